import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noticeLimits, type NoticeKind } from '@wheelhouse/contract/notices';
import type { Schema } from '#database/schema.ts';

/** Whom a letter is for, and where it would go. */
export interface Receiver {
  readonly accountId: number;
  readonly address: string;
}

const dayMs = 86_400_000;

/**
 * Notes letters that are about to be sent, and answers those that may be: nobody proved that an address is theirs, so one
 * address, and one account whatever it says its address is, gets so many of a kind within 24 hours, and one account brings
 * so many about. Letters that are sent at the very same time may be some more.
 *
 * @param letter.by The account that brings them about, where that is bound.
 */
export async function takeLetters(
  within: Transaction<Schema>,
  receivers: readonly Receiver[],
  letter: { readonly kind: NoticeKind; readonly by: number | undefined; readonly at: Date },
): Promise<Receiver[]> {
  if (receivers.length === 0) return [];
  const { kind, by, at } = letter;
  const since = new Date(at.getTime() - dayMs);
  const lately = sql`letter.kind = ${kind} and letter.sent_at > ${since}`;
  const { rows } = await sql<{ letters: number }>`
    select greatest(
      (select count(*) from notice_letter letter where letter.address = receiver.address and ${lately}),
      (select count(*) from notice_letter letter where letter.account_id = receiver.account_id and ${lately})
    ) as letters
    from unnest(
      ${receivers.map(({ accountId }) => accountId)}::integer[],
      ${receivers.map(({ address }) => hashed(address))}::bytea[]
    ) with ordinality as receiver (account_id, address, place)
    order by receiver.place`.execute(within);
  const left =
    by === undefined ? receivers.length : noticeLimits.lettersCausedADay - (await caused(within, by, lately));
  const taken = receivers
    .filter((_, place) => Number(rows[place]?.letters ?? 0) < noticeLimits.lettersADay)
    .slice(0, Math.max(0, left));
  if (taken.length === 0) return [];
  await within
    .insertInto('notice_letter')
    .values(
      taken.map(({ accountId, address }) => ({
        account_id: accountId,
        address: hashed(address),
        kind,
        caused_by: by ?? null,
        sent_at: at,
      })),
    )
    .execute();
  return taken;
}

async function caused(within: Transaction<Schema>, by: number, lately: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    select count(*) as letters from notice_letter letter where letter.caused_by = ${by} and ${lately}`.execute(within);
  return Number(rows[0]?.letters ?? 0);
}

/** Addresses are told apart without being kept; letters in their names make no other one. */
function hashed(address: string): Buffer {
  return createHash('sha256').update(address.toLowerCase()).digest();
}

/** Forgets letters that count no more. */
export async function forgetLetters(db: Kysely<Schema> | Transaction<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('notice_letter')
    .where('sent_at', '<=', new Date(now.getTime() - dayMs))
    .execute();
}
