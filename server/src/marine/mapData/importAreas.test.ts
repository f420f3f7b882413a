import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAreas } from './areaArchive.ts';
import { areasAtPoint } from './areasAt.ts';
import { importAreas } from './importAreas.ts';
import { collectedWkb, inGeoPackage, shapefileOf, squareWkb } from './reading/testGeometry.ts';

const realFiles = fileURLToPath(new URL('../../../../../shared/data/geo/', import.meta.url));
const absent = existsSync(realFiles) ? '' : ' (skipped: ../shared/data is not there)';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-areas-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const written = { output: '', errors: '' };
  const code = await importAreas(args, {
    folder: join(folder, 'chart'),
    stdout: { write: (text) => (written.output += text) },
    stderr: { write: (text) => (written.errors += text) },
  });
  return { code, ...written };
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function listed(layer: AreaLayer = 'eez') {
  const areas = await openAreas(join(folder, 'chart', `${layer}.json`));
  await areas?.close();
  return areas?.manifest;
}

async function at(latitude: number, longitude: number, layer: AreaLayer = 'eez'): Promise<string[]> {
  const areas = await openAreas(join(folder, 'chart', `${layer}.json`));
  if (areas === undefined) return [];
  const found = await areasAtPoint(areas, latitude, longitude);
  await areas.close();
  return found.map(({ name }) => name);
}

function square(properties: Record<string, unknown>, west = 5, south = 60): object {
  const coordinates = [
    [
      [west, south, 12],
      [west + 1, south, 12],
      [west + 1, south + 1, 12],
      [west, south + 1, 12],
      [west, south, 12],
    ],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

describe('GeoJSON', () => {
  it('of Marine Regions is read with its names, codes and the required attribution', async () => {
    const features = [
      square({ MRGID: 5686, GEONAME: 'Norwegian Exclusive Economic Zone', TERRITORY1: 'Norway', deep: { x: [1] } }),
    ];
    const path = await file('eez.geojson', `\ufeff${JSON.stringify({ type: 'FeatureCollection', features })}`);
    expect(await run('eez', path)).toEqual({ code: 0, output: '1 area imported, 0 with faults\n', errors: '' });
    expect(await listed()).toMatchObject({
      attribution: 'Flanders Marine Institute, Marine Regions: Maritime Boundaries (EEZ), CC BY 4.0; no legal value',
      demonstration: false,
      areas: [{ name: 'Norwegian Exclusive Economic Zone', code: '5686' }],
    });
    expect(await at(60.5, 5.5)).toEqual(['Norwegian Exclusive Economic Zone']);
  });

  it('is read as one feature per line, with columns, attribution and address as given', async () => {
    const lines = [square({ zone: 'A', number: 7 }), square({ zone: 'B', number: 8 }, 9)].map((one) =>
      JSON.stringify(one),
    );
    const path = await file('zones.geojsonl', `${lines.join('\n')}\n`);
    const options = [
      '--name',
      'zone',
      '--code',
      'number',
      '--attribution',
      'Us',
      '--source-url',
      'https://example.org/zones',
    ];
    expect((await run('ices', path, ...options)).code).toBe(0);
    expect(await listed('ices')).toMatchObject({
      attribution: 'Us',
      attributionUrl: 'https://example.org/zones',
      areas: [
        { name: 'A', code: '7' },
        { name: 'B', code: '8' },
      ],
    });
  });

  it('with invalid features is imported without them, and says which and why', async () => {
    const features = [
      square({ name: 'Good' }),
      { type: 'Feature', properties: { name: 'Bare' }, geometry: null },
      {
        type: 'Feature',
        properties: { name: 'Line' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [1, 1],
            [2, 2],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { name: 'Text' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              ['a', 1],
              [2, 2],
              [3, 1],
            ],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { name: 'Flat' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [1, 1],
            [2, 2],
            [3, 1],
          ],
        },
      },
      { type: 'Feature', properties: { name: 'Mixed' }, geometry: { type: 'GeometryCollection', geometries: [] } },
      square({ other: 1 }),
    ];
    const path = await file('some.json', JSON.stringify({ type: 'FeatureCollection', features }));
    const { code, output, errors } = await run('eez', path);
    expect([code, output]).toEqual([
      0,
      'The map credits: Areas imported from some.json. Set the source with --attribution.\n1 area imported, 6 with faults\n',
    ]);
    expect(errors.split('\n').slice(0, 6)).toEqual([
      'Bare: It has no geometry.',
      "Line: It is a line that doesn't end where it starts, not an area.",
      "Flat: Its coordinates don't fit a Polygon.",
      'Mixed: Its geometry is a GeometryCollection, not an area.',
      'Record 7: It has no name.',
      "Text: It has a point that isn't a number.",
    ]);
  });

  it('that is truncated, in another coordinate system, or something else is refused with a sentence', async () => {
    const whole = JSON.stringify({
      type: 'FeatureCollection',
      features: [square({ name: 'A' }), square({ name: 'B' })],
    });
    await expect(run('eez', await file('cut.geojson', whole.slice(0, -40)))).rejects.toThrow(
      'The file cut.geojson is incomplete',
    );
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } };
    const utm = JSON.stringify({ type: 'FeatureCollection', crs, features: [square({ name: 'A' })] });
    await expect(run('eez', await file('utm.geojson', utm))).rejects.toThrow(
      'The file utm.geojson is in the coordinate system urn:ogc:def:crs:EPSG::25833. Convert it to WGS 84 degrees',
    );
    const arcGis = '{"displayFieldName":"NAME","geometryType":"esriGeometryPolygon","features":[]}';
    await expect(run('eez', await file('arcgis.json', arcGis))).rejects.toThrow('is JSON of ArcGIS, not GeoJSON');
    const topology = '{"type":"Topology","objects":{"a":{"type":"GeometryCollection","geometries":[]}},"arcs":[]}';
    await expect(run('eez', await file('topology.json', topology))).rejects.toThrow('is TopoJSON. Convert it');
    await expect(run('eez', await file('list.json', '[1, 2]'))).rejects.toThrow('is not GeoJSON: it has no features');
    const empty = await file('empty.json', '{"type":"FeatureCollection","features":[]}');
    await expect(run('eez', empty)).rejects.toThrow('The file empty.json has no features.');
    await expect(run('eez', await file('zones.dxf', 'SECTION'))).rejects.toThrow("isn't supported");
    await expect(run('eez', join(folder, 'none.geojson'))).rejects.toThrow('file not found');
    await expect(run('moon', 'x')).rejects.toThrow('Unknown layer "moon"');
    const nameless = await file('nameless.geojson', JSON.stringify(square({ shade: 'blue' })));
    await expect(run('eez', nameless)).rejects.toThrow('Choose it with --name: shade.');
    await expect(run('eez', nameless, '--name', 'hue')).rejects.toThrow('no column "hue"');
  });

  it('in metres is refused, and the existing areas stay', async () => {
    await run('eez', await file('good.geojson', JSON.stringify(square({ name: 'Good' }))));
    const { code, errors } = await run(
      'eez',
      await file('metres.geojson', JSON.stringify(square({ name: 'Far' }, 500_000, 6_600_000))),
    );
    expect(code).toBe(1);
    expect(errors).toContain(
      "Far: It has a point at 500000, 6600000, which isn't a longitude and latitude in degrees.",
    );
    expect((await listed())?.areas.map(({ name }) => name)).toEqual(['Good']);
  });
});

describe('the command', () => {
  it('prints its usage', async () => {
    const { code, output, errors } = await run('--help');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('wheelhouse import areas <eez|ices|fao|own> <file>');
    await expect(run()).rejects.toThrow('Usage:');
  });

  it('attributes no source that the file does not show, and follows its options', async () => {
    const path = await file('own\u202e.json', JSON.stringify(square({ name: 'Bank' })));
    expect((await run('ices', path)).output).toBe(
      'The map credits: Areas imported from own.json. Set the source with --attribution.\n1 area imported, 0 with faults\n',
    );
    expect((await listed('ices'))?.attribution).toBe('Areas imported from own.json');
    expect((await run('ices', path, '--attribution', 'Us')).output).toBe('1 area imported, 0 with faults\n');
    expect((await listed('ices'))?.attribution).toBe('Us');
  });

  it('counts names in a wrong encoding, and shortens overlong ones', async () => {
    const features = [square({ name: 'Skj\ufffdrg\ufffdrd' }), square({ name: 'x'.repeat(5000) }, 9)];
    const path = await file('latin.json', JSON.stringify({ type: 'FeatureCollection', features }));
    const { errors } = await run('eez', path);
    expect(errors).toBe('1 name has unreadable characters. Save the file as UTF-8 and import it again.\n');
    expect((await listed())?.areas.map(({ name }) => name.length)).toEqual([9, 200]);
  });

  it('ends with a sentence if the folder cannot be written', async () => {
    await file('chart', 'no folder');
    const path = await file('good.json', JSON.stringify(square({ name: 'Bank' })));
    await expect(run('eez', path)).rejects.toThrow(`The data folder ${join(folder, 'chart')} is not a folder.`);
  });
});

describe('a GeoPackage', () => {
  function geoPackage(name: string, srs: number, shapes: Record<string, Uint8Array | null>): string {
    const path = join(folder, name);
    const database = new DatabaseSync(path);
    database.exec(`
      create table gpkg_spatial_ref_sys (srs_name text, srs_id integer, organization text, organization_coordsys_id integer);
      create table gpkg_contents (table_name text, data_type text);
      create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
      create table "eez v12" (fid integer primary key, GEONAME text, geom blob);
      insert into gpkg_spatial_ref_sys values ('WGS 84 geodetic', 4326, 'EPSG', 4326), ('ETRS89 / UTM 33N', 25833, 'EPSG', 25833);
      insert into gpkg_contents values ('eez v12', 'features');
      insert into gpkg_geometry_columns values ('eez v12', 'geom', 'MULTIPOLYGON', ${srs});`);
    const insert = database.prepare('insert into "eez v12" (GEONAME, geom) values (?, ?)');
    for (const [zone, shape] of Object.entries(shapes)) insert.run(zone, shape);
    database.close();
    return path;
  }

  it('is read row by row, with any envelope and byte order; curves are reported', async () => {
    const path = geoPackage('zones.gpkg', 4326, {
      Plain: inGeoPackage(squareWkb(5, 60, 1)),
      Enveloped: inGeoPackage(collectedWkb(6, [squareWkb(10, 60, 1, { little: false, z: true })]), {
        envelope: 4,
        little: false,
      }),
      Curved: inGeoPackage(collectedWkb(12, [])),
      Empty: null,
    });
    const { code, output, errors } = await run('eez', path);
    expect(code).toBe(0);
    expect(output).toContain('2 areas imported, 2 with faults\n');
    expect(errors).toBe(
      'Curved: Its geometry is a MultiSurface: curves are not read; convert them to straight lines.\nEmpty: It has no geometry.\n',
    );
    expect(await at(60.5, 10.5)).toEqual(['Enveloped']);
    await expect(run('eez', geoPackage('none.gpkg', 4326, {}))).rejects.toThrow('The file none.gpkg has no features.');
  });

  it('in another coordinate system, or that isn’t a GeoPackage, is refused with a sentence', async () => {
    const utm = geoPackage('utm.gpkg', 25833, { A: inGeoPackage(squareWkb(5, 60, 1)) });
    await expect(run('eez', utm)).rejects.toThrow('The file utm.gpkg is in the coordinate system ETRS89 / UTM 33N.');
    await expect(
      run('eez', await file('text.gpkg', 'no database, but long enough to be one '.repeat(40))),
    ).rejects.toThrow('The file text.gpkg is not a GeoPackage.');
    await expect(run('eez', utm, '--table', 'other')).rejects.toThrow('has no layer "other". It has: eez v12.');
  });
});

describe('own areas', () => {
  it('have a title, which no other layer takes', async () => {
    const path = await file('own.json', JSON.stringify(square({ name: 'Bank' })));
    const sentence = 'Own areas need --title, the name of their layer';
    await expect(run('own', path)).rejects.toThrow(sentence);
    await expect(run('eez', path, '--title', 'Zones')).rejects.toThrow(sentence);
    await expect(run('own', path, '--title', 'x'.repeat(31))).rejects.toThrow('--title must have 1 to 30 characters.');
    expect((await run('own', path, '--title', 'Banks')).code).toBe(0);
    expect(await listed('own')).toMatchObject({ title: 'Banks', areas: [{ name: 'Bank' }] });
  });

  it('are lines that come back to their start, and rectangles of ICES by their names', async () => {
    const coordinates = [
      [2, 57.5],
      [3, 57.5],
      [3, 58],
      [2, 57.5],
    ];
    const line = (geometry: object, name: string) => ({
      type: 'Feature',
      properties: { OBJECTID: 1, ID: 7, ICESNAME: name },
      geometry,
    });
    const features = [
      line({ type: 'LineString', coordinates }, '44F2'),
      line({ type: 'MultiLineString', coordinates: [coordinates, coordinates.slice(0, 2)] }, '44F3'),
    ];
    const path = await file('lines.json', JSON.stringify({ type: 'FeatureCollection', features }));
    expect((await run('own', path, '--title', 'Lines')).code).toBe(0);
    expect((await listed('own'))?.areas.map(({ name }) => name)).toEqual(['44F2', '44F3']);
  });

  it('are named as files of protected areas and fishing zones name them', async () => {
    const path = await file('mpa.json', JSON.stringify(square({ WDPAID: 555, SITE_NAME: 'Skerki Bank' })));
    expect((await run('own', path, '--title', 'Parks')).code).toBe(0);
    expect(await listed('own')).toMatchObject({ areas: [{ name: 'Skerki Bank', code: '555' }] });
  });

  it('have five layers with titles of their own, each replaced by its title', async () => {
    const path = await file('own.json', JSON.stringify(square({ name: 'Bank' })));
    const other = await file('other.json', JSON.stringify(square({ name: 'Reef' })));
    for (const title of ['Banks', 'Parks', 'Leases', 'Cables', 'Wrecks']) await run('own', path, '--title', title);
    expect((await run('own', other, '--title', 'Parks')).code).toBe(0);
    const layers = await Promise.all((['own', 'own2', 'own3', 'own4', 'own5'] as const).map(listed));
    expect(layers.map((one) => `${one?.title}: ${one?.areas[0]?.name}`)).toEqual([
      'Banks: Bank',
      'Parks: Reef',
      'Leases: Bank',
      'Cables: Bank',
      'Wrecks: Bank',
    ]);
    await expect(run('own', other, '--title', 'Reefs')).rejects.toThrow(
      'There are 5 layers of own areas already: Banks, Parks, Leases, Cables, Wrecks. To replace one, use its title.',
    );
  });
});

describe('a Shapefile', () => {
  const { shp, dbf } = shapefileOf([
    { name: 'Skjærgård', west: 5, south: 60, side: 1 },
    { name: 'Bank', west: 8, south: 60, side: 1 },
  ]);

  it('is read with its table', async () => {
    await file('zones.dbf', dbf);
    await file('zones.prj', 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]');
    expect((await run('ices', await file('zones.shp', shp))).output).toContain('2 areas imported, 0 with faults\n');
    expect(await at(60.5, 5.5, 'ices')).toEqual(['Skjærgård']);
  });

  it.each([
    ['windows-1251', 'ДЕЛТА', 0xc9, undefined, ''],
    ['cp865', 'Skjærgård', 0x66, undefined, 'Read as cp865.\n'],
    ['windows-1250', 'Łeba', 0x57, 'ANSI 1250', 'Read as cp1250.\n'],
    [
      'koi8-r',
      'Берег Надежды',
      0,
      undefined,
      'Read as koi8-u, guessed from its letters; --encoding chooses another.\n',
    ],
    ['utf-8', 'Skjærgård', 0x57, 'System', ''],
  ])(
    'in %s reads %s by its language byte, code page or letters',
    async (encoding, name, languageByte, codePage, sentence) => {
      const zones = shapefileOf([{ name, west: 5, south: 60, side: 1 }], { encoding, languageByte });
      await file('zones.dbf', zones.dbf);
      if (codePage !== undefined) await file('zones.cpg', codePage);
      expect((await run('ices', await file('zones.shp', zones.shp))).output).toContain(sentence);
      expect(await at(60.5, 5.5, 'ices')).toEqual([name]);
    },
  );

  it('is read in the encoding that the operator chose', async () => {
    const zones = shapefileOf([{ name: 'Søndre', west: 5, south: 60, side: 1 }], { encoding: 'cp850' });
    await file('zones.dbf', zones.dbf);
    await run('ices', await file('zones.shp', zones.shp), '--encoding', 'cp850');
    expect(await at(60.5, 5.5, 'ices')).toEqual(['Søndre']);
    await expect(run('ices', await file('zones.json', '{}'), '--encoding', 'cp850')).rejects.toThrow(
      '--encoding only works with a Shapefile (.shp); the other formats are UTF-8.',
    );
  });

  it('without its table, in another coordinate system, or truncated is refused with a sentence', async () => {
    const path = await file('zones.shp', shp);
    await expect(run('ices', path)).rejects.toThrow('The .dbf file with the names is missing next to zones.shp');
    await file('zones.dbf', dbf);
    await file('zones.prj', 'PROJCS["ETRS_1989_UTM_Zone_33N",GEOGCS["GCS_ETRS_1989"]]');
    await expect(run('ices', path)).rejects.toThrow('is in the coordinate system ETRS_1989_UTM_Zone_33N.');
    await file('text.dbf', dbf);
    await expect(run('ices', await file('text.shp', 'no shapes'))).rejects.toThrow(
      'The file text.shp is damaged, incomplete or not a Shapefile. Download it again',
    );
  });
});

describe.skipIf(absent !== '')(`real files${absent}`, () => {
  it(
    'of exclusive economic zones cross the antimeridian without a band across the world',
    { timeout: 30_000 },
    async () => {
      expect((await run('eez', join(realFiles, 'gfw-eezs.geojson'))).output).toContain(
        '229 areas imported, 0 with faults\n',
      );
      expect((await listed())?.attribution).toBe('Areas imported from gfw-eezs.geojson');
      expect(await at(-20, 179.9)).toEqual(['Fiji']);
      expect(await at(-20, -179.9)).toEqual(['Fiji']);
      expect(await at(70, 20)).toEqual(['Norway']);
      expect(await at(-40, -120)).toEqual([]);
      const fiji = (await listed())?.areas.find(({ name }) => name === 'Fiji');
      expect(fiji?.bounds.west).toBeGreaterThan(170);
      expect(fiji?.bounds.east).toBeLessThan(190);
      const areas = await openAreas(join(folder, 'chart', 'eez.json'));
      for (const { name, latitude, longitude } of areas?.manifest.areas ?? []) {
        const around = areas === undefined ? [] : await areasAtPoint(areas, latitude, longitude);
        expect(around.map((area) => area.name)).toContain(name);
      }
      await areas?.close();
    },
  );

  it('of the FAO and of any other kind have layers of their own', async () => {
    expect((await run('fao', join(realFiles, 'gfw-fao.geojson'))).output).toContain(
      '19 areas imported, 0 with faults\n',
    );
    expect(await at(50, -30, 'fao')).toEqual(['Atlantic, Northeast']);
    for (const [name, count] of [
      ['gfw-rfmos.geojson', 42],
      ['fdir-main-areas.geojson', 75],
    ] as const) {
      const { output } = await run('own', join(realFiles, name), '--title', 'Areas of ours');
      expect(output).toContain(`${count} areas imported, 0 with faults\n`);
    }
    expect(await listed('own')).toMatchObject({ title: 'Areas of ours' });
    expect((await listed('own'))?.areas[0]?.name).toBe('00');
  });

  it('of ICES areas have their full names', async () => {
    expect((await run('ices', join(realFiles, 'ices-areas.geojson'))).output).toBe(
      '66 areas imported, 0 with faults\n',
    );
    expect((await listed('ices'))?.attribution).toBe('ICES Statistical Areas, CC BY 4.0');
    expect(await at(55.5, 3, 'ices')).toEqual(['27.4.b']);
    expect(await at(58, 18.5, 'ices')).toEqual(['27.3.d.27']);
  });
});
