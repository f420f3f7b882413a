import { setTimeout as sleep } from 'node:timers/promises';

/** Removes what is no longer needed; `what` names it in the log when that fails. */
export interface Sweep {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs a function in this process at this interval in milliseconds, with jitter, until it is stopped. A failing run is
 * reported, and the next one comes as usual.
 *
 * What must run once for all processes on the database is a job with `Jobs.repeat`. This is for a process's own memory
 * and files, and for work that must not depend on the job queue.
 */
export async function runEvery(
  milliseconds: number,
  run: () => Promise<unknown>,
  { stop, failed }: { readonly stop: AbortSignal; readonly failed: (error: unknown) => void },
): Promise<void> {
  while (!stop.aborted) {
    await run().catch(failed);
    await sleep(milliseconds, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

/**
 * Runs the sweeps one after the other, at this interval in milliseconds with jitter; a failing one doesn't stop the
 * others.
 */
export async function sweepEvery(
  milliseconds: number,
  sweeps: readonly Sweep[],
  { stop, failed }: { readonly stop: AbortSignal; readonly failed: (what: string, error: unknown) => void },
): Promise<void> {
  const runAll = async () => {
    for (const { what, run } of sweeps) await run().catch((error: unknown) => failed(what, error));
  };
  await runEvery(milliseconds, runAll, { stop, failed: (error) => failed('what is not needed any more', error) });
}
