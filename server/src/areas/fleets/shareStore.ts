import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

const columns = ['id', 'created_at', 'expires_at', 'opened'] as const;

/** The links of a fleet that have not expired, newest first. */
export async function listShares(db: Database, fleetId: number, now: Date) {
  return await db
    .selectFrom('fleet_share')
    .select(columns)
    .where('fleet_id', '=', fleetId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export async function insertShare(
  db: Database,
  share: { fleetId: number; hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<ShareRow> {
  return await db
    .insertInto('fleet_share')
    .values({
      fleet_id: share.fleetId,
      hash: share.hash,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Whether there was such a link. */
export async function deleteShare(db: Database, fleetId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fleet_share')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes expired links. */
export async function deleteExpiredShares(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('fleet_share').where('expires_at', '<=', now).execute();
}

/** Counts an opening and returns the fleet it opens, and until when; undefined if the link is invalid. */
export async function openShare(db: Database, hash: Buffer, now: Date) {
  return await db
    .updateTable('fleet_share')
    .set({ opened: sql`opened + 1` })
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['fleet_id', 'expires_at'])
    .executeTakeFirst();
}
