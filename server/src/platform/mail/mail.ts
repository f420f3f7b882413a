import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Where an email goes, and the language it is written in. */
export interface Receiver {
  readonly to: string;
  readonly language: string;
}

/** An email to send, as text and HTML with the same content. */
export interface Email {
  readonly to: string;
  /** The reply address, if it isn't ours. */
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
  /** Missing for text. */
  readonly encoding?: 'base64' | undefined;
}

/** Accepts emails for sending: stored until they are sent, also across a restart. */
export interface Mail {
  /**
   * With a transaction, the email is sent only if that commits.
   *
   * @param urgency Bulk emails are sent `whenFree`, so that those for bookings, payments and links don't wait for them.
   * @throws Error if an address is invalid.
   */
  send(email: Email, within?: Transaction<Schema> | Kysely<Schema>, urgency?: 'urgent' | 'whenFree'): Promise<void>;
}

/** Emails that wait until they are sent. */
export interface MailQueue extends Mail {
  /** Gives up the emails to an address that wait since before a time. */
  forget(address: string, before: Date, within: Transaction<Schema>): Promise<void>;
}
