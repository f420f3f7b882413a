import type pg from 'pg';
import type { Sight } from '#areas/sight/sight.ts';
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

/** Days of vessels that are read at once: some ten MB. */
const daysAtOnce = 500;

/**
 * The tracks of the vessels of the register that may have been in a box in a period, on the days on which they may: as far
 * and as late as the viewer may see them. Each vessel once, in time order.
 *
 * @param box West, south, east and north, degrees; east may be beyond 180, or west beyond -180.
 */
export async function* tracksIn(
  pool: pg.Pool,
  sight: Sight,
  box: readonly [number, number, number, number],
  days: Days,
): AsyncGenerator<VesselTrackIn> {
  const found = Map.groupBy(await findDaysIn(pool, cellsOfBox(box), days), ({ mmsi }) => mmsi);
  const uses = Map.groupBy(await usesOfMmsis(pool, [...found.keys()]), ({ vesselId }) => vesselId);
  let some: [number, readonly MmsiUse[]][] = [];
  let count = 0;
  for (const [vesselId, used] of uses) {
    if (!Number.isFinite(sight.delayOfVessel(vesselId))) continue;
    some.push([vesselId, used]);
    count += used.reduce((sum, { mmsi }) => sum + (found.get(mmsi)?.length ?? 0), 0);
    if (count < daysAtOnce) continue;
    yield* readSome(pool, sight, some, found);
    some = [];
    count = 0;
  }
  yield* readSome(pool, sight, some, found);
}

async function* readSome(
  pool: pg.Pool,
  sight: Sight,
  vessels: readonly [number, readonly MmsiUse[]][],
  found: ReadonlyMap<number, readonly VesselDay[]>,
): AsyncGenerator<VesselTrackIn> {
  const mmsis = new Set(vessels.flatMap(([, uses]) => uses.map(({ mmsi }) => mmsi)));
  const tracks = await readDays(
    pool,
    [...mmsis].flatMap((mmsi) => found.get(mmsi) ?? []),
  );
  for (const [vesselId, uses] of vessels) {
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

/** The vessels that used these MMSIs. */
async function usesOfMmsis(pool: pg.Pool, mmsis: readonly number[]): Promise<MmsiUse[]> {
  const { rows } = await pool.query<MmsiUse>(
    `select vessel_id as "vesselId", mmsi, from_time as "from", until_time as "until" from mmsi_use
     where mmsi = any ($1::int[]) order by vessel_id, mmsi`,
    [mmsis],
  );
  return rows;
}
