import { Piscina } from 'piscina';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Even malicious requests take less than a second each, so nobody would wait for more than this many. */
const mostWaiting = 40;
const retryAfterSeconds = 10;

/** A thread beside the server for work that must not block other requests. */
export interface WorkerThread {
  /**
   * Requests are answered one after the other.
   *
   * @param question anything a message can carry
   * @throws Error the script's error for this request, or that the thread has ended
   * @throws Refusal 503 if too many requests wait already
   */
  ask(question: unknown): Promise<unknown>;
  /** Ends the thread and fails what waits. A later request starts another thread. */
  close(): Promise<void>;
}

/**
 * Runs the exported function `answer` of a script in a thread. The thread starts with the first request and ends after
 * `idleMs` without one. A request that ends the thread fails with those behind it; the next one starts another thread.
 */
export function openWorkerThread(
  script: URL,
  { idleMs, most = mostWaiting }: { readonly idleMs: number; readonly most?: number },
): WorkerThread {
  let pool: Piscina<unknown, unknown> | undefined;
  let waiting = 0;

  function start(): Piscina<unknown, unknown> {
    const started = new Piscina<unknown, unknown>({
      filename: script.href,
      name: 'answer',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
    });
    // Piscina does not run what waits behind an ended thread until the next request.
    started.on('workerDestroy', () => {
      if (pool === started && waiting > 0) void close();
    });
    return started;
  }

  async function close(): Promise<void> {
    const closing = pool;
    pool = undefined;
    await closing?.destroy();
  }

  return {
    async ask(question) {
      if (waiting >= most) throw new Refusal(503, refusalMessages.busy, { retryAfterSeconds });
      pool ??= start();
      waiting += 1;
      try {
        return await pool.run(question);
      } finally {
        waiting -= 1;
      }
    },
    close,
  };
}
