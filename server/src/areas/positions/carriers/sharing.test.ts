import { once } from 'node:events';
import { createServer, type AddressInfo, Socket, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { encodeReport } from '@wheelhouse/demo/ships/encode';
import { composeVoyage } from '#marine/ais/testCompose.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { openAnnouncements } from '#platform/database/announcements.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { Positions } from '#areas/positions/positions.ts';
import { positionSentence } from '#areas/positions/testVoyage.ts';
import { lockFeeds } from './feedLocks.ts';
import { postgresCarrier } from './postgresCarrier.ts';

const source = 'harbour station';
const mmsi = 257000001;
const start = Date.now() - 3_600_000;

let database: TestDatabase;
let station: Server;
const links = new Set<Socket>();
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  station = createServer((socket) => {
    links.add(socket);
    socket.on('close', () => links.delete(socket)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(station, 'listening');
});
afterEach(async () => {
  for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
});
afterAll(async () => {
  station.close();
  await database.close();
});

/** Positions as one of several processes has them. */
async function openProcess({ ingest }: { readonly ingest: boolean }) {
  const { pool, url } = database;
  const announcements = await openAnnouncements({ url, log: silent });
  const { port } = station.address() as AddressInfo;
  const positions = new Positions({
    pool,
    sources: [{ kind: 'tcp', label: source, name: 'Harbour', host: '127.0.0.1', port }],
    retentionDays: 400,
    detailDays: 0,
    showUnregistered: true,
    warn: () => {},
    does: { ingest, housekeeping: false },
    shared: {
      carrier: (own) => postgresCarrier({ pool, announcements, own, warn: () => {} }),
      holds: lockFeeds(url, () => {}),
    },
  });
  await positions.start();
  let closed: Promise<unknown> | undefined;
  const close = () => (closed ??= positions.close().then(() => announcements.close()));
  closing.push(close);
  const { vessels } = positions.unguarded;
  return { positions, vessels, close, at: () => vessels.position(mmsi)?.at };
}

function send(text: string): void {
  for (const link of links) link.write(text);
}

const minute = (at: number) => start - (start % 1000) + at * 60_000;
const sail = (at: number) =>
  send(positionSentence({ mmsi, latitude: 62 + at * 0.002, longitude: 5 + at * 0.002, at: minute(at) }));

const patient = { timeout: 10_000 };

it('gives every process the positions, names and feeds that one of them receives', async () => {
  const reader = await openProcess({ ingest: true });
  const web = await openProcess({ ingest: false });
  await expect.poll(() => links.size, patient).toBe(1);
  sail(1);
  send(
    encodeReport(
      composeVoyage({
        mmsi,
        imo: 9_074_729,
        callSign: 'LABC',
        name: 'HAVBRIS',
        shipType: 30,
        toBow: 20,
        toStern: 40,
        toPort: 5,
        toStarboard: 6,
        draught: 6.1,
        destination: 'ALESUND',
        eta: { month: 11, day: 28, hour: 12, minute: 30 },
      }),
    )
      .map((sentence) => `${sentence}\r\n`)
      .join(''),
  );
  await expect.poll(() => web.at(), patient).toBe(minute(1));
  await expect.poll(() => web.vessels.ship(mmsi)?.destination, patient).toBe('ALESUND');
  expect(web.vessels.position(mmsi)).toEqual({ ...reader.vessels.position(mmsi), source: 255 });
  expect(web.vessels.ship(mmsi)).toEqual(reader.vessels.ship(mmsi));
  await expect.poll(() => web.positions.feeds()[0]?.state, patient).toBe('connected');
  expect(web.positions.feeds()).toMatchObject([{ source, name: 'Harbour', sentences: 3 }]);
  expect(web.positions.counts()).toMatchObject({ stored: 1, waiting: 0 });
  const { feeds } = web.positions.receptions.answer(undefined);
  expect(feeds[0]).toMatchObject({ name: 'Harbour', connected: true, heard: new Date(minute(1)).toISOString() });
  // One that starts later knows the ship from the database.
  const late = await openProcess({ ingest: false });
  await expect.poll(() => late.at(), patient).toBe(minute(1));
  await expect.poll(() => late.vessels.ship(mmsi)?.name, patient).toBe('HAVBRIS');
});

it('reads a feed in one process, and in another one when that ends', async () => {
  const first = await openProcess({ ingest: true });
  await expect.poll(() => links.size, patient).toBe(1);
  const second = await openProcess({ ingest: true });
  sail(2);
  await expect.poll(() => second.at(), patient).toBe(minute(2));
  const [link] = links;
  expect(links.size).toBe(1);
  await first.close();
  await expect.poll(() => links.size === 1 && !links.has(link ?? new Socket()), patient).toBe(true);
  sail(3);
  await expect.poll(() => second.at(), patient).toBe(minute(3));
  await expect
    .poll(async () => (await database.pool.query('select at from position where mmsi = $1', [mmsi])).rowCount, patient)
    .toBe(3);
});

/** Another session that gets the lock of the feed as soon as it is free. */
async function waitForLock() {
  const client = await database.pool.connect();
  const locked = client.query('select pg_advisory_lock($1, hashtext($2))', [advisoryLocks.feeds, source]);
  return { locked, release: () => client.release(true) };
}

const cutLocks = async () =>
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wheelhouse-feeds' and datname = current_database()`,
  );

it('goes on reading when the connection with the lock is lost', async () => {
  const reader = await openProcess({ ingest: true });
  await expect.poll(() => links.size, patient).toBe(1);
  const [link] = links;
  await cutLocks();
  sail(4);
  await expect.poll(() => reader.at(), patient).toBe(minute(4));
  // Another process gets the lock first.
  const other = await waitForLock();
  await cutLocks();
  await other.locked;
  await expect.poll(() => links.size, patient).toBe(0);
  other.release();
  await expect.poll(() => links.size, patient).toBe(1);
  expect(links.has(link ?? new Socket())).toBe(false);
});

it('reads the latest positions from the database when frames were missed', async () => {
  const web = await openProcess({ ingest: false });
  await database.pool.query(
    `insert into latest_position (mmsi, at, latitude, longitude) values (257000009, now() - interval '1 minute', 37200000, 3000000)`,
  );
  await database.pool.query(
    `with stored as (insert into position_frame (sender, number, frame) values (7, 3, '\\x00') returning number)
     select pg_notify('position_frames', '7 3') from stored`,
  );
  await expect.poll(() => web.vessels.position(257000009)?.latitude, patient).toBe(62);
});
