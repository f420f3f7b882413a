import { setTimeout as sleep } from 'node:timers/promises';

/** Removes what is no longer needed; `what` is named in the log when that fails. */
export interface Sweep {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/** Runs the sweeps one after the other, now and then every so many milliseconds; one that fails doesn't stop the others. */
export async function sweepEvery(
  milliseconds: number,
  sweeps: readonly Sweep[],
  { stop, failed }: { readonly stop: AbortSignal; readonly failed: (what: string, error: unknown) => void },
): Promise<void> {
  while (!stop.aborted) {
    for (const { what, run } of sweeps) await run().catch((error: unknown) => failed(what, error));
    await sleep(milliseconds, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
