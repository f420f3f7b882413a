import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { problemMessages } from '@wheelhouse/contract/problem';
import { Refusal } from '#platform/errors/refusal.ts';

const reply = z.union([z.object({ id: z.int(), answer: z.unknown() }), z.object({ id: z.int(), failure: z.string() })]);

/** Even hostile questions take less than a second each: more than so many nobody waits for. */
const mostWaiting = 40;
const retryAfterSeconds = 10;

interface Asking {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread beside the server for work no other request may wait for. */
export interface AskedThread {
  /**
   * Questions are answered one after the other.
   *
   * @param question anything a message can carry
   * @throws Error what the script threw at this question, or that the thread has ended
   * @throws Refusal 503 when very many wait already: whoever asks now would wait in vain
   */
  ask(question: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Runs a script that answers by `answerQuestions`: it begins with a question, and ends when nobody has asked for that
 * long. A question that ends the thread fails with those behind it; the next begins another.
 */
export function askedThread(
  script: URL,
  { idleMs, most = mostWaiting }: { readonly idleMs: number; readonly most?: number },
): AskedThread {
  let running: { readonly worker: Worker; readonly asking: Map<number, Asking> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): NonNullable<typeof running> {
    const worker = new Worker(script);
    const asking = new Map<number, Asking>();
    const started = { worker, asking };
    const end = (error: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of asking.values()) reject(error);
      asking.clear();
    };
    worker.on('message', (message: unknown) => {
      const replied = z.parse(reply, message);
      const asked = asking.get(replied.id);
      asking.delete(replied.id);
      if ('failure' in replied) asked?.reject(new Error(replied.failure));
      else asked?.resolve(replied.answer);
    });
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error('The thread has ended.')));
    worker.unref();
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    await ending?.worker.terminate();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (running?.asking.size === 0) void close();
    }, idleMs).unref();
  }

  return {
    async ask(question) {
      running ??= start();
      const { worker, asking } = running;
      if (asking.size >= most) throw new Refusal(503, problemMessages.busy, { retryAfterSeconds });
      const id = (last += 1);
      return await new Promise<unknown>((resolve, reject) => {
        asking.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id, question });
      }).finally(rest);
    },
    close,
  };
}
