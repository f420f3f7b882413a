import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { packRows } from './packedRows.ts';
import { PositionLane } from './positionLane.ts';
import { PositionSpool } from './positionSpool.ts';
import { emptyRows, pushRow, type TrackedPosition } from './positionRows.ts';
import { TrackWriter } from './trackWriter.ts';

const now = Date.parse('2026-06-10T12:00:00Z');

let database: TestDatabase;
let folder: string;
let writer: TrackWriter;
const warnings: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-spool-'));
  warnings.length = 0;
  open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await writer.close();
  await database.pool.query('truncate position, latest_position, track_day_pending, track_vessel_pending');
  await rm(folder, { recursive: true });
});

function open(): void {
  writer = new TrackWriter({
    pool: database.pool,
    retentionDays: 0,
    spoolFolder: folder,
    warn: (words) => warnings.push(words),
    now: () => now,
  });
}

function away(): void {
  vi.spyOn(database.pool, 'connect').mockImplementation(() => Promise.reject(new Error('connect ECONNREFUSED')));
}

function position(seconds: number): TrackedPosition {
  const at = now + seconds * 1000;
  return { mmsi: 1, at, latitude: 1, longitude: seconds, speed: 3, course: null, heading: null, status: null };
}

async function storedPositions(): Promise<number[]> {
  const { rows } = await database.pool.query<{ longitude: number }>('select longitude from position order by at');
  return rows.map(({ longitude }) => longitude);
}

const files = () => readdir(join(folder, 'live')).catch(() => []);

async function waitingFile(of: number, seconds: readonly number[], change = (bytes: Buffer) => bytes): Promise<void> {
  const rows = emptyRows();
  for (const one of seconds) pushRow(rows, position(one));
  await mkdir(join(folder, 'live'), { recursive: true });
  const name = `000001764374400-${of}-000000001-${seconds.length}.positions`;
  await writeFile(join(folder, 'live', name), change(packRows(rows)));
}

/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

it('positions that come while the database is away wait on disk, and are stored in their order when it is back', async () => {
  const order: number[] = [];
  writer.follow(({ longitude }) => order.push(...longitude));
  away();
  writer.start();
  writer.add(position(1));
  await expect.poll(() => writer.onDisk).toBe(1);
  writer.add(position(2));
  writer.add(position(3));
  await expect.poll(() => writer.onDisk, { timeout: 5000 }).toBe(3);
  expect(writer.inMemory.all).toBe(0);
  expect(warnings[0]).toMatch(
    /^Positions can't be written \(connect ECONNREFUSED\); 1 are waiting, next try in 500 ms\.$/,
  );

  vi.restoreAllMocks();
  writer.add(position(4));
  await expect.poll(() => writer.stored, { timeout: 10_000 }).toBe(4);
  expect(order).toEqual([1, 2, 3, 4]);
  expect(await storedPositions()).toEqual([1, 2, 3, 4]);
  expect(await files()).toEqual([]);
  expect(writer.lost).toBe(0);
});

it('a program that ends while the database is away leaves its positions to the next one', async () => {
  away();
  writer.start();
  writer.add(position(1));
  await writer.close();
  expect(await files()).toHaveLength(1);

  vi.restoreAllMocks();
  open();
  writer.start();
  await expect.poll(storedPositions).toEqual([1]);
  await expect.poll(files).toEqual([]);
});

it('positions of a program that was killed are taken over, without a file that it did not finish', async () => {
  await waitingFile(ended(), [1, 2]);
  await writeFile(join(folder, 'live', `half.positions.${ended()}.unfinished`), 'WHP1');
  writer.start();
  await expect.poll(storedPositions).toEqual([1, 2]);
  await expect.poll(files).toEqual([]);
});

it('positions are stored in their order although the clock was set back while they waited', async () => {
  const order: number[] = [];
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  away();
  writer.start();
  writer.add(position(1));
  await expect.poll(() => writer.onDisk).toBe(1);
  vi.mocked(Date.now).mockRestore();
  writer.add(position(2));
  await writer.close();

  vi.restoreAllMocks();
  open();
  writer.follow(({ longitude }) => order.push(...longitude));
  writer.start();
  await expect.poll(() => order, { timeout: 10_000 }).toEqual([1, 2]);
});

it('positions of a program that runs are left to it', async () => {
  await waitingFile(process.ppid, [1]);
  writer.start();
  writer.add(position(2));
  await expect.poll(storedPositions).toEqual([2]);
  expect(await files()).toHaveLength(1);
});

it('a damaged file is left aside, and the others are stored', async () => {
  await waitingFile(ended(), [1], (bytes) => bytes.fill(7, 20, 24));
  await waitingFile(ended(), [2]);
  writer.start();
  await expect.poll(storedPositions).toEqual([2]);
  expect((await files()).filter((name) => name.endsWith('.damaged'))).toHaveLength(1);
  expect(warnings[0]).toMatch(/^The file of waiting positions .* is damaged\./);
});

it('without room on the disk, positions wait in memory', async () => {
  let isAway = true;
  const written: number[] = [];
  const lane = new PositionLane({
    write: ({ longitude }) => {
      if (isAway) return Promise.reject(new Error('away'));
      written.push(...longitude);
      return Promise.resolve();
    },
    spool: new PositionSpool({ folder, warn: () => {}, leastFree: Number.MAX_SAFE_INTEGER }),
    warn: () => {},
  });
  lane.add(position(1));
  await lane.flush();
  expect([lane.inMemory, lane.onDisk, await readdir(folder)]).toEqual([1, 0, []]);
  isAway = false;
  await expect
    .poll(async () => {
      await lane.flush();
      return written;
    })
    .toEqual([1]);
});
