import { setTimeout as sleep } from 'node:timers/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { FolderInUse } from '#platform/database/dataFolder.ts';

/** A server opens its database in seconds, on a busy machine in half a minute. */
const withinMs = 60_000;
const pauseMs = 250;

/**
 * Tries again while another process has the data folder but can't be reached: a server that is starting.
 *
 * @throws FolderInUse if it stays so
 */
export async function untilStarted<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = steadyClock() + withinMs;
  let isAnnounced = false;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FolderInUse) || steadyClock() > deadline) throw error;
    }
    if (!isAnnounced) process.stderr.write('Waiting for the process that has the data folder.\n');
    isAnnounced = true;
    await sleep(pauseMs);
  }
}
