import { sql, type Kysely } from 'kysely';
import type { SeaEventKind } from '@wheelhouse/contract/seaEvents';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#platform/database/schema.ts';
import type { Evidence } from './store.ts';

export interface EventsQuery {
  /** The first moment, and the one after the last. */
  readonly from: Date;
  readonly to: Date;
  readonly kind: SeaEventKind | undefined;
  /** The vessels of which one at least took part; undefined for all. */
  readonly vesselIds: readonly number[] | undefined;
  readonly flag: string | undefined;
  readonly typeId: number | undefined;
}

export interface EventRow {
  readonly kind: SeaEventKind;
  readonly starts: Date;
  readonly ends: Date | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly track: number;
  readonly vesselId: number;
  readonly name: string;
  readonly flag: string;
  readonly vesselTypeId: number | null;
  /** 0 for none; null for a ship that is not in the register. */
  readonly otherTrack: number;
  readonly otherId: number | null;
  readonly otherName: string | null;
  readonly otherFlag: string | null;
  readonly otherTypeId: number | null;
}

/** Events that begin in a period, of the vessels of an app, the latest first. An event whose second ship is not in the register is left out. */
export async function readEvents(db: Kysely<Schema>, app: App, query: EventsQuery, most: number): Promise<EventRow[]> {
  const { from, to, kind = null, vesselIds, flag = null, typeId = null } = query;
  const ids = vesselIds === undefined ? null : [...vesselIds];
  const { rows } = await sql<EventRow>`
    with found as materialized (
      select kind, track, other_track, starts, ends, latitude, longitude from sea_event
      where starts >= ${from} and starts < ${to} and (${kind}::text is null or kind = ${kind})
        and (${ids}::int[] is null
          or track = any (array(select mmsi from mmsi_use where vessel_id = any (${ids}::int[])))
          or other_track = any (array(select mmsi from mmsi_use where vessel_id = any (${ids}::int[]))))
    ),
    -- Looked up MMSI by MMSI: joined with all vessels, the view is computed again for each of them.
    own as materialized (
      select used.mmsi, coalesce(from_time, '-infinity') as first, coalesce(until_time, 'infinity') as last,
             vessel.id, vessel.name, vessel.flag, vessel.vessel_type_id
      from (select track as mmsi from found union select other_track from found) as ship
        cross join lateral (select * from mmsi_use where mmsi_use.mmsi = ship.mmsi offset 0) as used
        join vessel on vessel.id = used.vessel_id left join vessel_type on vessel_type.id = vessel.vessel_type_id
      where vessel.vessel_type_id is null or ${app} = any (vessel_type.apps)
    )
    select kind, track, starts, ends, latitude, longitude, one.id as "vesselId", one.name, one.flag, one.vessel_type_id as "vesselTypeId",
           other_track as "otherTrack", other.id as "otherId", other.name as "otherName", other.flag as "otherFlag",
           other.vessel_type_id as "otherTypeId"
    from found join own as one on one.mmsi = track and starts >= one.first and starts < one.last
    left join own as other on other.mmsi = other_track and starts >= other.first and starts < other.last
    where (other_track = 0 or other.id is not null)
      and (${ids}::int[] is null or one.id = any (${ids}::int[]) or other.id = any (${ids}::int[]))
      and (${flag}::text is null or ${flag} in (one.flag, other.flag))
      and (${typeId}::int is null or exists (
        select from vessel_type where ${typeId} in (id, parent_id) and id in (one.vessel_type_id, other.vessel_type_id)))
    order by starts desc, one.id limit ${most}`.execute(db);
  return rows;
}

/**
 * The evidence of events, in their order; an event that was replaced in between has no moments. Evidence is most of what is
 * stored of an event, so a list reads it only for the page it shows.
 */
export async function readEvidence(db: Kysely<Schema>, events: readonly EventRow[]): Promise<Evidence[]> {
  const { rows } = await sql<{ evidence: Evidence | null }>`
    select evidence
    from unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ track }) => track)}::int[],
                ${events.map(({ otherTrack }) => otherTrack)}::int[], ${events.map(({ starts }) => starts)}::timestamptz[])
      with ordinality as wanted(kind, track, other_track, starts, place)
    left join sea_event using (kind, track, other_track, starts)
    order by place`.execute(db);
  return rows.map(({ evidence }) => evidence ?? { moments: [] });
}
