import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importPorts } from './importPorts.ts';
import { followPorts } from './portStore.ts';

const realFiles = fileURLToPath(new URL('../../../../../shared/data/geo/', import.meta.url));
const absent = existsSync(realFiles) ? '' : ' (skipped: ../shared/data is not there)';
const countries: Readonly<Record<string, string>> = { NOR: 'NO', Norway: 'NO', 'United States': 'US', AUS: 'AU' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-ports-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const written = { output: '', errors: '' };
  const code = await importPorts(args, {
    folder,
    stdout: { write: (text) => (written.output += text) },
    stderr: { write: (text) => (written.errors += text) },
    countryOf: (text) => countries[text],
  });
  return { code, ...written };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const ports = () => followPorts(folder)();

describe('ports', () => {
  it.each([
    [
      'list.kml',
      '<kml><Placemark><name>Skagen</name><Point><coordinates>10.6,57.7</coordinates></Point></Placemark></kml>',
    ],
    ['list.gpx', '<gpx><wpt lat="57.7" lon="10.6"><name>Skagen</name></wpt></gpx>'],
  ])('are the points of %s', async (name, content) => {
    expect(await run(await file(name, content))).toMatchObject({ code: 0, errors: '' });
    expect(await ports()).toMatchObject([{ name: 'Skagen', latitude: 57.7, longitude: 10.6 }]);
  });

  it('are left out in rows outside of the table, and in lines of more cells', async () => {
    const path = await file(
      'list.csv',
      'Name,Lat,Lon\nNorth coast\nSkagen,57.7,10.6\nHirtshals,57.6,9.9,x\nThyborøn,56.7,8.2\n',
    );
    expect(await run(path)).toMatchObject({
      code: 0,
      errors:
        'Line 2: Only one of its cells is filled, like that of a title or remark.\nLine 4: It has 4 columns; the headings have 3.\n',
    });
  });

  it('of UN/LOCODE without headings, as the UNECE publishes it, need a line with them', async () => {
    const raw =
      ',"NO",,".NORWAY",,,,,,,,\n,"NO","BGO","Bergen","Bergen","46","12345---","AF","0401",,"6023N 00519E",\n';
    const path = await file('locode.csv', raw);
    const headings =
      'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Function,Status,Date,IATA,Coordinates,Remarks';
    await expect(run(path)).rejects.toThrow(`Put this line before its first one: ${headings}.`);
    const whole = await file('locode.csv', `${headings}\n${raw}`);
    expect((await run(whole)).output).toContain('1 port imported');
  });

  it('are read from UN/LOCODE, without its places that aren’t ports', async () => {
    const path = await file(
      'code-list.csv',
      'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks\n' +
        ',NOR,,.NORWAY,,,,,,,,\n,NO,AES,Ålesund,Alesund,15,AF,1--45---,9601,,6228N 00609E,\n' +
        ',NO,XYZ,Inland,Inland,11,AI,--3-----,0001,,6058N 01044E,\n,NO,VEY,No place,No place,,AF,1--4----,9401,,,\n',
    );
    expect(await run(path)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/2 places without a port left out\n1 port imported, 1 refused\n$/),
      errors: 'Line 5: No place has no position.\n',
    });
    expect(await ports()).toMatchObject([{ name: 'Ålesund', locode: 'NOAES', longitude: 6.15 }]);
  });

  it('can have decimal commas, minutes and headings in other languages', async () => {
    const path = await file(
      'puertos.csv',
      `Puerto;País;Latitud;Longitud\nVigo;Norway;42,24;-8,72\nBaiona;;42° 07' 12" N;8°51'W\n`,
    );
    expect((await run(path)).code).toBe(0);
    expect(await ports()).toMatchObject([
      { name: 'Vigo', latitude: 42.24, longitude: -8.72 },
      { name: 'Baiona', latitude: 42.12, longitude: -8.85 },
    ]);
  });

  it('are read from the columns of the World Port Index, ranked by their harbour', async () => {
    const path = await file(
      'wpi.csv',
      'World Port Index Number,Main Port Name,UN/LOCODE,Country Code,Harbor Size,Latitude,Longitude\n' +
        '1,Bergen,NO BGO,Norway,Medium,60.4,5.3\n2,New York City,,United States,Large,40.7,-74\n3,Nowhere, ,Atlantis, ,1,2\n',
    );
    expect(await run(path)).toEqual({
      code: 0,
      output:
        'The column "Main Port Name" is read as name.\nThe column "UN/LOCODE" is read as UN/LOCODE.\n' +
        'The column "Country Code" is read as country.\nThe column "Latitude" is read as latitude.\n' +
        'The column "Longitude" is read as longitude.\nThe column "Harbor Size" is read as harbour size.\n' +
        '3 ports imported, 0 refused\n',
      errors: '',
    });
    expect(await ports()).toEqual([
      { id: 1, name: 'Bergen', country: 'NO', locode: 'NOBGO', latitude: 60.4, longitude: 5.3, rank: 1 },
      { id: 2, name: 'New York City', country: 'US', latitude: 40.7, longitude: -74, rank: 0 },
      { id: 3, name: 'Nowhere', latitude: 1, longitude: 2, rank: 4 },
    ]);
  });

  it('keep their numbers when a new list is imported', async () => {
    const list = (rows: string) => `name,country,lat,lon\n${rows}`;
    await run(await file('a.csv', list('Bergen,Norway,60.4,5.3\nPerth,AUS,-32,115.8\nPerth,AUS,-34,118\n')));
    await run(
      await file(
        'b.csv',
        list('Askøy,Norway,60.4,5.2\nPerth,AUS,-34.01,118.05\nBergen,Norway,60.41,5.31\nBergen,Norway,65,10\n'),
      ),
    );
    expect((await ports()).map(({ id, name, latitude }) => [id, name, latitude])).toEqual([
      [4, 'Askøy', 60.4],
      [3, 'Perth', -34.01],
      [1, 'Bergen', 60.41],
      [5, 'Bergen', 65],
    ]);
  });

  it('are read from the coded World Port Index of 2019', async () => {
    const path = await file(
      'wpi.csv',
      'index_number,region_index,port_name,country,port_latitude,port_longitude,harbor_size,harbor_type\n' +
        '22340,22400,ÅLESUND,NOR,62.466667,6.15,S,CN\n22350,22400,BERGEN,NOR,60.4,5.3,L,CN\n' +
        '22360,22400,VADSO,NOR,70.066667,29.733333,V,CN\n22370,22400,MOLDE,NOR,62.733333,7.15,M,CN\n',
    );
    expect(await run(path)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The column "port_name" is read as name\.[^]*\n4 ports imported, 0 refused\n$/),
      errors: '',
    });
    expect((await ports()).map(({ name, country, rank }) => [name, country, rank])).toEqual([
      ['Ålesund', 'NO', 2],
      ['Bergen', 'NO', 0],
      ['Vadso', 'NO', 3],
      ['Molde', 'NO', 1],
    ]);
  });

  it('are read from GeoJSON points; names in capitals become mixed case', async () => {
    const port = (name: string, coordinates: unknown) => ({
      type: 'Feature',
      properties: { name, flag: 'NOR' },
      geometry: { type: 'Point', coordinates },
    });
    const features = [port('ÅLESUND-SPJELKAVIK', [6.15, 62.47]), port('BAD', [200, 62]), port('', [1, 2])];
    const { output, errors } = await run(
      await file('ports.geojson', JSON.stringify({ type: 'FeatureCollection', features })),
    );
    expect(output).toBe(
      'The column "name" is read as name.\nThe column "flag" is read as country.\n1 port imported, 2 refused\n',
    );
    expect(errors).toBe('Feature 2: BAD has an invalid position: 62, 200.\nFeature 3: It has no name.\n');
    expect((await ports())[0]).toMatchObject({ name: 'Ålesund-Spjelkavik', country: 'NO' });
  });

  it('stay when nothing of a file can be used, and files of another kind are refused with a sentence', async () => {
    await run(await file('good.csv', 'name,lat,lon\nBergen,60,5\n'));
    expect((await run(await file('bad.csv', 'name,lat,lon\nBergen,,\n'))).code).toBe(1);
    expect(await ports()).toHaveLength(1);
    await expect(run(await file('other.csv', 'boat,length\nANNA,12\n'))).rejects.toThrow('has no column for the name');
    await expect(run(join(folder, 'none.csv'))).rejects.toThrow('file not found');
    await expect(run()).rejects.toThrow('Usage:');
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('wheelhouse import ports') });
  });

  it.skipIf(absent !== '')(`of the real files are read${absent}`, async () => {
    const lastLine = async (name: string) => (await run(join(realFiles, name))).output.trimEnd().split('\n').at(-1);
    expect(await lastLine('wpi-UpdatedPub150.csv')).toBe('3768 ports imported, 0 refused');
    expect((await ports()).filter(({ rank }) => rank === 0)).toHaveLength(171);
    expect((await ports()).filter(({ locode }) => locode !== undefined)).toHaveLength(3337);
    expect(await lastLine('iotc-ports.csv')).toBe('5892 ports imported, 4430 refused');
    expect(await lastLine('gfw-ports-a.geojson')).toBe('4714 ports imported, 0 refused');
  });
});
