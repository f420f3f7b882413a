import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { runAsCaller } from '#platform/http/caller.ts';
import { openDemonstration } from './demonstration.ts';
import { seabedOf } from './demonstrationWork.ts';

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

it('draws its seabed in a thread, where a client with many requests does not delay others', async () => {
  const demonstration = await open();
  const seabed = seabedOf(demonstration);
  const drawn: string[] = [];
  const request = (client: string, x: number) =>
    runAsCaller({ client, isGone: () => false }, async () => {
      await seabed?.tile(8, x, 75);
      drawn.push(client);
    });
  const greedy = Array.from({ length: 20 }, (_, place) => request('192.0.2.1', 120 + place));
  await Promise.all([...greedy, request('192.0.2.2', 118)]);
  expect(drawn.length).toBe(21);
  expect(drawn.indexOf('192.0.2.2')).toBeLessThan(3);
  await demonstration?.close();
});
