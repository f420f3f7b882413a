import { setTimeout as sleep } from 'node:timers/promises';

/** As often as there is a new frame. */
const renewEveryMs = 3 * 3_600_000;

/** Callbacks about the demo's map data. */
export interface MapDataNews {
  made(this: void): void;
  warn(this: void, error: unknown): void;
}

/**
 * Creates the demo's areas, ports and forecasts, now and while the server runs.
 *
 * @param round Creates what is missing, in a thread.
 * @param listener `made` after each round that created everything; `warn` if something failed, which is retried in the
 * next round.
 * @returns When `signal` aborted and the thread has ended.
 */
export async function keepMapData(
  round: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  listener: MapDataNews,
): Promise<void> {
  while (!signal.aborted) {
    await round(signal).then(() => {
      if (!signal.aborted) listener.made();
    }, listener.warn);
    await sleep(renewEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
