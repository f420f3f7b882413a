import { join } from 'node:path';
import { findMarkedCalls } from '../../server/src/areas/portCalls/findAgain.ts';
import { LiveCalls } from '../../server/src/areas/portCalls/liveCalls.ts';
import { writePackedDays } from '../../server/src/areas/positions/packDays.ts';
import {
  portPlaces,
  sentTrack,
  simulatedShips,
  storedTrack,
} from '../../server/src/marine/portCalls/testSimulatedShips.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { report } from './figures.ts';

type Pool = Database['pool'];

const quiet = { info() {}, warn() {}, error() {} };
const vessels = 4000;
const days = 90;
/** Ships that are computed; the others sail as these do, under other MMSIs. */
const different = 200;
const shipsAtOnce = 20;
const dayMs = 86_400_000;
const firstMmsi = 200_000_000;
/** Positions of one batch of the writer. */
const batch = 5000;

/** Port calls of many vessels from history, and what watching new positions costs. */
export async function portCallsBench(): Promise<void> {
  console.log('\nPort calls');
  const folder = await temporaryFolder();
  try {
    const database = await openDatabase({ dataFolder: join(folder, 'data'), databaseUrl: undefined, log: quiet });
    try {
      await measure(database.pool);
    } finally {
      await database.close();
    }
  } finally {
    await removeFolder(folder);
  }
}

/** Stores the past of all vessels. Returns the number of positions. */
async function writePast(pool: Pool, until: number): Promise<number> {
  const ships = simulatedShips(different);
  let points = 0;
  for (let from = 0; from < ships.length; from += shipsAtOnce) {
    const tracks = ships.slice(from, from + shipsAtOnce).map((ship) => storedTrack(ship, until - days * dayMs, until));
    for (let copy = 0; copy < vessels / different; copy += 1) {
      const first = firstMmsi + copy * different + from;
      await writePackedDays(
        pool,
        tracks.map((track, index) => ({ ...track, course: new Int16Array(track.count), mmsi: first + index })),
        undefined,
      );
      points += tracks.reduce((sum, { count }) => sum + count, 0);
    }
  }
  return points;
}

async function measure(pool: Pool): Promise<void> {
  const until = Math.floor(Date.now() / dayMs) * dayMs;
  const points = await writePast(pool, until);
  const needs = { pool, ports: async () => portPlaces, now: () => new Date() };
  const began = performance.now();
  const cpu = process.cpuUsage();
  let found = 0;
  for (let done = -1; done !== 0; found += done) done = await findMarkedCalls(needs);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await pool.query<{ calls: string }>('select count(*) as calls from port_call');
  report(
    `${found} vessels, ${days} days, ${(points / 1e6).toFixed(1)} million positions`,
    `${seconds.toFixed(1)} s`,
    `under 60 s; ${rows[0]?.calls} calls, ${((user + system) / 1e6).toFixed(1)} s of processor`,
  );
  await pool.query(
    `insert into port_call_pending select distinct track, now() - interval '1 day', now() from port_call`,
  );
  const again = performance.now();
  const late = await findMarkedCalls(needs);
  report(`a late position for each of ${late}`, `${((performance.now() - again) / 1000).toFixed(1)} s`, '');
  await watching(pool, until);
}

/** New positions as ships send them, in the batches in which they are stored. */
async function watching(pool: Pool, until: number): Promise<void> {
  const tracks = simulatedShips(40).map((ship) => sentTrack(ship, until - dayMs, until));
  const rows = tracks
    .flatMap((track, ship) =>
      Array.from({ length: track.count }, (_, index) => ({ track, ship, index, at: track.at[index] ?? 0 })),
    )
    .sort((a, b) => a.at - b.at);
  const live = new LiveCalls({ pool, ports: async () => portPlaces, now: () => until });
  await live.writeMarks();
  const batches = Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) => {
    const some = rows.slice(at * batch, (at + 1) * batch);
    return {
      mmsi: some.map(({ ship }) => 900_000_000 + ship),
      at: some.map(({ at: time }) => time),
      latitude: some.map(({ track, index }) => track.latitude[index] ?? 0),
      longitude: some.map(({ track, index }) => track.longitude[index] ?? 0),
      speed: some.map(({ track, index }) => track.speed[index] ?? null),
    };
  });
  const began = performance.now();
  for (const some of batches) live.take(some, 'today');
  const each = ((performance.now() - began) * 1000) / rows.length;
  report(
    'watching one new position',
    `${each.toFixed(2)} µs`,
    `${each.toFixed(2)} % of a processor at 10,000 a second`,
  );
}
