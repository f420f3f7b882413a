import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { DamagedAreas, followAreas, openAreas, type OpenAreas } from './areaArchive.ts';
import { polygonsOf, type AreaFeature } from './areaFeature.ts';
import { areasAtPoint } from './areasAt.ts';
import { writeAreas } from './areaStore.ts';
import { freshFile } from '#platform/disk/freshFile.ts';
import { writePorts } from './portStore.ts';

const description = { attribution: 'A chart of our own', demonstration: true };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-map-data-'));
});
afterAll(() => rm(folder, { recursive: true }));

function box(name: string, west: number, south: number, east: number, north: number, code?: string): AreaFeature {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { name, code, polygons: polygonsOf({ type: 'Polygon', coordinates: [ring] }) };
}

async function opened(): Promise<OpenAreas> {
  const areas = await openAreas(join(folder, 'eez.json'));
  if (areas === undefined) throw new Error('The areas cannot be opened.');
  return areas;
}

async function namesAt(areas: OpenAreas, latitude: number, longitude: number): Promise<string[]> {
  return (await areasAtPoint(areas, latitude, longitude)).map(({ name }) => name);
}

describe('areas in the store', () => {
  it('are found at a point, side by side and across the antimeridian', async () => {
    const written = await writeAreas(
      folder,
      'eez',
      [
        box('West', 0, 50, 5, 60, 'W'),
        box('East', 5, 50, 10, 60),
        box('Date line', 177, -20, 183, -15),
        // A bow tie: two triangles that meet at 25, 5.
        { name: 'Tie', polygons: [[Float64Array.of(20, 0, 30, 10, 30, 0, 20, 10, 20, 0)]] },
      ],
      description,
    );
    expect(written).toEqual({ areas: 4, refused: [] });
    const areas = await opened();
    expect(await namesAt(areas, 55, 4.99)).toEqual(['West']);
    expect(await namesAt(areas, 55, 5.01)).toEqual(['East']);
    for (const longitude of [178, 179.999, 180, -180, -179.999, -178]) {
      expect(await namesAt(areas, -17, longitude), String(longitude)).toEqual(['Date line']);
    }
    // No band across the world.
    for (const longitude of [0, 90, -90, 176.9, -176.9]) expect(await namesAt(areas, -17, longitude)).toEqual([]);
    expect(await namesAt(areas, 5, 21)).toEqual(['Tie']);
    expect(await namesAt(areas, 5, 29)).toEqual(['Tie']);
    expect(await namesAt(areas, 9, 25)).toEqual([]);
    expect(await namesAt(areas, 89.9, 25)).toEqual([]);
    await areas.close();
  });

  it('are listed with bounds, and with a point inside for their name', async () => {
    const areas = await opened();
    const { manifest } = areas;
    expect(manifest).toMatchObject(description);
    expect(manifest.areas.map(({ id, name, code }) => [id, name, code])).toEqual([
      [1, 'West', 'W'],
      [2, 'East', undefined],
      [3, 'Date line', undefined],
      [4, 'Tie', undefined],
    ]);
    const { west, south, east, north } = manifest.areas[2]?.bounds ?? {};
    for (const [is, shouldBe] of [
      [west, 177],
      [south, -20],
      [east, 183],
      [north, -15],
    ])
      expect(is).toBeCloseTo(shouldBe ?? 0, 4);
    for (const area of manifest.areas) expect(await namesAt(areas, area.latitude, area.longitude)).toContain(area.name);
    await areas.close();
  });

  it('are stored as gzipped vector tiles to zoom 8; empty tiles are omitted', async () => {
    const areas = await opened();
    expect((await areas.tile(0, 0, 0))?.subarray(0, 2)).toEqual(Uint8Array.of(0x1f, 0x8b));
    expect(await areas.tile(8, 0, 0)).toBeUndefined();
    await areas.close();
  });

  it('that are invalid are reported, and the rest is imported', async () => {
    const written = await writeAreas(
      folder,
      'eez',
      [
        box('Metres', 500_000, 6_600_000, 510_000, 6_610_000),
        { name: 'Line', polygons: [[Float64Array.of(1, 1, 2, 2)]] },
        { name: 'Nothing', polygons: [] },
        { name: 'No numbers', polygons: [[Float64Array.of(1, 1, Number.NaN, 2, 3, 3)]] },
        box('Whole', 0, 0, 1, 1),
      ],
      description,
    );
    expect(written.areas).toBe(1);
    expect(written.refused.map(({ name }) => name)).toEqual(['Metres', 'Line', 'Nothing', 'No numbers']);
    expect(written.refused[0]?.reason).toBe(
      "It has a point at 500000, 6600000, which isn't a longitude and latitude in degrees.",
    );
  });

  it('stay when a later import has nothing usable', async () => {
    const before = await readFile(join(folder, 'eez.json'), 'utf8');
    expect((await writeAreas(folder, 'eez', [{ name: 'Nothing', polygons: [] }], description)).areas).toBe(0);
    expect(await readFile(join(folder, 'eez.json'), 'utf8')).toBe(before);
  });

  it('are replaced by the next import while a server has them open, without leftover files', async () => {
    const before = await opened();
    const follow = followAreas(folder, 'eez', () => {});
    expect((await follow())?.manifest.version).toBe(before.manifest.version);
    await writeAreas(folder, 'eez', [box('Another', 0, 0, 2, 2)], description);
    expect(await before.tile(0, 0, 0)).toBeDefined();
    await expect.poll(async () => (await follow())?.manifest.areas[0]?.name, { timeout: 5000 }).toBe('Another');
    const files = await readdir(folder);
    expect(files.filter((name) => name.endsWith('.pmtiles'))).toHaveLength(1);
    expect(files.some((name) => name.includes('unfinished'))).toBe(false);
    await before.close();
    await (await follow())?.close();
  });

  it('give the same bytes for the same areas', async () => {
    const other = await mkdtemp(join(tmpdir(), 'wheelhouse-map-data-'));
    await writeAreas(other, 'eez', [box('Another', 0, 0, 2, 2)], description);
    expect(existsSync(join(other, (await opened()).manifest.archive))).toBe(true);
    await rm(other, { recursive: true });
  });

  it('that are damaged give one warning, for list and archive together', async () => {
    const other = await mkdtemp(join(tmpdir(), 'wheelhouse-map-data-'));
    await writeAreas(other, 'eez', [box('Another', 0, 0, 2, 2)], description);
    const warnings: string[] = [];
    const areas = await openAreas(join(other, 'eez.json'), (words) => warnings.push(words));
    await truncate(join(other, areas?.manifest.archive ?? ''), 150);
    if (areas === undefined) throw new Error('The areas cannot be opened.');
    for (let time = 0; time < 3; time += 1) await expect(areasAtPoint(areas, 1, 1)).rejects.toThrow(DamagedAreas);
    expect(warnings).toEqual([expect.stringMatching(/The file .*eez-.*pmtiles is damaged\. Import it again\./)]);
    await areas.close();

    await writeFile(join(other, 'eez.json'), '{"version":');
    let clock = 0;
    const broken: string[] = [];
    const follow = freshFile(join(other, 'eez.json'), {
      make: openAreas,
      warn: (words) => broken.push(words),
      now: () => (clock += 2000),
    });
    for (let time = 0; time < 3; time += 1) expect(await follow()).toBeUndefined();
    expect(broken).toEqual([expect.stringMatching(/eez\.json can't be used\. Import it again\./)]);
    await rm(other, { recursive: true });
  });
});

describe("the map's folder", () => {
  let other: string;
  beforeEach(async () => {
    other = await mkdtemp(join(tmpdir(), 'wheelhouse-map-data-'));
  });
  afterEach(() => rm(other, { recursive: true }));

  it('is cleared of leftovers of aborted imports, but not of what is being written', async () => {
    const unusedId = 2 ** 22 + 1;
    const old = new Date(Date.now() - 2 * 3_600_000);
    const left = [
      `eez.json.${unusedId}.unfinished`,
      `ports.json.${process.ppid}.unfinished`,
      'eez-0123456789abcdef.pmtiles',
    ];
    const kept = [`ports.json.${process.pid}.unfinished`, 'ices-0123456789abcdef.pmtiles', 'own notes.txt'];
    for (const name of [...left, ...kept]) await writeFile(join(other, name), 'x');
    for (const name of [...left.slice(1), 'ices-0123456789abcdef.pmtiles']) await utimes(join(other, name), old, old);
    await writeAreas(other, 'eez', [box('Another', 0, 0, 2, 2)], description);
    const files = await readdir(other);
    for (const name of left) expect(files).not.toContain(name);
    for (const name of kept) expect(files).toContain(name);
  });

  it('that cannot be written is reported in a sentence, and nothing is left in it', async () => {
    await writeFile(join(other, 'chart'), 'no folder');
    const areas = [box('Another', 0, 0, 2, 2)];
    await expect(writeAreas(join(other, 'chart'), 'eez', areas, description)).rejects.toThrow(
      `The data folder ${join(other, 'chart')} is not a folder.`,
    );
    await expect(writePorts(join(other, 'chart', 'deep'), [])).rejects.toThrow(UserFacingError);
    const place = join(other, 'halfway');
    await mkdir(join(place, 'eez.json'), { recursive: true });
    await expect(writeAreas(place, 'eez', areas, description)).rejects.toThrow();
    expect(await readdir(place)).toEqual(['eez.json']);
  });
});
