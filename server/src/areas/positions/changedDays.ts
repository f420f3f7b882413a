import type pg from 'pg';
import { positionLimits } from '@wheelhouse/contract/positions';
import { addDays } from '#platform/database/partitions.ts';
import type { VesselDay } from './trackCells.ts';
import type { TrackColumns } from './trackPack.ts';

const dayMs = 86_400_000;
/** Over a longer pause nothing is known, so a day ends there. */
const gapMs = positionLimits.trackGapHours * 3_600_000;

/**
 * Notes that what is derived from the tracks of days is out of date. What lies between two days depends on the positions of both, so the
 * day before and after count where there is no pause.
 */
export async function markChanged(
  client: pg.ClientBase,
  changed: readonly (VesselDay & { readonly track: TrackColumns })[],
): Promise<void> {
  const days = changed.flatMap(({ day, mmsi, track: { at, count } }) => {
    if (count === 0) return [];
    const start = Date.parse(`${day}T00:00:00Z`);
    return [
      ...((at[0] ?? 0) - start <= gapMs ? [{ mmsi, day: addDays(day, -1) }] : []),
      { mmsi, day },
      ...(start + dayMs - (at[count - 1] ?? 0) <= gapMs ? [{ mmsi, day: addDays(day, 1) }] : []),
    ];
  });
  await client.query(
    `insert into track_day_changed (day, mmsi) select distinct day, mmsi from unnest($1::date[], $2::int[]) as given(day, mmsi)
     order by mmsi, day on conflict do nothing`,
    [days.map(({ day }) => day), days.map(({ mmsi }) => mmsi)],
  );
}

/** Marks all stored days. */
export async function markAllChanged(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  await client.query(
    'insert into track_day_changed (day, mmsi) select day, mmsi from track_day order by mmsi, day on conflict do nothing',
  );
}

/** Takes marks of days before a day, and locks them until the transaction ends: a later change marks its day again. */
export async function takeChanged(client: pg.ClientBase, before: string, most: number): Promise<VesselDay[]> {
  const { rows } = await client.query<VesselDay>(
    `delete from track_day_changed where (mmsi, day) in (
       select mmsi, day from track_day_changed where day < $1 order by mmsi, day limit $2 for update skip locked
     ) returning mmsi, day::text`,
    [before, most],
  );
  return rows;
}
