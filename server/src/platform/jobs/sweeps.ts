import { setTimeout as sleep } from 'node:timers/promises';

/** Removes what is no longer needed; `what` names it in the log when that fails. */
export interface Sweep {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs a function in this process, with a pause of this many milliseconds between two runs, until it is stopped. A
 * failing run is reported, and the next one comes as usual.
 *
 * It stays beside `Jobs.repeat`, which runs a job once for all processes on the database, at most once a minute, and
 * again when it fails. This one is for a process's own memory and files, for intervals of seconds, and for work that
 * must go on while the job queue is unavailable.
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
 * Runs the sweeps one after the other, again after this many milliseconds; a failing one doesn't stop the others.
 */
export async function sweepEvery(
  milliseconds: number,
  sweeps: readonly Sweep[],
  { stop, failed }: { readonly stop: AbortSignal; readonly failed: (what: string, error: unknown) => void },
): Promise<void> {
  const runAll = async () => {
    for (const { what, run } of sweeps) await run().catch((error: unknown) => failed(what, error));
  };
  await runEvery(milliseconds, runAll, { stop, failed: (error) => failed('what is no longer needed', error) });
}
