import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AisDecoder } from '../../server/src/marine/ais/decoder.ts';
import type { Report } from '../../server/src/marine/ais/report.ts';
import { testDatabase, type TestDatabase } from '../../server/src/platform/database/testDatabase.ts';
import { startLiveFeed, type LiveFeed } from '#ships/liveFeed.ts';
import { LandIndex } from '../makeData/testLandIndex.ts';
import { simulatedShips } from '#ships/ships.ts';
import { makePast } from '#ships/makePast.ts';
import type { PastPiece } from '#door.ts';
import { pastPositions } from '#ships/past.ts';
import { doorFor } from '../../server/src/commands/serve/demonstrationDoor.ts';
import { seedTestDictionaries } from './testDictionaries.ts';
import { createDemonstration } from '#fill/createDemonstration.ts';
import { writePast } from '#fill/store.ts';
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
    door: { ...doorFor(database, { dataFolder: mediaFolder, mediaFolder }), hashPassword: async () => '' },
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

  test('sends AIVDM that the real decoder understands, every ship within seconds', async () => {
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

  test("has every ship's name as in the register, in AIS characters", async () => {
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

  test('has ships at sea, some of them fishing', () => {
    const positions = reports.flatMap((report) => (report.type === 1 || report.type === 18 ? [report] : []));
    const ashore = positions.filter(({ lon, lat }) => land.isLand(lon / 600_000, lat / 600_000));
    expect(ashore).toEqual([]);
    expect(positions.some((report) => report.type === 1 && report.status === 7)).toBe(true);
    expect(positions.some(({ type }) => type === 18)).toBe(true);
  });
});

describe('the past of a ship', () => {
  test('is at sea, in order, with every turn and little more', async () => {
    const ships = await simulatedShips(database.db);
    for (const ship of ships.slice(0, 40)) {
      const track = [...pastPositions(ship, now - 5 * 86_400_000, now)];
      expect(track.length).toBeGreaterThan(10);
      expect(track.length).toBeLessThan(5 * 300);
      const ashore = track.filter(({ longitude, latitude }) => land.isLand(longitude / 600_000, latitude / 600_000));
      expect(ashore, `${ship.vessel.port}`).toEqual([]);
      for (const [index, { at }] of track.entries()) expect(at).toBeGreaterThan(track[index - 1]?.at ?? 0);
    }
  });

  test('is ninety days of every ship, written once, and continues after an interruption', async () => {
    const days = new Map<number, Set<number>>();
    const latest: number[] = [];
    const abort = new AbortController();
    let calls = 0;
    const shares: number[] = [];
    const write = async ({ tracks, positions }: PastPiece) => {
      calls += 1;
      for (const { mmsi, at } of tracks) {
        expect(days.has(mmsi)).toBe(false);
        days.set(mmsi, new Set(Array.from(at, (time) => Math.floor(time / 86_400_000))));
      }
      latest.push(...positions.map(({ at }) => at));
      if (calls === 2) abort.abort();
    };
    const progress = (share: number) => shares.push(share);
    const common = { db: database.db, write, keptDays: 0, progress };
    expect(await makePast({ ...common, signal: abort.signal, now: () => now })).toBeGreaterThan(0);
    const partly = days.size;
    const { signal } = new AbortController();
    // Later, but up to the same moment.
    expect(await makePast({ ...common, signal, now: () => now + 3_600_000 })).toBeGreaterThan(0);
    expect(days.size).toBeGreaterThan(partly);
    expect(days.size).toBe(feed.ships);
    expect([...days.values()].every((one) => one.size === 90)).toBe(true);
    expect(Math.max(...latest)).toBeLessThan(now);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(await makePast({ ...common, signal })).toBe(0);
  }, 60_000);

  test('is no longer than positions are kept', async () => {
    await writePast(database.db, { until: now, doneTo: 0 });
    const days = new Set<number>();
    const write = async ({ tracks }: PastPiece) => {
      for (const { at } of tracks) for (const time of at) days.add(Math.floor(time / 86_400_000));
    };
    const { signal } = new AbortController();
    await makePast({ db: database.db, write, keptDays: 3, progress: () => {}, signal });
    expect(days.size).toBe(3);
    expect(Math.max(...days)).toBe(Math.floor(now / 86_400_000) - 1);
  });
});
