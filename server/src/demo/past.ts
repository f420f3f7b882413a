import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { Random } from './random.ts';
import { simulatedShips } from './ships.ts';
import { readPast, writePast } from './store.ts';
import type { Transmitter } from './voyages/transmitters.ts';
import type { Moment } from './voyages/voyage.ts';

/** A position as the tracks keep it: 1/600,000 degree, 1/10 knot, 1/10 degree, degrees; `at` in milliseconds since 1970. */
export interface PastPosition {
  mmsi: number;
  at: number;
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  heading: number;
  status: number | null;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const MOORED = 5;
/** On a straight way a position in half an hour is enough, and in port no more than this. */
const STRAIGHT_STEP = 30 * MINUTE;
const PORT_STEP = 360 * MINUTE;
const STRAIGHT_DEGREES = 4;

/** How far back tracks go: every ship these days, some of them longer. Share of the ships by days. */
const reach = [
  { days: 3, share: 1 },
  { days: 7, share: 0.5 },
  { days: 30, share: 0.15 },
  { days: 90, share: 0.05 },
] as const;
export const PAST_DAYS = 90;

/** Time between two positions of a ship at work: the longer ago, the longer. */
function stepFor(daysAgo: number): number {
  return (daysAgo < 3 ? 10 : daysAgo < 7 ? 15 : 40) * MINUTE;
}

/** Days back this ship's track goes. */
function daysBack(mmsi: number): number {
  const chance = new Random('past', mmsi).next();
  return Math.max(...reach.filter(({ share }) => chance < share).map(({ days }) => days));
}

/**
 * Where a ship was, oldest first: denser while it fishes, few points on straight ways and in port, where the first and the last are kept.
 * @param from Milliseconds since 1970, included; `to` is not.
 * @param step Least time between two positions, milliseconds; each stands at a multiple of it.
 */
export function* pastPositions(ship: Transmitter, from: number, to: number, step: number): Generator<PastPosition> {
  let kept: PastPosition | undefined;
  let keptMoored = false;
  let skipped: PastPosition | undefined;
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    const moment = ship.voyage.at(at);
    const position = asKept(ship, at, moment);
    const moored = moment.status === MOORED;
    const straight =
      kept !== undefined && moment.speed > 6 && turnBetween(kept.course, position.course) <= STRAIGHT_DEGREES * 10;
    const pause = moored ? PORT_STEP : straight ? STRAIGHT_STEP : step;
    if (kept !== undefined && moored === keptMoored && at - kept.at < pause) {
      skipped = position;
      continue;
    }
    // The last one before the ship left or came in, so that stops and ways keep their ends.
    if (moored !== keptMoored && skipped !== undefined) yield skipped;
    yield position;
    kept = position;
    keptMoored = moored;
    skipped = undefined;
  }
}

function asKept({ vessel, isClassA }: Transmitter, at: number, moment: Moment): PastPosition {
  return {
    mmsi: vessel.mmsi,
    at,
    latitude: Math.round(moment.latitude * 600_000),
    longitude: Math.round(moment.longitude * 600_000),
    speed: Math.round(moment.speed * 10),
    course: Math.round(moment.course * 10) % 3600,
    heading: moment.heading,
    status: isClassA ? moment.status : null,
  };
}

function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 3600;
  return Math.min(turn, 3600 - turn);
}

/** Positions handed over at once. */
const BATCH = 5000;

/**
 * Writes the tracks of the past, once: day by day, the newest first, up to the moment the demonstration's ships began to send. It may be
 * interrupted at any time and goes on where it was when called again; a day written twice does no harm, since positions have a key.
 *
 * @param options.write Takes a batch and answers when there is room for the next.
 * @param options.signal Ends it after the batch under way.
 * @returns How many positions were written now.
 */
export async function makePast(options: {
  db: Kysely<Schema>;
  write: (positions: readonly PastPosition[]) => Promise<void>;
  signal: AbortSignal;
  now?: () => number;
}): Promise<number> {
  const { db, write, signal, now = Date.now } = options;
  const past = (await readPast(db)) ?? { until: now(), daysDone: 0 };
  if (past.daysDone >= PAST_DAYS) return 0;
  const ships = await simulatedShips(db);
  let written = 0;
  let batch: PastPosition[] = [];
  const handOver = async () => {
    const positions = batch;
    batch = [];
    written += positions.length;
    if (positions.length > 0) await write(positions);
    await setImmediate();
  };
  for (let day = past.daysDone; day < PAST_DAYS; day++) {
    const to = past.until - day * DAY;
    for (const ship of ships) {
      if (daysBack(ship.vessel.mmsi) <= day) continue;
      for (const position of pastPositions(ship, to - DAY, to, stepFor(day))) batch.push(position);
      ship.voyage.forget();
      if (batch.length < BATCH) continue;
      await handOver();
      if (signal.aborted) return written;
    }
    await handOver();
    await writePast(db, { until: past.until, daysDone: day + 1 });
    if (signal.aborted) return written;
  }
  return written;
}
