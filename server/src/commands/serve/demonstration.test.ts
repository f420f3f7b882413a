import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openDemonstration } from './demonstration.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const open = () => openDemonstration(database, { wanted: false, dataFolder: '', mediaFolder: '', say: () => {} });

it('opens no demo where it is switched off and the database has none', async () => {
  expect(await open()).toBeUndefined();
});

it('shows a database as that of a demo while creating it was interrupted, without ships', async () => {
  const value = JSON.stringify({ seed: 'wheelhouse 1', madeOn: '2026-05-01', unfinished: true });
  await database.db.insertInto('installation_fact').values({ name: 'demonstration', value }).execute();
  const demonstration = await open();
  expect(demonstration?.terms.seller.name).toBe('Wheelhouse Demonstration AS');
  expect([demonstration?.feedPort, demonstration?.pastIsWritten]).toEqual([undefined, true]);
  await demonstration?.close();
});
