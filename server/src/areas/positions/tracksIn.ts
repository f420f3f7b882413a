import type pg from 'pg';
import type { Sight } from '#areas/sight/sight.ts';
import { addDays } from '#platform/database/partitions.ts';
import { cellsOfBox, findDaysIn, type VesselDay } from './trackCells.ts';
import { pickPoints, mergeTracks, trackColumns, type TrackColumns } from './trackPack.ts';
import { readDays } from './trackStore.ts';

/** The first and last day (UTC), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface VesselTrackIn {
  readonly vesselId: number;
  readonly track: TrackColumns;
}

/** An MMSI of a vessel, and the time in which positions under it are the vessel's. */
interface MmsiUse {
  readonly vesselId: number;
  readonly mmsi: number;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** A vessel that may be seen, with the days of which its positions are wanted. */
export interface VesselDays {
  readonly vesselId: number;
  readonly uses: readonly MmsiUse[];
  readonly days: readonly VesselDay[];
}

/** Days of vessels that are read at once: some ten MB. */
const daysAtOnce = 500;

/** A box in degrees: west, south, east and north; east may be beyond 180, or west beyond -180. */
export type Box = readonly [number, number, number, number];

/** The vessels of the register that may have been in a box in a period, with the days on which they may. */
export async function vesselsIn(pool: pg.Pool, sight: Sight, box: Box, days: Days): Promise<VesselDays[]> {
  const found = Map.groupBy(await findDaysIn(pool, cellsOfBox(box), days), ({ mmsi }) => mmsi);
  const uses = await usesWhere(pool, 'mmsi', [...found.keys()]);
  return seen(sight, uses, (mmsi) => found.get(mmsi) ?? []);
}

/** These vessels of the register, with all days of a period. */
export async function vesselsNamed(
  pool: pg.Pool,
  sight: Sight,
  vesselIds: readonly number[],
  { from, to }: Days,
): Promise<VesselDays[]> {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return seen(sight, await usesWhere(pool, 'vessel_id', vesselIds), (mmsi) => days.map((day) => ({ mmsi, day })));
}

function seen(sight: Sight, uses: readonly MmsiUse[], daysOf: (mmsi: number) => readonly VesselDay[]): VesselDays[] {
  return [...Map.groupBy(uses, ({ vesselId }) => vesselId)]
    .filter(([vesselId]) => Number.isFinite(sight.delayOfVessel(vesselId)))
    .map(([vesselId, used]) => ({ vesselId, uses: used, days: used.flatMap(({ mmsi }) => daysOf(mmsi)) }));
}

/**
 * The tracks of the vessels of the register that may have been in a box in a period, on the days on which they may: as far
 * and as late as the viewer may see them. Each vessel once, in time order.
 */
export async function* tracksIn(pool: pg.Pool, sight: Sight, box: Box, days: Days): AsyncGenerator<VesselTrackIn> {
  yield* tracksOf(pool, sight, await vesselsIn(pool, sight, box, days));
}

/** The tracks of vessels on their days, as late as the viewer may see them: a few queries for hundreds of days. */
export async function* tracksOf(
  pool: pg.Pool,
  sight: Sight,
  vessels: readonly VesselDays[],
): AsyncGenerator<VesselTrackIn> {
  let some: VesselDays[] = [];
  let count = 0;
  for (const vessel of vessels) {
    some.push(vessel);
    count += vessel.days.length;
    if (count < daysAtOnce) continue;
    yield* readSome(pool, sight, some);
    some = [];
    count = 0;
  }
  if (some.length > 0) yield* readSome(pool, sight, some);
}

async function* readSome(pool: pg.Pool, sight: Sight, vessels: readonly VesselDays[]): AsyncGenerator<VesselTrackIn> {
  // Two vessels may have used one MMSI after the other.
  const days = new Map(vessels.flatMap((vessel) => vessel.days.map((one) => [`${one.mmsi} ${one.day}`, one])));
  const tracks = await readDays(pool, [...days.values()]);
  for (const { vesselId, uses } of vessels) {
    const delayMs = sight.delayOfVessel(vesselId);
    const seenUntil = delayMs === 0 ? Infinity : Date.now() - delayMs;
    let track = trackColumns(0);
    for (const use of uses) track = mergeTracks(track, within(tracks.get(use.mmsi) ?? trackColumns(0), use, seenUntil));
    yield { vesselId, track };
  }
}

function within(track: TrackColumns, { from, until }: MmsiUse, seenUntil: number): TrackColumns {
  const start = from?.getTime() ?? -Infinity;
  const end = Math.min(until?.getTime() ?? Infinity, seenUntil);
  if (start === -Infinity && end === Infinity) return track;
  const kept: number[] = [];
  for (let index = 0; index < track.count; index += 1) {
    const at = track.at[index] ?? 0;
    if (at >= start && at < end) kept.push(index);
  }
  return pickPoints(track, kept);
}

/** The uses of MMSIs, or those by vessels. */
async function usesWhere(pool: pg.Pool, column: 'mmsi' | 'vessel_id', numbers: readonly number[]): Promise<MmsiUse[]> {
  const { rows } = await pool.query<MmsiUse>(
    `select vessel_id as "vesselId", mmsi, from_time as "from", until_time as "until" from mmsi_use
     where ${column} = any ($1::int[]) order by vessel_id, mmsi`,
    [numbers],
  );
  return rows;
}
