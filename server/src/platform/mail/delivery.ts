import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '#platform/errors/errorCode.ts';
import type { Email } from './mail.ts';

/** An email to send. Its number and time stay the same over all attempts. */
export interface Dispatch {
  readonly id: string;
  readonly queued: Date;
  readonly email: Email;
}

/** The last step of an email. */
export interface Delivery {
  /**
   * @param signal Aborts at shutdown: what has not begun by then waits for the next start.
   * @throws Undeliverable if a retry is useless, any other error if it may work later.
   */
  deliver(dispatch: Dispatch, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The receiving server refuses permanently, such as an address that does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

const connectWithinMs = 15_000;
const answerWithinMs = 60_000;

/** The sender of emails: an address, or `Name <address>`. */
interface Sender {
  readonly from: string;
}

/** Emails sent at the same time, each on its own connection, which is reused. */
export const emailsAtOnce = 4;

/** Sends by an SMTP server. @param options.url `smtp://user:password@host:587` or `smtps://…` */
export function smtpDelivery(options: Sender & { readonly url: string }): Delivery {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: emailsAtOnce,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(dispatch, signal) {
      signal.throwIfAborted();
      try {
        await transport.sendMail(message(dispatch, options.from));
      } catch (error) {
        if (isForGood(error)) throw new Undeliverable(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx about this receiver or this email (RFC 5321, section 4.2.1). One about us, such as a wrong password, must be
 * fixed by the operator, and the email waits.
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = errorCode(error);
  const aboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutEmail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Writes emails into a folder as .eml files, which any email program opens. A file is complete or not there. */
export function outboxDelivery(options: Sender & { readonly folder: string }): Delivery {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(dispatch, signal) {
      signal.throwIfAborted();
      const { message: written } = await transport.sendMail(message(dispatch, options.from));
      if (!Buffer.isBuffer(written)) throw new Error('The email was not written as one piece.');
      // Emails contain one-time links: only the program's user may read them.
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      await chmod(options.folder, 0o700);
      const path = join(options.folder, fileName(dispatch));
      const unfinished = `${path}.unfinished`;
      try {
        await writeFile(unfinished, written, { flush: true, mode: 0o600 });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => transport.close(),
  };
}

/** The order of names is that of times. */
function fileName({ queued, id }: Dispatch): string {
  return `${queued.toISOString().replaceAll(':', '-')}-${id}.eml`;
}

function message({ email, id, queued }: Dispatch, from: string) {
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: queued,
    // Identifies the same email sent twice.
    messageId: `<${id}@${host}>`,
    // Autoresponders ignore it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: (email.attachments ?? []).map(({ name, mediaType, content, encoding }) => ({
      filename: name,
      contentType: mediaType,
      content,
      ...(encoding === undefined ? {} : { encoding }),
    })),
  };
}
