import type pg from 'pg';
import { positionLimits } from '@wheelhouse/contract/positions';
import type { Sight } from '#areas/sight/sight.ts';
import { secondTrack } from '#marine/ais/shipsOfMmsi.ts';
import type { MapVessel, Register } from './register.ts';
import { collectPoints, pickPoints, trackColumns, type TrackColumns } from './trackPack.ts';
import { readTrack } from './trackStore.ts';

/** An MMSI of a vessel, and the time in which positions under it are the vessel's. */
interface Use {
  readonly mmsi: number;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The MMSIs that a vessel used. */
async function readUses(pool: pg.Pool, vesselId: number): Promise<Use[]> {
  const { rows } = await pool.query<Use>(
    'select mmsi, from_time as "from", until_time as "until" from mmsi_use where vessel_id = $1',
    [vesselId],
  );
  return rows;
}

/** The MMSIs that are a vessel's besides its own, and no other vessel's. */
export async function otherMmsis(
  pool: pg.Pool,
  { id, mmsi }: Pick<MapVessel, 'id' | 'mmsi'>,
  { byMmsi }: Pick<Register, 'byMmsi'>,
): Promise<number[]> {
  const uses = await readUses(pool, id);
  return uses.flatMap((use) => (use.mmsi === mmsi || use.until !== null || byMmsi.has(use.mmsi) ? [] : [use.mmsi]));
}

/** Positions of a vessel, oldest first. */
export interface VesselPositions {
  /** One history under every MMSI that it used. */
  readonly own: TrackColumns;
  /** What was sent at the same time: by another ship with the same MMSI, or under another MMSI of the vessel. */
  readonly alongside: TrackColumns;
}

/** A vessel's positions since a time, as late as the viewer may see them. */
export async function readVesselTrack(
  pool: pg.Pool,
  sight: Sight,
  { id, mmsi }: Pick<MapVessel, 'id' | 'mmsi'>,
  since: Date,
): Promise<VesselPositions> {
  const delayMs = sight.delayOfVessel(id);
  if (!Number.isFinite(delayMs)) return { own: trackColumns(0), alongside: trackColumns(0) };
  const seenUntil = delayMs === 0 ? null : new Date(Date.now() - delayMs);
  const uses = (await readUses(pool, id)).map((use) => endingBy(use, seenUntil));
  let own = trackColumns(0);
  const alongside: TrackColumns[] = [];
  // The vessel's MMSI of today first: the others are its history where that one was silent.
  for (const use of uses.toSorted((a, b) => Number(b.mmsi === mmsi) - Number(a.mmsi === mmsi))) {
    const { own: free, alongside: parallel } = apart(own, await readUse(pool, use.mmsi, use, since));
    own = together([own, free]);
    alongside.push(parallel, await readUse(pool, secondTrack(use.mmsi), use, since));
  }
  return { own, alongside: together(alongside) };
}

/** A use that ends with what may be seen. */
function endingBy(use: Use, end: Date | null): Use {
  return end === null || (use.until !== null && use.until < end) ? use : { ...use, until: end };
}

async function readUse(pool: pg.Pool, track: number, { from, until }: Use, since: Date): Promise<TrackColumns> {
  const start = from !== null && from > since ? from : since;
  if (until !== null && until <= start) return trackColumns(0);
  return before(await readTrack(pool, track, start), until);
}

function before(track: TrackColumns, until: Date | null): TrackColumns {
  const end = until === null ? -1 : track.at.findIndex((at) => at >= until.getTime());
  if (end === -1) return track;
  return {
    count: end,
    at: track.at.subarray(0, end),
    latitude: track.latitude.subarray(0, end),
    longitude: track.longitude.subarray(0, end),
    speed: track.speed.subarray(0, end),
    course: track.course.subarray(0, end),
  };
}

/** Divides a track: what was sent while the vessel was received otherwise is no part of its history. */
function apart(known: TrackColumns, other: TrackColumns): VesselPositions {
  const gapMs = positionLimits.trackGapHours * 3_600_000;
  const own: number[] = [];
  const alongside: number[] = [];
  let next = 0;
  for (let index = 0; index < other.count; index += 1) {
    const at = other.at[index] ?? 0;
    while (next < known.count && (known.at[next] ?? 0) < at) next += 1;
    const isReceived = next > 0 && next < known.count && (known.at[next] ?? 0) - (known.at[next - 1] ?? 0) < gapMs;
    (isReceived ? alongside : own).push(index);
  }
  return { own: pickPoints(other, own), alongside: pickPoints(other, alongside) };
}

/** Tracks in one, in time order. */
function together(tracks: readonly TrackColumns[]): TrackColumns {
  const [only, ...others] = tracks.filter(({ count }) => count > 0);
  if (only === undefined) return trackColumns(0);
  if (others.length === 0) return only;
  return collectPoints(
    [only, ...others]
      .flatMap((track) => Array.from({ length: track.count }, (_, index) => ({ track, index })))
      .sort((a, b) => (a.track.at[a.index] ?? 0) - (b.track.at[b.index] ?? 0)),
  );
}
