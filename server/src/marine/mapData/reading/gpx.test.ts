import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#platform/reading/testCollect.ts';
import { readGpx } from './gpx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-gpx-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string, end = '</gpx>') {
  const path = join(folder, 'zones.gpx');
  await writeFile(
    path,
    `<?xml version="1.0"?><gpx version="1.1"><metadata><name>Zones</name></metadata>${content}${end}`,
  );
  return await collect(readGpx(path));
}
const points = (element: string, ...places: [lon: number, lat: number][]) =>
  places.map(([lon, lat]) => `<${element} lat="${lat}" lon="${lon}"><name>x</name></${element}>`).join('');

describe('a GPX file', () => {
  it('gives routes and tracks that come back to their start as areas', async () => {
    const route = points('rtept', [10, 60], [11, 60], [11, 61], [10, 60]);
    const segment = (east: number) =>
      `<trkseg>${points('trkpt', [east, 50], [east + 1, 50], [east + 1, 51], [east + 0.0001, 50])}</trkseg>`;
    const records = await read(
      `<rte><name>Closed &amp; quiet</name>${route}</rte><trk><name>Two</name>${segment(1)}${segment(3)}</trk>`,
    );
    expect(records).toEqual([
      {
        attributes: { name: 'Closed & quiet' },
        polygons: [[Float64Array.of(10, 60, 11, 60, 11, 61, 10, 60)]],
        point: undefined,
        error: undefined,
      },
      {
        attributes: { name: 'Two' },
        polygons: [[Float64Array.of(1, 50, 2, 50, 2, 51, 1, 50)], [Float64Array.of(3, 50, 4, 50, 4, 51, 3, 50)]],
        point: undefined,
        error: undefined,
      },
    ]);
  });

  it('gives waypoints as points, and lines as no areas', async () => {
    const line = points('rtept', [10, 60], [11, 60], [11, 61], [10, 61]);
    expect(
      await read(`<wpt lat="69.1" lon="18.2"><name>Pier</name></wpt><rte><name>Way</name>${line}</rte>`),
    ).toMatchObject([
      { attributes: { name: 'Pier' }, point: [18.2, 69.1], polygons: [], error: 'It is a waypoint, not an area.' },
      { attributes: { name: 'Way' }, polygons: [], error: expect.stringContaining("doesn't end where it starts") },
    ]);
  });

  it('that is cut off is refused', async () => {
    await expect(read('<rte><name>Zone', '')).rejects.toThrow('The file zones.gpx is incomplete, or not GPX.');
  });
});
