import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AisDecoder } from '#ais/decoder.ts';
import type { Report } from '#ais/report.ts';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { startLiveFeed, type LiveFeed } from './liveFeed.ts';
import { LandIndex } from './sea/testLandIndex.ts';
import { simulatedShips } from './ships.ts';
import { makePast, pastPositions, type PastPosition } from './past.ts';
import { seedTestDictionaries } from './testDictionaries.ts';
import { createDemonstration } from './world.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let database: TestDatabase;
let mediaFolder: string;
let feed: LiveFeed;
const land = new LandIndex({ west: -73, south: 35, east: 45, north: 81 });
const now = Date.UTC(2026, 4, 1, 12);

beforeAll(async () => {
  database = await testDatabase();
  mediaFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-feed-'));
  await seedTestDictionaries(database.db);
  await createDemonstration({
    db: database.db,
    mediaFolder,
    hashPassword: async () => '',
    progress: () => {},
    share: 0.06,
  });
  feed = await startLiveFeed({ db: database.db });
});
afterAll(async () => {
  await feed.close();
  await database.close();
  await rm(mediaFolder, { recursive: true });
});

describe('the simulated feed', () => {
  const reports: Report[] = [];
  const decoder = new AisDecoder((report, { station }) => {
    expect(station).toBe('DEMO');
    reports.push(report);
  });

  test('speaks AIVDM that the real decoder understands, every ship within seconds', async () => {
    const socket = connect(feed.port, '127.0.0.1');
    socket.on('data', (chunk) => decoder.push(chunk));
    await once(socket, 'connect');
    await sleep(5500);
    socket.destroy();
    const positions = new Set(
      reports.flatMap((report) => (report.type === 1 || report.type === 18 ? [report.mmsi] : [])),
    );
    expect(feed.ships).toBeGreaterThan(80);
    expect(positions.size).toBe(feed.ships);
    expect(Object.values(decoder.counts.dropped).every((count) => count === 0)).toBe(true);
  });

  test('names every ship as the register has it, in the letters of AIS', async () => {
    const names = new Map(
      reports.flatMap((report) =>
        report.type === 5 || (report.type === 24 && report.part === 'A') ? [[report.mmsi, report.name] as const] : [],
      ),
    );
    const vessels = await database.db
      .selectFrom('vessel')
      .select(['mmsi', 'name'])
      .where('mmsi', 'is not', null)
      .execute();
    const plain = vessels.filter(({ mmsi, name }) => names.has(mmsi ?? 0) && /^[A-Z. ]{1,20}$/.test(name));
    expect(plain.length).toBeGreaterThan(30);
    expect(plain.filter(({ mmsi, name }) => names.get(mmsi ?? 0) !== name)).toEqual([]);
  });

  test('shows ships at sea, some of them fishing', () => {
    const positions = reports.flatMap((report) => (report.type === 1 || report.type === 18 ? [report] : []));
    const ashore = positions.filter(({ lon, lat }) => land.isLand(lon / 600_000, lat / 600_000));
    expect(ashore).toEqual([]);
    expect(positions.some((report) => report.type === 1 && report.status === 7)).toBe(true);
    expect(positions.some(({ type }) => type === 18)).toBe(true);
  });
});

describe('the past of a ship', () => {
  test('is at sea, in order, dense where it turns and thin in port', async () => {
    const ships = await simulatedShips(database.db);
    for (const ship of ships.slice(0, 40)) {
      const track = [...pastPositions(ship, now - 5 * 86_400_000, now, 600_000)];
      expect(track.length).toBeGreaterThan(10);
      expect(track.length).toBeLessThan(5 * 144 + 40);
      const ashore = track.filter(({ longitude, latitude }) => land.isLand(longitude / 600_000, latitude / 600_000));
      expect(ashore, `${ship.vessel.port}`).toEqual([]);
      for (const [index, { at }] of track.entries()) expect(at).toBeGreaterThan(track[index - 1]?.at ?? 0);
    }
  });

  test('is written once, and goes on where it was interrupted', async () => {
    const keys = new Set<string>();
    const abort = new AbortController();
    let calls = 0;
    const write = async (positions: readonly PastPosition[]) => {
      calls += 1;
      for (const { mmsi, at } of positions) keys.add(`${mmsi} ${at}`);
      if (calls === 3) abort.abort();
    };
    const first = await makePast({ db: database.db, write, signal: abort.signal, now: () => now });
    expect(first).toBeGreaterThan(0);
    const partly = keys.size;
    const second = await makePast({
      db: database.db,
      write,
      signal: new AbortController().signal,
      now: () => now + 3_600_000,
    });
    expect(second).toBeGreaterThan(0);
    expect(keys.size).toBeGreaterThan(partly);
    expect([...keys].filter((key) => Number(key.split(' ')[1]) >= now)).toEqual([]);
    expect(await makePast({ db: database.db, write, signal: new AbortController().signal })).toBe(0);
  });
});
