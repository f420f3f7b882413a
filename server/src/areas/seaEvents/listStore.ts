import { sql, type Kysely } from 'kysely';
import type { SeaEventKind } from '@wheelhouse/contract/seaEvents';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#platform/database/schema.ts';
import type { Evidence } from './store.ts';

export interface Asked {
  /** The first moment, and the one after the last. */
  readonly from: Date;
  readonly to: Date;
  readonly kind: SeaEventKind | undefined;
  readonly vesselId: number | undefined;
  readonly flag: string | undefined;
  readonly typeId: number | undefined;
}

export interface EventRow {
  readonly kind: SeaEventKind;
  readonly starts: Date;
  readonly ends: Date | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly evidence: Evidence;
  readonly vesselId: number;
  readonly name: string;
  readonly flag: string;
  readonly vesselTypeId: number | null;
  /** 0 for none; null for one that is no vessel. */
  readonly otherTrack: number;
  readonly otherId: number | null;
  readonly otherName: string | null;
  readonly otherFlag: string | null;
  readonly otherTypeId: number | null;
}

/** Events that begin in a period, of the vessels of an app, the latest first. One whose second ship is no vessel is left out. */
export async function readEvents(db: Kysely<Schema>, app: App, asked: Asked, most: number): Promise<EventRow[]> {
  const { from, to, kind = null, vesselId = null, flag = null, typeId = null } = asked;
  const { rows } = await sql<EventRow>`
    with own as (
      select mmsi_use.mmsi, coalesce(from_time, '-infinity') as first, coalesce(until_time, 'infinity') as last,
             vessel.id, vessel.name, vessel.flag, vessel.vessel_type_id
      from mmsi_use join vessel on vessel.id = vessel_id left join vessel_type on vessel_type.id = vessel.vessel_type_id
      where vessel.vessel_type_id is null or ${app} = any (vessel_type.apps)
    )
    select kind, starts, ends, latitude, longitude, evidence, one.id as "vesselId", one.name, one.flag, one.vessel_type_id as "vesselTypeId",
           other_track as "otherTrack", other.id as "otherId", other.name as "otherName", other.flag as "otherFlag",
           other.vessel_type_id as "otherTypeId"
    from sea_event join own as one on one.mmsi = track and starts >= one.first and starts < one.last
    left join own as other on other.mmsi = other_track and starts >= other.first and starts < other.last
    where starts >= ${from} and starts < ${to} and (other_track = 0 or other.id is not null)
      and (${kind}::text is null or kind = ${kind}) and (${vesselId}::int is null or ${vesselId} in (one.id, other.id))
      and (${flag}::text is null or ${flag} in (one.flag, other.flag))
      and (${typeId}::int is null or exists (
        select from vessel_type where ${typeId} in (id, parent_id) and id in (one.vessel_type_id, other.vessel_type_id)))
    order by starts desc, one.id limit ${most}`.execute(db);
  return rows;
}
