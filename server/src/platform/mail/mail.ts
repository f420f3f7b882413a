import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** An email as it is sent: both forms say the same. */
export interface Email {
  readonly to: string;
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[] | undefined;
}

export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: string;
  /** Absent for text. */
  readonly encoding?: 'base64' | undefined;
}

/** Hands emails over to be sent: kept until they are, also across a restart. */
export interface Mail {
  /**
   * With a transaction, the email is sent only if that commits.
   *
   * @param urgency What goes to many people at once is sent `whenFree`: bookings, payments and links wait for none of it.
   * @throws Error when an address is none.
   */
  send(email: Email, within?: Transaction<Schema> | Kysely<Schema>, urgency?: 'urgent' | 'whenFree'): Promise<void>;
}
