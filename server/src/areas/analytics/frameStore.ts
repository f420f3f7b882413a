import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** The most tokens of one session: nobody has more windows open. */
const keptOfOne = 50;

/** Stores a frame token of an open session, and removes expired ones; returns false if the session has ended. */
export async function insertFrameToken(
  db: Kysely<Schema>,
  token: { hash: Buffer; signInId: number; at: Date; expires: Date },
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('frame_token').where('expires_at', '<=', token.at).execute();
    const { numAffectedRows = 0n } = await sql`
      insert into frame_token (hash, sign_in_id, expires_at)
      select ${token.hash}, id, ${token.expires} from sign_in
      where id = ${token.signInId} and revoked_at is null`.execute(transaction);
    await sql`
      delete from frame_token where hash in (
        select hash from frame_token where sign_in_id = ${token.signInId} and hash <> ${token.hash}
        order by expires_at desc, hash offset ${keptOfOne - 1})`.execute(transaction);
    return numAffectedRows > 0n;
  });
}

/** The session of a frame token that has not expired. */
export async function findFrame(db: Kysely<Schema>, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('frame_token')
    .select('sign_in_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sign_in_id;
}

/** Extends a frame token. */
export async function prolongFrame(db: Kysely<Schema>, hash: Buffer, expires: Date): Promise<void> {
  await db.updateTable('frame_token').set({ expires_at: expires }).where('hash', '=', hash).execute();
}
