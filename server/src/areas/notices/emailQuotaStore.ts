import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noticeLimits, type MailedKind } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import type { Receiver } from '#platform/mail/mail.ts';

/** The receiver of an email, and the account that it is for. */
export interface NotifiedAddress extends Receiver {
  readonly accountId: number;
}

/** An email that may be sent. */
export interface TakenEmail extends NotifiedAddress {
  /** The account that causes it. */
  readonly by: number;
  /** Further ones within the day may not be sent. */
  readonly isLast: boolean;
}

const dayMs = 86_400_000;

/**
 * Counts emails that are about to be sent, and returns those that may be: an address may be unverified, so one account
 * causes a limited number of emails of a kind for one address within 24 hours, and for one account whatever its
 * address. The total for an address is not limited, so that nobody can block it. Simultaneous emails may exceed the
 * limit slightly.
 *
 * @param email.by The account that causes them; by default each receiver itself.
 */
export async function takeEmails(
  within: Transaction<Schema>,
  receivers: readonly NotifiedAddress[],
  email: { readonly kind: MailedKind; readonly by: number | undefined; readonly at: Date },
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
      ${receivers.map(({ to }) => hashed(to))}::bytea[]
    ) with ordinality as receiver (account_id, cause, address, place)
    order by receiver.place`.execute(within);
  const taken = receivers.flatMap((receiver, place) => {
    const left = noticeLimits.emailsCausedADay - Number(rows[place]?.emails ?? 0);
    return left > 0 ? [{ ...receiver, by: by ?? receiver.accountId, isLast: left === 1 }] : [];
  });
  if (taken.length === 0) return [];
  await within
    .insertInto('notice_letter')
    .values(
      taken.map((one) => ({
        account_id: one.accountId,
        address: hashed(one.to),
        kind,
        caused_by: one.by,
        sent_at: at,
      })),
    )
    .execute();
  return taken;
}

/** Addresses are compared without storing them; email addresses used as account names are handled alike. */
function hashed(address: string): Buffer {
  return createHash('sha256').update(address.toLowerCase()).digest();
}

/** Deletes counts that are too old. */
export async function forgetEmails(db: Kysely<Schema> | Transaction<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('notice_letter')
    .where('sent_at', '<=', new Date(now.getTime() - dayMs))
    .execute();
}
