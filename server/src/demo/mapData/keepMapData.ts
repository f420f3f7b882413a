import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** As often as there is a new frame. */
const renewEveryMs = 3 * 3_600_000;

/** Callbacks about the demo's map data. */
export interface MapDataNews {
  made(this: void): void;
  warn(this: void, error: unknown): void;
}

/**
 * Creates the demo's areas, ports and forecasts, now and while the server runs, in a thread.
 *
 * @param listener `made` after each round that created everything; `warn` if something failed, which is retried in the
 * next round.
 * @returns When `signal` aborted and the thread has ended.
 */
export async function keepMapData(
  { dataFolder, seed }: { readonly dataFolder: string; readonly seed: string },
  signal: AbortSignal,
  listener: MapDataNews,
): Promise<void> {
  while (!signal.aborted) {
    await runOnce({ dataFolder, seed }, signal).then(() => {
      if (!signal.aborted) listener.made();
    }, listener.warn);
    await sleep(renewEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function runOnce(workerData: { readonly dataFolder: string; readonly seed: string }, signal: AbortSignal) {
  const worker = new Worker(new URL('mapDataWorker.ts', import.meta.url), { workerData });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
