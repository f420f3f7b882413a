import * as z from 'zod/mini';
import type { DatabaseLog } from '#database/embedded.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { checkLetter } from './checkLetter.ts';
import { Undeliverable, type Delivery } from './delivery.ts';
import type { Mail } from './mail.ts';

const queuedLetter = z.object({
  queued: z.string(),
  letter: z.object({
    to: z.string(),
    replyTo: z.optional(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.optional(
      z.readonly(z.array(z.object({ name: z.string(), mediaType: z.string(), content: z.string() }))),
    ),
  }),
});

/** Half a minute, one, two, and so on to four hours: 26 tries take three days. */
const threeDays = { most: 26, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;
/** Longer than the delivery itself waits for its server. */
const withinSeconds = 180;

/** Mail servers repeat the address they refuse, and what is logged names nobody. */
function withoutAddresses(words: string): string {
  return words.replace(/[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g, '…');
}

/** Letters are kept in the database and sent by the job queue, tried again while the receiving side can't take them. */
export async function queuedMail(parts: {
  jobs: Jobs;
  delivery: Delivery;
  log: DatabaseLog;
  /** For tests. */
  retries?: { most: number; firstAfterSeconds: number; atMostSeconds: number };
}): Promise<Mail> {
  const { jobs, delivery, log, retries = threeDays } = parts;
  const queue = await jobs.queue({
    name: 'letter',
    data: queuedLetter,
    withinSeconds,
    retries,
    async carryOut({ queued, letter }, { id }) {
      try {
        await delivery.deliver({ id, queued: new Date(queued), letter });
      } catch (error) {
        const words = withoutAddresses(error instanceof Error ? error.message : String(error));
        if (!(error instanceof Undeliverable)) throw new Error(words, { cause: error });
        log.warn(`letter ${id} is not taken by the receiving side: ${words}`);
      }
    },
  });
  return {
    async send(letter, within) {
      await queue.add({ queued: new Date().toISOString(), letter: checkLetter(letter) }, within);
    },
  };
}
