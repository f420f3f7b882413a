import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { addDays } from '#platform/database/partitions.ts';
import type { Schema } from '#platform/database/schema.ts';

/** A day is looked at this long after a change, with all that came until then. */
const dueAfter = '10 minutes';

/** Marks the days whose events must be found again, with their neighbours: an event may begin on one day and end on the next. */
export async function markEventDays(client: pg.ClientBase, changed: readonly string[]): Promise<void> {
  const days = new Set(changed.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]));
  await client.query(
    `insert into sea_event_pending (day, due_at) select unnest($1::date[]), now() + interval '${dueAfter}' order by 1 on conflict do nothing`,
    [[...days]],
  );
}

/** How many days of a period are still to be searched. */
export async function countEventDays(db: Kysely<Schema>, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from sea_event_pending
    where day >= ${from} and day < ${to}`.execute(db);
  return rows[0]?.days ?? 0;
}

/** Takes the latest day before a day that is due, and locks it until the transaction ends; undefined if there is none. */
export async function takeEventDay(client: pg.ClientBase, before: string, now: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ day: string }>(
    `delete from sea_event_pending where day = (
       select day from sea_event_pending where day < $1 and due_at <= $2 order by day desc limit 1 for update skip locked
     ) returning day::text`,
    [before, now],
  );
  return rows[0]?.day;
}
