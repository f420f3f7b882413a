import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorFor } from '../../server/src/commands/serve/demonstrationDoor.ts';
import { testDatabase, type TestDatabase } from '../../server/src/platform/database/testDatabase.ts';
import { openTestApp, type TestApp } from '../../server/src/testApp.ts';
import { createDemonstration, SEED } from '#fill/createDemonstration.ts';
import { makeFleets } from '#fill/fleets.ts';
import { makeFleet } from '#world/fleet/makeFleet.ts';
import { seedTestDictionaries } from './testDictionaries.ts';

const share = 0.1;
const now = new Date();
let database: TestDatabase;
let testApp: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  testApp = await openTestApp(database, {
    async fill(mediaFolder) {
      await seedTestDictionaries(database.db);
      const door = doorFor(database, { dataFolder: mediaFolder, mediaFolder });
      await createDemonstration({ door, progress: () => {}, now, share });
    },
  });
});
afterAll(async () => {
  await testApp.close();
  await database.close();
});

const fleet = makeFleet(SEED, now.getUTCFullYear(), share);

async function listFleets() {
  return await database.db
    .selectFrom('fleet')
    .innerJoin('account', 'account.id', 'fleet.account_id')
    .leftJoin('fleet_vessel', 'fleet_vessel.fleet_id', 'fleet.id')
    .leftJoin('vessel', 'vessel.id', 'fleet_vessel.vessel_id')
    .select(['username', 'fleet.name as fleet', 'vessel.name as vessel', 'vessel_type_id', 'port'])
    .orderBy('fleet.id')
    .execute();
}

test('the accounts of the demo get their fleets by the API, once, and no log-in stays open', async () => {
  expect(await makeFleets(testApp.origin, SEED, fleet)).toBe(5);
  const rows = await listFleets();
  expect([...new Set(rows.map((row) => `${row.username}: ${row.fleet}`))]).toEqual([
    'skipper: Home port Ålesund',
    'skipper: Barents Sea trawlers',
    'owner: Pelagic fleet',
    'owner: Wellboats',
    'owner: Newbuilds to watch',
  ]);
  const wellboats = fleet.filter(({ hull }) => hull.vesselTypeId === 51).map(({ name }) => name);
  const found = rows.filter((row) => row.fleet === 'Wellboats').map(({ vessel }) => vessel);
  expect(found.length).toBeGreaterThan(0);
  expect(found.sort()).toEqual(wellboats.slice().sort());
  expect(await makeFleets(testApp.origin, SEED, fleet)).toBe(0);
  expect(await listFleets()).toEqual(rows);
  expect(await database.db.selectFrom('session_token').selectAll().execute()).toEqual([]);
});
