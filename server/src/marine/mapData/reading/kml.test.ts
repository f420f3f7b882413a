import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { zipSync, type Zippable } from 'fflate';
import { collect } from '#platform/reading/testCollect.ts';
import { readKml } from './kml.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-kml-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(placemarks: string, end = '</Document></kml>\n') {
  const path = join(folder, 'zones.kml');
  await writeFile(
    path,
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Zones</name>${placemarks}${end}`,
  );
  return await collect(readKml(path));
}

const ring = (coordinates: string) => `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`;

describe('a KML file', () => {
  it('gives the names, data and polygons of its placemarks', async () => {
    const records = await read(`<Placemark id="1"><name>Zona &amp; Ba&#237;a</name>
      <ExtendedData><Data name="code"><value><![CDATA[Z<1]]></value></Data>
        <SchemaData><SimpleData name="kind">trawl</SimpleData></SchemaData></ExtendedData>
      <MultiGeometry>
        <Polygon><!-- <Polygon> --><outerBoundaryIs>${ring('10,37,0 11,37,0\n 11,38,0 10,37,0')}</outerBoundaryIs>
          <innerBoundaryIs>${ring('10.5,37.2 10.6,37.2 10.6,37.3 10.5,37.2')}</innerBoundaryIs></Polygon>
        <Polygon><outerBoundaryIs>${ring('1,2 3,2 3,4 1,2')}</outerBoundaryIs></Polygon>
      </MultiGeometry></Placemark>`);
    expect(records).toEqual([
      {
        attributes: { name: 'Zona & Baía', code: 'Z<1', kind: 'trawl' },
        polygons: [
          [
            Float64Array.of(10, 37, 11, 37, 11, 38, 10, 37),
            Float64Array.of(10.5, 37.2, 10.6, 37.2, 10.6, 37.3, 10.5, 37.2),
          ],
          [Float64Array.of(1, 2, 3, 2, 3, 4, 1, 2)],
        ],
        point: undefined,
        error: undefined,
      },
    ]);
  });

  it.each([
    ['ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['windows-1250', (text: string) => iconv.encode(text, 'windows-1250')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-8', (text: string) => Buffer.from(text)],
  ])('is read in the encoding that it declares: %s', async (encoding, encode) => {
    const placemark = '<Placemark><name>Träslövsläge</name><Point><coordinates>1,2</coordinates></Point></Placemark>';
    const text = `<?xml version="1.0" encoding="${encoding}"?><kml><Document>${placemark}</Document></kml>\n`;
    for (const name of ['zones.kml', 'zones.kmz']) {
      const path = join(folder, name);
      await writeFile(path, name.endsWith('z') ? zipSync({ 'doc.kml': encode(text) }) : encode(text));
      expect(await collect(readKml(path))).toMatchObject([{ attributes: { name: 'Träslövsläge' } }]);
    }
  });

  it('in an encoding that isn’t known is refused', async () => {
    const path = join(folder, 'zones.kml');
    await writeFile(path, '<?xml version="1.0" encoding="klingon"?><kml></kml>');
    await expect(collect(readKml(path))).rejects.toThrow('zones.kml is in the encoding klingon');
  });

  it('gives the points of placemarks, which aren’t areas', async () => {
    const records = await read('<Placemark><name>Pier</name><Point><coordinates>1,2</coordinates></Point></Placemark>');
    expect(records).toMatchObject([
      { attributes: { name: 'Pier' }, polygons: [], point: [1, 2], error: 'Its geometry is not an area.' },
    ]);
  });

  it('gives lines that come back to their start as areas, and other lines as none', async () => {
    const line = (coordinates: string) => `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
    const records = await read(
      [line('10,37,0 11,37,0 11,38,0 10.0001,37,0'), ring('1,2 3,2 3,4 1,2'), line('10,37 11,37 11,38 10,38')]
        .map((shape) => `<Placemark>${shape}</Placemark>`)
        .join(''),
    );
    expect(records).toMatchObject([
      { polygons: [[Float64Array.of(10, 37, 11, 37, 11, 38, 10, 37)]], error: undefined },
      { polygons: [[Float64Array.of(1, 2, 3, 2, 3, 4, 1, 2)]], error: undefined },
      { polygons: [], error: "It is a line that doesn't end where it starts, not an area." },
    ]);
  });

  it('that is cut off is refused', async () => {
    await expect(read('<Placemark><name>Zone', '')).rejects.toThrow('The file zones.kml is incomplete, or not KML.');
  });
});

describe('a packed KML file', () => {
  async function unpack(files: Zippable, keep = Infinity) {
    const path = join(folder, 'zones.kmz');
    await writeFile(path, zipSync(files).subarray(0, keep));
    return await collect(readKml(path));
  }
  const kml = (text: string) => new TextEncoder().encode(`<kml><Document>${text}</Document></kml>`);
  const zone = (name: string) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs>${ring('1,2 3,2 3,4 1,2')}</outerBoundaryIs></Polygon></Placemark>`;

  it('is read from the first document in it', async () => {
    const files = {
      'files/icon.png': Uint8Array.of(1, 2, 3),
      'doc.kml': kml(zone('Baía')),
      'other.kml': kml(zone('B')),
    };
    expect(await unpack(files)).toMatchObject([
      { attributes: { name: 'Baía' }, polygons: [[Float64Array.of(1, 2, 3, 2, 3, 4, 1, 2)]] },
    ]);
  });

  it('is read if it is stored without compression', async () => {
    expect(await unpack({ 'doc.kml': [kml(zone('A')), { level: 0 }] })).toHaveLength(1);
  });

  it('that unpacks to more than 128 MB is refused', async () => {
    await expect(unpack({ 'doc.kml': kml(' '.repeat(130 << 20)) })).rejects.toThrow(
      'The file zones.kmz has more than 128 MB of text.',
    );
  });

  it('that is cut off, or has no document, is refused', async () => {
    const names = Array.from({ length: 5000 }, (_, number) => zone(`Zone ${(number * 7919) % 5003}`)).join('');
    await expect(unpack({ 'doc.kml': kml(names) }, 6000)).rejects.toThrow('is incomplete or damaged');
    await expect(unpack({ 'readme.txt': Uint8Array.of(65) })).rejects.toThrow(
      'The archive zones.kmz has no file .kml in it',
    );
  });
});
