import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { ringOf } from '@wheelhouse/contract/areaShape';
import { notifyDue } from '../../server/src/areas/alerts/deliver.ts';
import { rehearse } from '../../server/src/areas/alerts/rehearse.ts';
import { createRuleReader, type Rule } from '../../server/src/areas/alerts/ruleBook.ts';
import { ShipWatch } from '../../server/src/areas/alerts/shipWatch.ts';
import { alertNeeds, openJudge, type TestNeeds } from '../../server/src/areas/alerts/testAlerts.ts';
import { areaOf } from '../../server/src/areas/alerts/watchedArea.ts';
import { createNotices } from '../../server/src/areas/notices/createNotices.ts';
import { createUnread } from '../../server/src/areas/notices/unread.ts';
import { locateTracks, writePackedDays } from '../../server/src/areas/positions/packDays.ts';
import { trackColumns } from '../../server/src/areas/positions/trackPack.ts';
import { TrackWriter } from '../../server/src/areas/positions/trackWriter.ts';
import { seesAll } from '../../server/src/areas/sight/testSight.ts';
import { openAnnouncements } from '../../server/src/platform/database/announcements.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { isIn } from './isIn.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { random } from './random.ts';

const quiet = { info() {}, warn() {}, error() {} };
const dayMs = 86_400_000;
const stepsPerDegree = 600_000;
const firstMmsi = 257_000_000;
const vessels = 4000;
const accounts = 100;
const rules = 10_000;
const polygons = 2000;
const corners = 1000;
const positionsASecond = 1000;
const seconds = 40;

/** Areas of some ten miles with a rough border, off Norway. */
function roughAreas(): AreaShape[] {
  const next = random(3);
  return Array.from({ length: polygons }, () => {
    const [north, east, wide] = [58 + 13 * next(), 1 + 25 * next(), 0.05 + 0.3 * next()];
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      const radius = wide * (1 + 0.2 * Math.sin(angle * 7) + 0.05 * Math.sin(angle * 50));
      return { latitude: north + radius * Math.sin(angle), longitude: east + 2 * radius * Math.cos(angle) };
    });
    return { kind: 'polygon', points };
  });
}

/** What 10,000 alerts cost, and how late they are. */
export async function alertsBench(): Promise<void> {
  console.log('\nAlerts');
  areasOfOnePosition();
  const folder = await temporaryFolder();
  try {
    const database = await openDatabase({ dataFolder: join(folder, 'data'), databaseUrl: undefined, log: quiet });
    try {
      await fill(database);
      const needs = alertNeeds(database, () => new Date());
      await rehearsals(database, needs);
      await live(database, needs);
    } finally {
      await database.close();
    }
  } finally {
    await removeFolder(folder);
  }
}

function areasOfOnePosition(): void {
  const shapes = roughAreas();
  const areas = shapes.map((shape) => areaOf(shape));
  const watch = new ShipWatch();
  watch.setAreas(new Map(areas.map((area, index) => [String(index), area])));
  const rings = shapes.map((shape) => ringOf(shape));
  const next = random(5);
  const ships = Array.from({ length: vessels }, (_, track) => ({
    track,
    latitude: 58 + 13 * next(),
    longitude: 1 + 25 * next(),
    heading: 2 * Math.PI * next(),
  }));
  const count = 400_000;
  let [found, at] = [0, 0];
  const began = process.cpuUsage();
  for (let position = 0; position < count; position += 1) {
    const ship = ships[position % ships.length];
    if (ship === undefined) continue;
    if (position % ships.length === 0) at += 10_000;
    ship.latitude += 0.0005 * Math.cos(ship.heading);
    ship.longitude += 0.001 * Math.sin(ship.heading);
    const { track, latitude, longitude } = ship;
    watch.take({ track, at, latitude, longitude, speed: 10 }, () => {
      found += 1;
    });
  }
  const { user, system } = process.cpuUsage(began);
  const each = (user + system) / count;
  report(
    `a position against ${polygons} areas of ${corners} corners`,
    `${each.toFixed(1)} µs`,
    `under 20 µs; ${found} crossings`,
  );
  const looked = 200;
  const plainly = process.cpuUsage();
  let inside = 0;
  for (const { latitude, longitude } of ships.slice(0, looked))
    for (const ring of rings) if (isIn(ring, longitude, latitude)) inside += 1;
  const force = process.cpuUsage(plainly).user / looked;
  report(
    'the same by a look at every side',
    `${force.toFixed(0)} µs`,
    `${(force / each).toFixed(0)} times as long; inside ${inside}`,
  );
}

async function fill({ pool }: Database): Promise<void> {
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{}'), (2, 'SE', 'SWE', '{}')`);
  await pool.query(
    `insert into vessel (name, flag, mmsi) select 'VESSEL ' || number, case when number % 2 = 0 then 'NO' else 'SE' end, ${firstMmsi} + number
     from generate_series(0, ${vessels - 1}) as number`,
  );
  await pool.query(
    `insert into account (username, password_hash, authorities, confirmed_at)
     select 'user ' || n, 'x', '{USER,VIEW_MAP}', now() from generate_series(1, ${accounts}) as n`,
  );
  await pool.query(`insert into fleet (account_id, name) select id, 'Fleet' from account`);
  await pool.query(
    `insert into fleet_vessel (fleet_id, vessel_id) select fleet.id, vessel.id from fleet, vessel where vessel.id % ${accounts} = fleet.id % ${accounts}`,
  );
  for (const [index, shape] of roughAreas().entries())
    await pool.query(
      `insert into drawn_area (account_id, name, shape, changed_at) select id, $1, $2, now() from account order by id limit 1 offset $3`,
      [`Area ${index}`, JSON.stringify(shape), index % accounts],
    );
  // Of each account's areas, alerts of its fleet, of a flag, and of one vessel; and of ships that stop or get under way.
  await pool.query(
    `insert into alert_rule (account_id, name, vessel_id, fleet_id, filter, condition, area_id, quiet_while_moored, email, created_at, changed_at)
     select fleet.account_id, 'Alert ' || n,
       case when n % 5 in (2, 4) then 1 + (n * 7) % ${vessels} end, case when n % 5 in (0, 3) then fleet.id end,
       case when n % 5 = 1 then '{"flag":["NO"]}'::jsonb end,
       case n % 5 when 3 then 'STOPS' when 4 then 'MOVES' when 2 then 'LEAVES' else 'ENTERS' end,
       case when n % 5 in (0, 1, 2) then (select id from drawn_area where account_id = fleet.account_id order by id limit 1 offset n % ${polygons / accounts}) end,
       false, false, now(), now()
     from generate_series(1, ${rules}) as n join fleet on fleet.id = 1 + n % ${accounts}`,
  );
  await pool.query('analyze');
}

async function rehearsals(database: Database, needs: TestNeeds): Promise<void> {
  const { pool } = database;
  const first = Math.floor(Date.now() / dayMs) - 30;
  const next = random(9);
  for (let vessel = 0; vessel < 10; vessel += 1) {
    const track = trackColumns(30 * 2880);
    let [latitude, longitude, heading] = [63, 5, 2 * Math.PI * next()];
    for (let point = 0; point < track.count; point += 1) {
      heading += (next() - 0.5) * 0.2;
      latitude = Math.min(66, Math.max(60, latitude + 0.0012 * Math.cos(heading)));
      longitude = Math.min(9, Math.max(2, longitude + 0.0024 * Math.sin(heading)));
      track.at[point] = first * dayMs + point * 30_000;
      track.latitude[point] = Math.round(latitude * stepsPerDegree);
      track.longitude[point] = Math.round(longitude * stepsPerDegree);
      track.speed[point] = 100;
    }
    await writePackedDays(pool, [{ mmsi: firstMmsi + vessel, ...track }], undefined);
  }
  await locateTracks(pool, new AbortController().signal);
  const book = await createRuleReader(needs)();
  const [like] = book.rules;
  if (like === undefined) throw new Error('There are no alerts');
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const rule: Rule = {
    ...like,
    condition: 'ENTERS',
    key: 'area',
    nearId: null,
    portId: null,
    areaShape: squareAt(62, 4),
    vesselIds: new Set(ids),
    includes: ({ id }: { readonly id: number }) => id <= 10,
  };
  const lookNeeds = { ...needs, ports: new Map(), now: new Date() };
  let events = 0;
  const times = await timed(10, async () => {
    events = (await rehearse(lookNeeds, rule, seesAll())).events.length;
  });
  report(`10 vessels over 30 days rehearsed (${events} events)`, ms(median(times)), 'under 2,000 ms');
}

const squareAt = (latitude: number, longitude: number): AreaShape => ({
  kind: 'polygon',
  points: [
    { latitude, longitude },
    { latitude, longitude: longitude + 2 },
    { latitude: latitude + 1, longitude: longitude + 2 },
    { latitude: latitude + 1, longitude },
  ],
});

async function live(database: Database, needs: TestNeeds): Promise<void> {
  const { db, pool } = database;
  const writer = new TrackWriter({ pool, retentionDays: 0, warn: quiet.warn });
  const register = await registerOf(needs, pool);
  const judge = openJudge({ ...needs, register });
  await judge.begin();
  writer.follow(judge.take);
  writer.start();
  const { sights, visitor } = needs;
  const mail = { async send() {} };
  const notices = createNotices({ mail, warn: quiet.warn });
  const delivery = { db, notices, mail, publicUrl: '', sights, visitor, now: () => new Date() };
  const readers = await openReaders(database);
  let isOver = false;
  const again = async (pause: number, run: () => Promise<unknown>) => {
    while (!isOver) {
      await run();
      await sleep(pause);
    }
  };
  const running = [again(500, () => judge.flush()), again(1000, () => notifyDue(delivery))];
  const next = random(11);
  const ships = Array.from({ length: vessels }, (_, index) => ({
    mmsi: firstMmsi + index,
    latitude: 58 + 13 * next(),
    longitude: 1 + 25 * next(),
    heading: 2 * Math.PI * next(),
  }));
  const cpu = process.cpuUsage();
  for (let second = 0, ship = 0; second < seconds; second += 1) {
    const until = performance.now() + 1000;
    for (let sent = 0; sent < positionsASecond; sent += 1, ship += 1) {
      const one = ships[ship % vessels];
      if (one === undefined) continue;
      // Fast ships, so that many cross borders.
      one.latitude += 0.004 * Math.cos(one.heading);
      one.longitude += 0.008 * Math.sin(one.heading);
      writer.add({
        mmsi: one.mmsi,
        at: Date.now(),
        speed: 120,
        course: null,
        heading: null,
        status: null,
        latitude: Math.round(one.latitude * stepsPerDegree),
        longitude: Math.round(one.longitude * stepsPerDegree),
      });
    }
    await sleep(Math.max(0, until - performance.now()));
  }
  const { user, system } = process.cpuUsage(cpu);
  await sleep(3000);
  isOver = true;
  await Promise.all(running);
  await writer.close();
  await readers.close();
  // Each event with the position that it was found by, and how many notifications its account had before that of the event.
  const { rows } = await pool.query<{ account_id: number; at: Date; before: number }>(
    `select account_id, found.at, (
       select count(*)::integer from notice where notice.account_id = event.account_id and created_at < notified_at
     ) as before
     from alert_event as event join vessel on vessel.id = event.vessel_id, lateral (
       select min(position.at) as at from position where position.mmsi = vessel.mmsi and position.at >= event.at
     ) as found where notified_at is not null`,
  );
  const late = rows.map(({ account_id, at, before }) => readers.sawMoreThan(before, account_id) - at.getTime());
  const waiting = await pool.query('select from alert_event where notified_at is null and due_at is not null');
  report(
    `${rules} alerts, ${positionsASecond} positions a second: from the position to the page, p50 of ${late.length}`,
    ms(median(late)),
    `${waiting.rowCount} wait for their account’s ten minutes`,
  );
  report('the same, p99', ms(quantile(late, 0.99)), 'under 3,000 ms');
  report(
    'processor of one core, with storing the positions',
    `${Math.round((user + system) / 10_000 / seconds)} %`,
    'under 100 %',
  );
}

/** A page of each account, which follows how many notifications are unread. */
async function openReaders({ db, pool, url }: Database) {
  const announcements = await openAnnouncements({ url, log: quiet });
  const unread = createUnread({ db, announcements, warn: quiet.warn });
  const { rows } = await pool.query<{ id: number }>('select id from account');
  const seen = new Map(rows.map(({ id }): [number, { at: number; unread: number }[]] => [id, []]));
  const ends = [...seen].map(([id, counts]) =>
    unread.streamOf(
      id,
      async () => true,
    )({
      send: (_, data) => {
        const message: { readonly unread: number } = JSON.parse(data);
        counts.push({ at: Date.now(), unread: message.unread });
      },
      sendBytes() {},
      isReady: () => true,
      end() {},
    }),
  );
  return {
    /** When an account's page showed more than so many, milliseconds since 1970; never is infinity. */
    sawMoreThan: (count: number, accountId: number) =>
      seen.get(accountId)?.find((one) => one.unread > count)?.at ?? Infinity,
    async close() {
      for (const end of ends) end();
      await announcements.close();
    },
  };
}

/** Vessels of the register by their MMSIs, read once. */
async function registerOf(needs: TestNeeds, pool: Database['pool']): Promise<TestNeeds['register']> {
  await pool.query(
    `insert into latest_position (mmsi, at, latitude, longitude) select mmsi, now() - interval '1 day', 0, 0 from vessel`,
  );
  const register = await needs.register();
  return async () => register;
}
