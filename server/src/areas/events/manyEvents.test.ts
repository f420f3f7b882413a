import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '#platform/database/schema.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { listEvents } from './listStore.ts';
import { listBookings } from './slotStore.ts';

/** Ten thousand events of a hundred providers over four years, most of them past, with five slots each. */
let database: TestDatabase;
let db: Kysely<Schema>;
const queries: CompiledQuery[] = [];
const now = new Date();
const nobody = { all: false, owned: new Set<number>() };
const page = { page: 0, size: 12, words: [], free: false, now };

beforeAll(async () => {
  database = await testDatabase();
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }),
    log: ({ query }) => void queries.push(query),
  });
  await sql`insert into account (username, password_hash, authorities)
    select 'account ' || n, '', '{}' from generate_series(1, 500) as n`.execute(db);
  await sql`insert into service_provider (name, published) select 'Provider ' || n, n % 10 > 0 from generate_series(1, 100) as n`.execute(
    db,
  );
  await sql`insert into event (provider_id, title, published, start_at, end_at)
    select id, 'Event ' || n, n % 20 > 0, at, at + interval '8 hours' from (
      select n, (select min(id) from service_provider) + n % 100 as id,
        ${now}::timestamptz + (n % 1460 - 1095) * interval '1 day' as at from generate_series(1, 10000) as n) as drawn`.execute(
    db,
  );
  await sql`insert into event_slot (event_id, title, notes, start_at, end_at, status, appointee_id)
    select event.id, 'Talk', 'n', start_at + n * interval '1 hour', start_at + (n + 1) * interval '1 hour',
      case when (event.id + n) % 3 = 0 then 'BOOKED' else 'AVAILABLE' end,
      case when (event.id + n) % 3 = 0 then (select min(id) from account) + event.id % 500 end
    from event, generate_series(0, 4) as n`.execute(db);
  await sql`analyze event, event_slot, service_provider, account, slot_waiting`.execute(db);
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** PostgreSQL's query plans for a call, one per statement. */
async function plansOf(call: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await call();
  const recorded = [...queries];
  const plans: string[] = [];
  for (const query of recorded) {
    const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<Record<string, string>>(explain);
    plans.push(rows.map((row) => Object.values(row)[0]).join('\n'));
  }
  return plans;
}

it.each(['ahead', 'past'] as const)('reads a page of many events that are %s only by indexes', async (when) => {
  const [numbers = '', rows = ''] = await plansOf(() => listEvents(db, nobody, { ...page, when }));
  // Past ones in index order; upcoming ones are found by the index and sorted.
  expect(numbers).toMatch(when === 'past' ? /Scan Backward using event_end/ : /Scan (?:using|on) event_end/);
  if (when === 'ahead') expect(numbers).not.toContain('Seq Scan on event ');
  expect(rows).not.toMatch(/Seq Scan on event(?:_slot)? /);
  expect(rows).toContain('event_slot_vacant');
});

it('reads the bookings of one account by its own index, however many slots there are', async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from account`.execute(db);
  for (const isPast of [true, false]) {
    const plans = await plansOf(() => listBookings(db, rows[0]?.id ?? 0, { page: 0, size: 20, isPast, now }));
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on event_slot|Seq Scan on event /);
    expect(plans[0]).toContain('event_slot_appointee');
  }
});
