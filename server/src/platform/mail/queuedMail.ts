import * as z from 'zod/mini';
import type { DatabaseLog } from '#platform/database/embedded.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { checkEmail } from './checkEmail.ts';
import { emailsAtOnce, Undeliverable, type Delivery } from './delivery.ts';
import type { MailQueue } from './mail.ts';

const queuedEmail = z.object({
  queued: z.string(),
  letter: z.object({
    to: z.string(),
    replyTo: z.optional(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.optional(
      z.readonly(
        z.array(
          z.object({
            name: z.string(),
            mediaType: z.string(),
            content: z.string(),
            encoding: z.optional(z.literal('base64')),
          }),
        ),
      ),
    ),
  }),
});

/** Half a minute, one, two, and so on to four hours: 26 attempts take three days. */
const threeDays = { most: 26, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;
/**
 * Longer than a slow SMTP dialogue: each of its steps may take a minute. A job restarted at its limit would send twice.
 */
const withinSeconds = 900;

/** Mail servers repeat the refused address, and the log must not contain it. */
function withoutAddresses(words: string): string {
  return words.replace(/[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g, '…');
}

/**
 * Emails are stored in the database and sent by the job queue, with retries while the receiving server is unavailable.
 */
export async function queuedMail(options: {
  jobs: Jobs;
  delivery: Delivery;
  log: DatabaseLog;
  /** For tests. */
  retries?: { most: number; firstAfterSeconds: number; atMostSeconds: number };
}): Promise<MailQueue> {
  const { jobs, delivery, log, retries = threeDays } = options;
  const queue = await jobs.queue({
    name: 'letter',
    data: queuedEmail,
    withinSeconds,
    retries,
    atOnce: emailsAtOnce,
    async run({ queued, letter: email }, { id, signal }) {
      try {
        await delivery.deliver({ id, queued: new Date(queued), email }, signal);
      } catch (error) {
        const words = withoutAddresses(error instanceof Error ? error.message : String(error));
        if (!(error instanceof Undeliverable)) throw new Error(words, { cause: error });
        log.warn(`email ${id} was refused by the receiving server: ${words}`);
      }
    },
  });
  return {
    async send(email, within, urgency) {
      await queue.add({ queued: new Date().toISOString(), letter: checkEmail(email) }, within, urgency);
    },
    async forget(address, before, within) {
      await queue.drop({ letter: { to: address } }, before, within);
    },
  };
}
