import { createHash } from 'node:crypto';
import type pg from 'pg';
import { findPortCalls, type PortCalls } from '#marine/portCalls/findPortCalls.ts';
import { PortIndex, type PortPlace } from '#marine/portCalls/portIndex.ts';
import type { PortCall } from '#marine/portCalls/portWatch.ts';
import { fishingSpeed, portCallRules } from '#marine/portCalls/rules.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import {
  markAllUnlessBasedOn,
  readCallBefore,
  readPositions,
  replaceCalls,
  takeDueMarks,
  type FoundAgain,
} from './callStore.ts';

/** Tracks in one transaction: some tenths of a second. */
const tracksAtOnce = 20;
/** The job runs each minute. */
const stopAfterMs = 50_000;
/** What a position changes is not more than this before it. */
const reachMs = 2 * portCallRules.shiftMs;

export interface FindingNeeds {
  readonly pool: pg.Pool;
  readonly ports: () => Promise<readonly PortPlace[]>;
  readonly now: () => Date;
}

/**
 * Finds the port calls of the marked tracks from what is stored of them, and of all tracks if the ports or the rules are others. What
 * is not done in a minute is done in the next.
 *
 * @returns How many tracks were read.
 */
export async function findMarkedCalls({ pool, ports, now }: FindingNeeds): Promise<number> {
  const began = steadyClock();
  const places = await ports();
  const index = new PortIndex(places);
  await inTransaction(pool, (client) => markAllUnlessBasedOn(client, basisOf(places), now()));
  let done = 0;
  while (steadyClock() - began < stopAfterMs) {
    const found = await inTransaction(pool, async (client) => {
      const marks = await takeDueMarks(client, now(), tracksAtOnce);
      const calls: FoundAgain[] = [];
      for (const { track, since } of marks) calls.push(await findAgain(client, { track, since, index, now: now() }));
      if (calls.length > 0) await replaceCalls(client, calls);
      return marks.length;
    });
    if (found === 0) return done;
    done += found;
  }
  return done;
}

/** What the calls depend on besides positions. */
function basisOf(places: readonly PortPlace[]): string {
  const ports = places.map(({ id, latitude, longitude }) => [id, latitude, longitude]);
  return createHash('sha256')
    .update(JSON.stringify([portCallRules, fishingSpeed, ports]))
    .digest('hex');
}

interface Again {
  readonly track: number;
  /** A date, or minus infinity for all of it. */
  readonly since: Date | number;
  readonly index: PortIndex;
  readonly now: Date;
}

async function findAgain(client: pg.ClientBase, { track, since, index, now }: Again): Promise<FoundAgain> {
  let after = await callToBeginWith(client, track, since);
  for (;;) {
    const positions = await readPositions(client, track, after?.arrival ?? 0);
    const found: PortCalls = findPortCalls(positions, index, { after, now: now.getTime() });
    // The call that it began with may turn out to be none: then the one before it counts.
    if (after === undefined || found.calls[0]?.arrival === after.arrival)
      return { track, since: after?.arrival, ...found };
    after = await readCallBefore(client, track, after.arrival);
  }
}

async function callToBeginWith(
  client: pg.ClientBase,
  track: number,
  since: Date | number,
): Promise<PortCall | undefined> {
  return typeof since === 'number' ? undefined : await readCallBefore(client, track, since.getTime() - reachMs);
}
