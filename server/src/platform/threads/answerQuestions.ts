import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';

const asked = z.object({ id: z.int(), question: z.unknown() });

/** Answers what `askedThread` asks this thread; what `answer` throws fails that one question. */
export function answerQuestions(answer: (question: unknown) => unknown): void {
  parentPort?.on('message', (message: unknown) => {
    const { id, question } = z.parse(asked, message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ id, ...replyTo(question) });
  });

  function replyTo(question: unknown) {
    try {
      return { answer: answer(question) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }
}
