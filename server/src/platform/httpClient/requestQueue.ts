/** Too many wait already, or the turn did not come in time. */
export class QueueFull extends Error {
  override name = 'NoTurn';
}

export interface ConcurrencyLimitOptions {
  readonly atOnce: number;
  /** Further ones are refused. */
  readonly mostWaiting: number;
  /** Between the end of a turn and the next one, milliseconds. */
  readonly gapMs?: number;
}

/**
 * Runs tasks of one kind a few at a time, in order.
 *
 * @throws NoTurn if too many wait, or `signal` aborts before the turn comes.
 */
export type RequestQueue = <Result>(act: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Limits requests to other servers. */
export function createRequestQueue({ atOnce, mostWaiting, gapMs = 0 }: ConcurrencyLimitOptions): RequestQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new QueueFull('has too many questions waiting');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new QueueFull('had no turn in time'));
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function passOn(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (act, signal) => {
    await turn(signal);
    try {
      return await act();
    } finally {
      if (gapMs === 0) passOn();
      else setTimeout(passOn, gapMs).unref();
    }
  };
}
