import { sql, type Kysely, type Transaction } from 'kysely';
import type { PageError } from '@wheelhouse/contract/pageErrors';
import type { Schema } from '#platform/database/schema.ts';

/** How many different errors are kept, the latest ones. */
export const errorsKept = 1000;

/** An error that was reported some times, the last time at `at`. */
export interface CountedError extends PageError {
  readonly version: string;
  readonly reports: number;
  readonly at: Date;
}

/** Adds reports to the errors of these routes and messages. One that is reported again is open again. */
export async function writePageErrors(db: Kysely<Schema>, errors: readonly CountedError[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // In one order, so that two processes don't wait for each other.
    for (const error of errors.toSorted((a, b) => (a.route + a.message < b.route + b.message ? -1 : 1))) {
      await transaction
        .insertInto('page_error')
        .values({
          route: error.route,
          message: error.message,
          stack: error.stack,
          version: error.version,
          reports: error.reports,
          first_at: error.at,
          last_at: error.at,
        })
        .onConflict((conflict) =>
          conflict.columns(['route', 'message']).doUpdateSet({
            stack: (set) => set.ref('excluded.stack'),
            version: (set) => set.ref('excluded.version'),
            reports: sql<number>`least(page_error.reports::bigint + excluded.reports, 2147483647)`,
            last_at: (set) => set.ref('excluded.last_at'),
            resolved_at: null,
          }),
        )
        .execute();
    }
    await sql`delete from page_error where id in (
      select id from page_error order by last_at desc, id desc offset ${errorsKept})`.execute(transaction);
  });
}

/** Marks an error as resolved; undefined if there is none, or it is resolved already. */
export async function markResolved(
  transaction: Transaction<Schema>,
  id: number,
  at: Date,
): Promise<{ route: string; message: string } | undefined> {
  return await transaction
    .updateTable('page_error')
    .set({ resolved_at: at })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['route', 'message'])
    .executeTakeFirst();
}
