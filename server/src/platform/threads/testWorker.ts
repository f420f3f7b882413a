import { threadId } from 'node:worker_threads';
import * as z from 'zod/mini';

const sum = z.object({ double: z.int() });
const work = z.object({ busyMs: z.int() });

/** A script for the tests of `openWorkerThread`. */
export function answer(question: unknown): unknown {
  const asked = z.safeParse(sum, question);
  if (asked.success) return asked.data.double * 2;
  const busy = z.safeParse(work, question);
  if (busy.success) {
    const until = performance.now() + busy.data.busyMs;
    while (performance.now() < until);
    return 'done';
  }
  if (question === 'which are you?') return threadId;
  if (question === 'end') process.exit();
  throw new Error(`I do not understand ${JSON.stringify(question)}.`);
}
