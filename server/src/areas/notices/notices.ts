import type { Words } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import type { NoticeKind } from '@wheelhouse/contract/notices';
import type { Schema } from '#platform/database/schema.ts';
import type { Email, Receiver } from '#platform/mail/mail.ts';

/** The text of a notification, and its subject. */
export interface NoticeContent {
  readonly kind: NoticeKind;
  readonly text: Words;
  /** A page of ours that shows it, such as `/events/7`. */
  readonly link?: string | undefined;
  /**
   * The account that causes it, since its emails are limited: it could repeat the action. By default the receiver's.
   */
  readonly by?: number | undefined;
  /** Another person whom the text names: erasing that account takes the name away. */
  readonly named?: { readonly accountId: number; readonly name: string } | undefined;
  /** The same as an email, for those who have an address and want that kind. */
  readonly email?: ((to: Receiver) => Email) | undefined;
}

/** Notifies users: on the page, and by email if they want that and the daily limit allows it. */
export interface Notices {
  /** Only if the transaction commits. An account listed twice is notified once. */
  send(within: Transaction<Schema>, accountIds: readonly number[], content: NoticeContent): Promise<void>;
}
