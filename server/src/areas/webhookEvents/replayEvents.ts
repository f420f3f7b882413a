import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** An event on its way to the stream that other programs read. */
export interface ReplayEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** Events are kept for the stream for so long, unless this is set again. */
const wantedFor = '10 minutes';

/** Keeps the events of the next minutes for the stream. */
export async function wantReplayEvents(db: Kysely<Schema>): Promise<void> {
  await sql`insert into replay_wanted (until) values (now() + ${wantedFor}::interval)
    on conflict (one) do update set until = excluded.until`.execute(db);
}

/**
 * Publishes events that wait, the oldest first, and removes those that were. Several processes take different ones. An event may be
 * published twice, if this process ends in between.
 *
 * @returns how many there were, at most `most`
 */
export async function publishReplayEvents(
  db: Kysely<Schema>,
  most: number,
  publish: (events: readonly ReplayEvent[]) => Promise<void>,
): Promise<number> {
  return await db.transaction().execute(async (within) => {
    const events = await within
      .selectFrom('replay_event')
      .select(['id', 'type', 'body'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;
    await publish(events);
    const ids = events.map(({ id }) => id);
    await within.deleteFrom('replay_event').where('id', 'in', ids).execute();
    return events.length;
  });
}

/** Removes events that waited since before a time. */
export async function sweepReplayEvents(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('replay_event').where('created_at', '<', before).execute();
}
