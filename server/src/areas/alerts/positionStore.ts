import type pg from 'pg';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { StoredFix } from './shipWatch.ts';

interface Row {
  readonly track: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
}

const columns = 'mmsi as track, at, latitude, longitude, speed';

function fixOf({ track, at, latitude, longitude, speed }: Row): StoredFix {
  return {
    track,
    at: at.getTime(),
    speed: speed === null ? undefined : speed / 10,
    latitude: latitude / stepsPerDegree,
    longitude: longitude / stepsPerDegree,
  };
}

/** Ships that are silent for longer than this begin again. */
const lastWithin = '7 days';

/** The last position of every ship before a time. */
export async function readLastBefore(pool: pg.Pool, time: Date): Promise<StoredFix[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from latest_position where at < $1
     union all
     select before.* from latest_position as latest, lateral (
       select ${columns} from position where position.mmsi = latest.mmsi and position.at < $1 and position.at >= $1::timestamptz - interval '${lastWithin}'
       order by position.at desc limit 1
     ) as before where latest.at >= $1`,
    [time],
  );
  return rows.map(fixOf);
}

/** All positions since a time, as they follow each other. */
export async function readSince(pool: pg.Pool, time: Date): Promise<StoredFix[]> {
  const { rows } = await pool.query<Row>(
    `select one.* from latest_position as latest, lateral (
       select ${columns} from position where position.mmsi = latest.mmsi and position.at >= $1
     ) as one where latest.at >= $1 order by at, track`,
    [time],
  );
  return rows.map(fixOf);
}
