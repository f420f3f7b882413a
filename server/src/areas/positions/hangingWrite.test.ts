import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool } from '#platform/database/connect.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openDatabaseLink, type DatabaseLink } from '#platform/database/testDatabaseLink.ts';
import { silent } from '#platform/database/testServer.ts';
import { TrackWriter } from './trackWriter.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
const patience = { lookAfter: 4000, look: 500, confirmAfter: 100 };
const soon = { timeout: 20_000 };

let database: TestDatabase;
let link: DatabaseLink;
let pool: pg.Pool;
let folder: string;
let writer: TrackWriter;
const notified: number[] = [];

beforeEach(async () => {
  database = await testDatabase();
  link = await openDatabaseLink(database.url);
  pool = openPool(link.url, silent, 2, patience);
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-hanging-'));
  writer = new TrackWriter({ pool, retentionDays: 0, spoolFolder: folder, warn: () => {}, now: () => now });
  notified.length = 0;
  writer.follow(({ longitude }) => notified.push(...longitude));
  writer.start();
  add(1);
  await expect.poll(() => writer.stored, soon).toBe(1);
});
afterEach(async () => {
  await writer.close();
  await pool.end();
  link.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function add(seconds: number): void {
  const at = now + seconds * 1000;
  writer.add({ mmsi: 1, at, latitude: 1, longitude: seconds, speed: 3, course: null, heading: null, status: null });
}

async function storedPositions(): Promise<number[]> {
  const { rows } = await database.pool.query<{ longitude: number }>('select longitude from position order by at');
  return rows.map(({ longitude }) => longitude);
}

const files = () => readdir(join(folder, 'live')).catch(() => []);

it('positions go to disk while a write gets no answer, and are stored when the network is back', async () => {
  link.hold('all');
  add(2);
  await expect.poll(() => writer.onDisk, soon).toBe(1);
  add(3);
  await expect.poll(() => [writer.onDisk, writer.inMemory.all], soon).toEqual([2, 0]);
  link.restore('stay dead');
  await expect.poll(() => writer.stored, soon).toBe(3);
  expect(await storedPositions()).toEqual([1, 2, 3]);
  expect(notified).toEqual([1, 2, 3]);
  expect(await files()).toEqual([]);
});

it('what was stored although the answer was lost is stored once', async () => {
  link.holdAnswerTo('commit');
  add(2);
  await expect.poll(storedPositions, soon).toEqual([1, 2]);
  expect(writer.stored).toBe(1);
  await expect.poll(() => writer.onDisk, soon).toBe(1);
  add(3);
  link.restore('stay dead');
  await expect.poll(() => writer.stored, soon).toBe(3);
  expect(await storedPositions()).toEqual([1, 2, 3]);
  expect(notified).toEqual([1, 2, 3]);
});

it('a slow write that ends leaves nothing on disk', async () => {
  const other = await database.pool.connect();
  await other.query('begin; lock table position in exclusive mode');
  add(2);
  await expect.poll(() => writer.onDisk, soon).toBe(1);
  await other.query('commit');
  other.release();
  await expect.poll(() => [writer.stored, writer.onDisk], soon).toEqual([2, 0]);
  expect(await files()).toEqual([]);
  expect(notified).toEqual([1, 2]);
});

it('a write that stopped half-way does not stop those of other processes', async () => {
  link.holdAnswerTo('insert into position');
  add(2);
  await expect.poll(() => writer.onDisk, soon).toBe(1);
  const other = new TrackWriter({ pool: database.pool, retentionDays: 0, warn: () => {}, now: () => now });
  other.start();
  const at = now + 3000;
  other.add({ mmsi: 2, at, latitude: 1, longitude: 3, speed: 3, course: null, heading: null, status: null });
  await expect.poll(() => other.stored, soon).toBe(1);
  await other.close();
});
