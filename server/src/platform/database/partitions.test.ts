import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, dropBefore, ensureDays } from './partitions.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function partitions(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on oid = inhrelid where inhparent = 'position'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a day is in UTC', () => {
  expect(dayOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(() => addDays("2026-03-01'; drop", 1)).toThrow(RangeError);
});

test('days get their partitions once, also with many simultaneous requests', async () => {
  const before = await partitions();
  const days = ['2031-05-01', '2031-05-02', '2031-05-03'];
  await Promise.all(Array.from({ length: 8 }, () => ensureDays(database.pool, days)));
  await ensureDays(database.pool, [...days, '2031-05-03']);
  const made = (await partitions()).filter((name) => !before.includes(name));
  expect(made).toEqual(['position_20310501', 'position_20310502', 'position_20310503']);
});

test('a position is in the partition of its UTC day', async () => {
  await ensureDays(database.pool, ['2031-06-01', '2031-06-02']);
  const { rows } = await database.pool.query<{ bounds: string }>(
    `select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = 'position_20310601'`,
  );
  expect(rows[0]?.bounds).toBe("FOR VALUES FROM ('2031-06-01 00:00:00+00') TO ('2031-06-02 00:00:00+00')");
});

test('a partition has the indexes of the whole table', async () => {
  await ensureDays(database.pool, ['2031-06-05']);
  const { rows } = await database.pool.query<{ whole: number; part: number }>(
    `select (select count(*) from pg_index where indrelid = 'position'::regclass) as whole,
            (select count(*) from pg_index where indrelid = 'position_20310605'::regclass) as part`,
  );
  expect(rows[0]?.part).toBe(rows[0]?.whole);
});

test('old days are dropped and can be added again', async () => {
  await ensureDays(database.pool, ['2021-01-01', '2021-01-02', '2021-01-03']);
  expect(await dropBefore(database.pool, '2021-01-03')).toEqual(['2021-01-01', '2021-01-02']);
  expect(await dropBefore(database.pool, '2021-01-03')).toEqual([]);
  await ensureDays(database.pool, ['2021-01-02']);
  expect(await partitions()).toContain('position_20210102');
});
