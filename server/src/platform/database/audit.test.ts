import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetAudit, recordAudit } from './audit.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const change = { accountId: null, actor: 'anna', action: 'save article', object: 'news 1' } as const;

it('stores a long text as its beginning, length and hash, and a short one whole', async () => {
  const body = `<p>${'x'.repeat(50_000)}</p>`;
  await recordAudit(database.db, { ...change, before: { title: 'A', body }, after: { title: 'B', body: `${body}!` } });
  const { before, after } = await database.db.selectFrom('audit_entry').selectAll().executeTakeFirstOrThrow();
  expect(before).toMatchObject({ title: 'A', body: { letters: 50_007, begins: body.slice(0, 200) } });
  expect(after).toMatchObject({ title: 'B', body: { letters: 50_008, begins: body.slice(0, 200) } });
  expect(JSON.stringify(before)).not.toBe(JSON.stringify(after));
  expect(JSON.stringify([before, after]).length).toBeLessThan(1000);
});

it('removes old entries, however many, and keeps the rest', async () => {
  await database.pool.query(
    `insert into audit_entry (at, actor, action, object)
     select now() - interval '800 days', 'anna', 'save', 'news' from generate_series(1, 12000)`,
  );
  const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000);
  expect(await forgetAudit(database.db, twoYearsAgo)).toBe(12_000);
  expect(await database.db.selectFrom('audit_entry').select('id').execute()).toHaveLength(1);
});

it('finds the entries of a vessel, an account or an age by an index', async () => {
  const { rows } = await database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename in ('fleet_vessel', 'audit_entry')`,
  );
  const indexed = rows.map(({ indexdef }) => /\((.*?)\)/.exec(indexdef)?.[1]);
  expect(indexed).toEqual(expect.arrayContaining(['vessel_id', 'at, id', 'account_id']));
});
