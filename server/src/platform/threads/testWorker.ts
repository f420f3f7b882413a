import { threadId } from 'node:worker_threads';
import * as z from 'zod/mini';

const sum = z.object({ double: z.int() });
/** Works until the number becomes another than 0. */
const work = z.object({ busyUntil: z.instanceof(Int32Array) });

/** A script for the tests of `openWorkerThread`. */
export function answer(question: unknown): unknown {
  const parsed = z.safeParse(sum, question);
  if (parsed.success) return parsed.data.double * 2;
  const busy = z.safeParse(work, question);
  if (busy.success) {
    while (Atomics.load(busy.data.busyUntil, 0) === 0);
    return 'done';
  }
  if (question === 'which are you?') return threadId;
  if (question === 'end') process.exit();
  throw new Error(`I do not understand ${JSON.stringify(question)}.`);
}
