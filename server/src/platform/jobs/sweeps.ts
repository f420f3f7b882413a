import { setTimeout as sleep } from 'node:timers/promises';

/** Removes what is no longer needed; `what` is named in the log when that fails. */
export interface Sweep {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs something now and then every so many milliseconds, in this process, until it is stopped. A run that fails is
 * reported, and the next one comes as usual.
 *
 * What is to be done once for all processes on the database is a job that `Jobs.repeat` runs. This is for work on what a
 * process has for itself, its memory and the files of its machine, and for work that must not depend on the job queue.
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

/** Runs the sweeps one after the other, now and then every so many milliseconds; one that fails doesn't stop the others. */
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
