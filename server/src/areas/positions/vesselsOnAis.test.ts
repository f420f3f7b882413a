import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PositionFeed } from '#marine/ais/feed.ts';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { secondTrack } from '#marine/ais/shipsOfMmsi.ts';
import { Sights } from '#areas/sight/sights.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { VesselsOnAis } from './vesselsOnAis.ts';

let database: TestDatabase;
let live: LiveVessels;
let vesselsOnAis: VesselsOnAis;
let clock = 0;
let queries = 0;
const names = async () => (await vesselsOnAis.read()).vessels.map(({ name }) => name);

function receive(mmsi: number): void {
  const rest = { latitude: 36_000_000, longitude: 3_000_000, speed: 100, course: 900, heading: 90, status: null };
  live.restore({ mmsi, at: Date.now(), ...rest }, Date.now());
}

const change = () => database.pool.query('update register_revision set revision = revision + 1');

beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{}' }).execute();
  await database.db
    .insertInto('vessel_type')
    .values({ id: 20, parent_id: null, names: '{}', apps: ['AQUAFACTS'] })
    .execute();
  await database.db
    .insertInto('vessel')
    .values([
      { name: 'HAVBRIS', flag: 'NO', mmsi: 257_000_001, vessel_type_id: null },
      { name: 'NORDLYS', flag: 'NO', mmsi: 257_000_002, vessel_type_id: null },
      { name: 'WELLBOAT', flag: 'NO', mmsi: 257_000_003, vessel_type_id: 20 },
    ])
    .execute();
  database.pool.on('acquire', () => {
    queries += 1;
  });
});
afterAll(() => database.close());
beforeEach(() => {
  clock = 10_000;
  live = new LiveVessels();
  const { db, pool } = database;
  const ships = new Sights({ db, pool, unguarded: { vessels: live, feed: new PositionFeed(live) }, now: () => clock });
  vesselsOnAis = new VesselsOnAis({ db, app: 'WHEELHOUSE', ships, elapsed: () => clock });
});

it('has the vessels of this app that were received, also by a second ship with their MMSI', async () => {
  for (const mmsi of [257_000_001, 257_000_003, 257_000_009]) receive(mmsi);
  receive(secondTrack(257_000_002));
  expect((await names()).sort()).toEqual(['HAVBRIS', 'NORDLYS']);
  const { byMmsi } = await vesselsOnAis.read();
  expect(byMmsi.get(257_000_001)?.name).toBe('HAVBRIS');
  expect(byMmsi.has(257_000_003)).toBe(false);
});

it('gets a vessel that is received later, which then counts as moved for those who follow', async () => {
  receive(257_000_001);
  const { vessels, byMmsi } = await vesselsOnAis.read();
  receive(257_000_002);
  const { version } = live;
  await vesselsOnAis.learn();
  expect(vessels.map(({ name }) => name)).toEqual(['HAVBRIS', 'NORDLYS']);
  expect(byMmsi.get(257_000_002)?.name).toBe('NORDLYS');
  expect(live.movedSince(version)).toEqual([257_000_002]);
});

it('asks for a ship once, whether or not a vessel has its MMSI', async () => {
  receive(257_000_009);
  await vesselsOnAis.read();
  receive(257_000_009);
  const before = queries;
  await vesselsOnAis.learn();
  expect(queries).toBe(before);
});

it('is read again after a change of the register, seconds apart', async () => {
  receive(257_000_001);
  expect(await names()).toEqual(['HAVBRIS']);
  await database.db.updateTable('vessel').set({ name: 'HAVBRIS II' }).where('mmsi', '=', 257_000_001).execute();
  await change();
  expect(await names()).toEqual(['HAVBRIS']);
  clock += 1001;
  expect(await names()).toEqual(['HAVBRIS II']);
  await database.db.updateTable('vessel').set({ name: 'HAVBRIS' }).where('mmsi', '=', 257_000_001).execute();
});

it('rests ten times as long as reading took', async () => {
  receive(257_000_001);
  const slow = new VesselsOnAis({
    db: database.db,
    app: 'WHEELHOUSE',
    ships: {
      receivedSince: () => {
        clock += 500;
        return { mmsis: [257_000_001], version: 1 };
      },
      announce() {},
    },
    elapsed: () => clock,
  });
  const { revision } = await slow.read();
  await change();
  clock += 2000;
  expect((await slow.read()).revision).toBe(revision);
  clock += 4000;
  expect((await slow.read()).revision).toBe(revision + 1);
});
