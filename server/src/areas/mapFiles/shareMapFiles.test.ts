import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMapFiles } from '#marine/mapData/checkMapFiles.ts';
import { polygonsOf } from '#marine/mapData/areaFeature.ts';
import { mapDataFolder, writeAreas } from '#marine/mapData/areaStore.ts';
import { writePorts } from '#marine/mapData/portStore.ts';
import { weatherFolder, writeFrames } from '#marine/weather/frameStore.ts';
import { readManifest } from '#marine/weather/manifest.ts';
import { fieldOf } from '#marine/weather/testFields.ts';
import { openKysely } from '#platform/database/oneConnection.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { publishMapFiles, pullMapFiles, sweepMapFiles, type MapFilePlace } from './shareMapFiles.ts';
import { forecastFolder, mapFolder } from './sharedFolders.ts';

let database: TestDatabase;
let parent: string;
let bucket: MediaStorage;
let here: MapFilePlace;
let there: MapFilePlace;

beforeAll(async () => {
  database = await testDatabase();
  parent = await mkdtemp(join(tmpdir(), 'wheelhouse-map-files-'));
  const inBucket = (path: string) => join(parent, 'bucket', path);
  bucket = {
    ...diskStorage(join(parent, 'bucket')),
    async open(path) {
      const found = await stat(inBucket(path)).catch(() => undefined);
      if (found === undefined) return undefined;
      return { status: 200, bytes: found.size, range: undefined, content: createReadStream(inBucket(path)) };
    },
  };
  const db = openKysely(database.pool);
  here = { db, bucket, dataFolder: join(parent, 'here') };
  there = { db, bucket, dataFolder: join(parent, 'there') };
  await mkdir(here.dataFolder);
  await mkdir(there.dataFolder);
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true, force: true });
});

const square = (west: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 60],
      [west + 1, 60],
      [west + 1, 61],
      [west, 61],
      [west, 60],
    ],
  ],
});

async function importZone(name: string, west: number): Promise<void> {
  const description = { attribution: 'a test', demonstration: false };
  await writeAreas(mapDataFolder(here.dataFolder), 'eez', [{ name, polygons: polygonsOf(square(west)) }], description);
  await publishMapFiles(here, mapFolder);
}

const namesThere = async () => (await readdir(mapDataFolder(there.dataFolder))).sort();

test('areas and ports of one machine come to another, with the archive that their list names', async () => {
  const port = { name: 'Hamn', country: 'NO', latitude: 69.4, longitude: 17.1, rank: 1 };
  await writePorts(mapDataFolder(here.dataFolder), [port]);
  await importZone('A zone', 4);
  expect((await pullMapFiles(there)).sort()).toEqual(['eez.json', 'ports.json']);
  expect(await namesThere()).toEqual([
    expect.stringMatching(/^eez-[0-9a-f]+\.pmtiles$/),
    'eez.json',
    'manifest.shared',
    'ports.json',
  ]);
  const faults: string[] = [];
  expect(await checkMapFiles(mapDataFolder(there.dataFolder), (fault) => faults.push(fault))).toBe(2);
  expect(faults).toEqual([]);
  expect(await pullMapFiles(there)).toEqual([]);
  expect(await pullMapFiles(here)).toEqual([]);
});

test('a new list replaces the one before, and only what changed is stored', async () => {
  const [archive] = await namesThere();
  await importZone('Another zone', 8);
  expect(await publishMapFiles(here, mapFolder)).toEqual([]);
  expect(await pullMapFiles(there)).toEqual(['eez.json']);
  expect(await namesThere()).toHaveLength(4);
  expect(await namesThere()).not.toContain(archive);
});

test('a list whose files are not in the bucket stays away, and the one before stays usable', async () => {
  await importZone('A third zone', 12);
  const before = await readFile(join(mapDataFolder(there.dataFolder), 'eez.json'), 'utf8');
  const without = { ...there, bucket: { ...bucket, open: async () => undefined } };
  await expect(pullMapFiles(without)).rejects.toThrow(
    /The bucket has no file map-files\/\S+, which the list eez\.json/,
  );
  expect(await readFile(join(mapDataFolder(there.dataFolder), 'eez.json'), 'utf8')).toBe(before);
  expect(await pullMapFiles(there)).toEqual(['eez.json']);
});

test('forecasts of two machines end in one list', async () => {
  const [early, late] = ['2026-05-01T12:00:00.000Z', '2026-05-01T15:00:00.000Z'] as const;
  const importFrame = async ({ dataFolder }: MapFilePlace, time: string) => {
    const frame = fieldOf('temperature', time, (latitude) => latitude / 4);
    await writeFrames(weatherFolder(dataFolder), [frame], { now: () => new Date(early) });
  };
  await importFrame(here, early);
  await publishMapFiles(here, forecastFolder);
  await pullMapFiles(there, [forecastFolder]);
  await importFrame(there, late);
  await publishMapFiles(there, forecastFolder);
  await pullMapFiles(here, [forecastFolder]);
  const [series] = await readManifest(weatherFolder(here.dataFolder));
  expect(series?.frames.map(({ time }) => time)).toEqual([early, late]);
  const files = series?.frames.flatMap(({ id }) => [`${id}.frame.br`, `${id}.points`]) ?? [];
  expect(await readdir(weatherFolder(here.dataFolder))).toEqual(expect.arrayContaining(files));
});

test('files of the bucket that no list names are removed after a day', async () => {
  const names = async () => (await readdir(join(parent, 'bucket', 'map-files'))).length;
  const before = await names();
  const old = new Date(Date.now() - 25 * 3_600_000);
  await writeFile(join(parent, 'bucket', 'map-files', 'just-stored'), '');
  for (const name of await readdir(join(parent, 'bucket', 'map-files')))
    if (name !== 'just-stored') await utimes(join(parent, 'bucket', 'map-files', name), old, old);
  await sweepMapFiles({ db: here.db, bucket }, new Date());
  // Two archives of earlier zones; one zone, two forecasts of two files each, and the new file stay.
  expect(before - (await names()) + 1).toBe(2);
  await rm(here.dataFolder, { recursive: true });
  await mkdir(here.dataFolder);
  expect((await pullMapFiles(here)).sort()).toEqual(['eez.json', 'manifest.json', 'ports.json']);
});
