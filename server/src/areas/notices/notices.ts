import type { Transaction } from 'kysely';
import type { NoticeKind } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import type { Email } from '#platform/mail/mail.ts';

/** What a notice says, and what it is about. */
export interface NoticeContent {
  readonly kind: NoticeKind;
  /** A sentence in plain text. */
  readonly text: string;
  /** A page of ours that shows it, such as `/events/7`. */
  readonly link?: string | undefined;
  /** The account whose doing it is, since emails of that are bound: it could do it over and over. Without, the receiver's. */
  readonly by?: number | undefined;
  /** The same by e-mail, for those who have an address and want emails of that kind. */
  readonly email?: ((to: string) => Email) | undefined;
}

/** Notifies users what happened: on the page, and by e-mail where they want that and were not written to very often today. */
export interface Notices {
  /** Sent only if the transaction commits. An account named twice is notified once. */
  send(within: Transaction<Schema>, accountIds: readonly number[], content: NoticeContent): Promise<void>;
}
