import type pg from 'pg';
import { trackColumns, type TrackColumns } from './trackPack.ts';
import { readTrack } from './trackStore.ts';

/** An MMSI of a vessel, and the time in which positions under it are the vessel's. */
interface Use {
  readonly mmsi: number;
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * The MMSIs that a vessel used. One that another vessel used before is its own only since the day it began with it, and
 * only until the day on which the next began; else positions from before the register knew are its own as well.
 */
async function readUses(pool: pg.Pool, vesselId: number): Promise<Use[]> {
  const { rows } = await pool.query<Use>(
    `select own.mmsi,
            case when own.basis = 'register' or exists (
              select from used_mmsi as other
              where other.mmsi = own.mmsi and other.vessel_id <> own.vessel_id
                and coalesce(other.from_day, '-infinity') < own.from_day
            ) then own.from_day::timestamp at time zone 'UTC' end as "from",
            coalesce(own.until_day, (
              select min(other.from_day) from used_mmsi as other
              where other.mmsi = own.mmsi and other.vessel_id <> own.vessel_id
                and other.from_day > coalesce(own.from_day, '-infinity')
            ))::timestamp at time zone 'UTC' as "until"
     from used_mmsi as own where own.vessel_id = $1`,
    [vesselId],
  );
  return rows;
}

/** A vessel's positions since a time, oldest first, under every MMSI that it used. */
export async function readVesselTrack(
  pool: pg.Pool,
  { id, mmsi }: { readonly id: number; readonly mmsi: number | null },
  since: Date,
): Promise<TrackColumns> {
  const uses = await readUses(pool, id);
  const isKnown = mmsi === null || uses.some((use) => use.mmsi === mmsi);
  const all = isKnown ? uses : [...uses, { mmsi, from: null, until: null }];
  const tracks: TrackColumns[] = [];
  for (const use of all) {
    const start = use.from !== null && use.from > since ? use.from : since;
    if (use.until !== null && use.until <= start) continue;
    tracks.push(before(await readTrack(pool, use.mmsi, start), use.until));
  }
  const [only, ...others] = tracks.filter(({ count }) => count > 0);
  if (only === undefined) return trackColumns(0);
  return others.length === 0 ? only : together([only, ...others]);
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

/** Tracks in one, in time order. */
function together(tracks: readonly TrackColumns[]): TrackColumns {
  const points = tracks
    .flatMap((track) => Array.from({ length: track.count }, (_, index) => ({ track, index })))
    .sort((a, b) => (a.track.at[a.index] ?? 0) - (b.track.at[b.index] ?? 0));
  const all = trackColumns(points.length);
  points.forEach(({ track, index }, at) => {
    all.at[at] = track.at[index] ?? 0;
    all.latitude[at] = track.latitude[index] ?? 0;
    all.longitude[at] = track.longitude[index] ?? 0;
    all.speed[at] = track.speed[index] ?? -1;
    all.course[at] = track.course[index] ?? -1;
  });
  return all;
}
