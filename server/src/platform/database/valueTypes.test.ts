import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['12.50::numeric', 12.5],
  ["date '2026-02-28'", '2026-02-28'],
  ["timestamptz '2026-05-01T10:00:00+02'", new Date('2026-05-01T08:00:00Z')],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ['array[1.5, 2]::numeric[]', [1.5, 2]],
  ["array[date '2026-02-28', null]", ['2026-02-28', null]],
  ['null::int8', null],
  ["jsonb_build_object('a', 1)", { a: 1 }],
  ["(timestamptz '2026-05-01T23:30:00-04')::date", '2026-05-02'],
])('the value %s is read as the type it has in our code', async (expression, value) => {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  expect(rows[0]?.value).toEqual(value);
});

test('a number that would lose digits is an error', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(
    /9007199254740993 is too large to be exact/,
  );
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
