import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ship } from '#marine/ais/shipTable.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { dropVoyageDataBefore, writeVoyageData } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const mmsi = 257_000_001;
const at = (time: string) => new Date(`2026-11-${time}Z`);
const write = (time: string, ...ships: readonly Omit<Ship, 'mmsi'>[]) =>
  writeVoyageData(
    database.pool,
    ships.map((ship, index) => ({ mmsi: mmsi + index, ...ship })),
    at(time),
  );

async function rows(of = mmsi): Promise<unknown[]> {
  const { rows: found } = await database.pool.query<Record<'since' | 'eta', Date | null> & Record<string, unknown>>(
    'select since, destination, destination_key as key, eta, draught from ais_voyage where mmsi = $1 order by since',
    [of],
  );
  const text = (time: Date | null) => time?.toISOString().slice(5, 16);
  return found.map(({ since, eta, destination, key, draught }) => [text(since), destination, key, text(eta), draught]);
}

it('voyage data is stored when it changes, and at most once in ten minutes', async () => {
  const eta = { month: 11, day: 29, hour: 6, minute: 0 };
  await write('27T08:00', { destination: 'AALESUND', eta, draught: 6.2 }, { name: 'CLASS B' });
  await write('27T09:00', { destination: 'AALESUND', eta, draught: 6.2 });
  await write('27T10:00', { destination: 'NOAES > MALOY', draught: 7 });
  await write('27T10:05', { destination: 'MALOY', draught: 7 });
  await write('27T12:00', {});
  expect(await rows()).toEqual([
    ['11-27T08:00', 'AALESUND', 'aalesund', '11-29T06:00', 62],
    ['11-27T10:00', 'MALOY', 'maloy', undefined, 70],
    ['11-27T12:00', null, null, undefined, null],
  ]);
  expect(await rows(mmsi + 1)).toEqual([]);
});

it('voyage data of a clock that was ahead goes', async () => {
  await write('30T12:00', { destination: 'BERGEN' });
  await write('27T13:00', { destination: 'BODO' });
  expect((await rows()).at(-1)).toEqual(['11-27T13:00', 'BODO', 'bodo', undefined, null]);
});

it('what a ship sent last stays when the rest is dropped', async () => {
  await dropVoyageDataBefore(database.pool, '2026-12-01');
  expect(await rows()).toHaveLength(1);
});
