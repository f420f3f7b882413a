import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noticeLimits, type NoticeKind } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';

/** Whom an email is for, and where it would go. */
export interface Receiver {
  readonly accountId: number;
  readonly address: string;
}

/** An email that may be sent. */
export interface TakenEmail {
  readonly accountId: number;
  readonly address: string;
  /** Who brings it about. */
  readonly by: number;
  /** Those that follow within the day may not be sent. */
  readonly isLast: boolean;
}

const dayMs = 86_400_000;

/**
 * Notes emails that are about to be sent, and answers those that may be: nobody proved that an address is theirs, so one
 * account brings about so many emails of a kind for one address within 24 hours, and for one account whatever that says
 * its address is. How many an address gets from all of them together is not bound: nobody can silence it. Emails that
 * are sent at the very same time may be some more.
 *
 * @param email.by The account that brings them about; without, each receiver does.
 */
export async function takeEmails(
  within: Transaction<Schema>,
  receivers: readonly Receiver[],
  email: { readonly kind: NoticeKind; readonly by: number | undefined; readonly at: Date },
): Promise<TakenEmail[]> {
  if (receivers.length === 0) return [];
  const { kind, by, at } = email;
  const since = new Date(at.getTime() - dayMs);
  const lately = sql`email.caused_by = receiver.cause and email.kind = ${kind} and email.sent_at > ${since}`;
  const { rows } = await sql<{ emails: number }>`
    select greatest(
      (select count(*) from notice_letter email where email.address = receiver.address and ${lately}),
      (select count(*) from notice_letter email where email.account_id = receiver.account_id and ${lately})
    ) as emails
    from unnest(
      ${receivers.map(({ accountId }) => accountId)}::integer[],
      ${receivers.map(({ accountId }) => by ?? accountId)}::integer[],
      ${receivers.map(({ address }) => hashed(address))}::bytea[]
    ) with ordinality as receiver (account_id, cause, address, place)
    order by receiver.place`.execute(within);
  const taken = receivers.flatMap(({ accountId, address }, place) => {
    const left = noticeLimits.emailsCausedADay - Number(rows[place]?.emails ?? 0);
    return left > 0 ? [{ accountId, address, by: by ?? accountId, isLast: left === 1 }] : [];
  });
  if (taken.length === 0) return [];
  await within
    .insertInto('notice_letter')
    .values(
      taken.map((one) => ({
        account_id: one.accountId,
        address: hashed(one.address),
        kind,
        caused_by: one.by,
        sent_at: at,
      })),
    )
    .execute();
  return taken;
}

/** Addresses are told apart without being kept; emails in their names make no other one. */
function hashed(address: string): Buffer {
  return createHash('sha256').update(address.toLowerCase()).digest();
}

/** Forgets emails that count no more. */
export async function forgetEmails(db: Kysely<Schema> | Transaction<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('notice_letter')
    .where('sent_at', '<=', new Date(now.getTime() - dayMs))
    .execute();
}
