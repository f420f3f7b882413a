import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { PositionRule } from '#permissions/positions.ts';
import { degrees } from '#marine/ais/receivedPosition.ts';
import { restoredSource, type ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { Schema } from '#platform/database/schema.ts';

export interface RuleRow extends PositionRule {
  readonly id: number;
  readonly changed: Date;
  readonly changedBy: string;
}

export const ruleColumns = sql`position_rule.id, length_below as "lengthBelow", with_unknown_length as "withUnknownLength",
  flag, owner_kind as "ownerKind", delay_hours as "delayHours", changed_at as changed, changed_by as "changedBy"`;

/** The rules, and the revision of the register. */
export async function readRules(db: Kysely<Schema>): Promise<{ rules: RuleRow[]; revision: number }> {
  const { rows: rules } = await sql<RuleRow>`select ${ruleColumns} from position_rule order by id`.execute(db);
  const { revision } = await db.selectFrom('register_revision').select('revision').executeTakeFirstOrThrow();
  return { rules, revision };
}

/** A vessel as rules look at it, with the MMSIs that are its own. */
export interface RuledVessel {
  readonly id: number;
  readonly flag: string;
  /** Metres: by the registers, else as it sends itself; null if unknown. */
  readonly length: number | null;
  readonly ownerKinds: readonly string[];
  readonly mmsi: number | null;
  /** Others that it uses or used. */
  readonly usedMmsis: readonly number[];
}

/** All vessels that have an MMSI, or had one. */
export async function readRuledVessels(db: Kysely<Schema>): Promise<RuledVessel[]> {
  const { rows } = await sql<RuledVessel>`
    with used as (select vessel_id, array_agg(mmsi) as mmsis from used_mmsi group by vessel_id),
    seen as (select mmsi, max(length) as length from ship_seen where length >= 3 group by mmsi),
    owned as (select vessel_id, array_agg(distinct owner.kind) as kinds
      from vessel_owner join owner on owner.id = vessel_owner.owner_id group by vessel_id)
    select vessel.id, vessel.flag, coalesce(vessel.length_overall, seen.length) as length, vessel.mmsi,
           coalesce(owned.kinds, '{}') as "ownerKinds", coalesce(used.mmsis, '{}') as "usedMmsis"
    from vessel left join used on used.vessel_id = vessel.id left join owned on owned.vessel_id = vessel.id
    left join seen on seen.mmsi = vessel.mmsi
    where vessel.mmsi is not null or used.mmsis is not null`.execute(db);
  return rows;
}

/** The latest position of each of these MMSIs until a time, each with its own; those without one are left out. */
export async function readPositionsUntil(
  pool: pg.Pool,
  wanted: readonly { readonly mmsi: number; readonly until: Date }[],
): Promise<ReceivedPosition[]> {
  if (wanted.length === 0) return [];
  type Row = Record<'mmsi' | 'latitude' | 'longitude', number> &
    Record<'speed' | 'course' | 'heading' | 'status', number | null> & { readonly at: Date };
  const { rows } = await pool.query<Row>(
    `select latest.* from unnest($1::int[], $2::timestamptz[]) as wanted (mmsi, until)
     cross join lateral (
       select mmsi, at, latitude, longitude, speed, course, heading, status from (
         -- Of a ship that was silent since then, the positions may be packed.
         select * from latest_position union all select * from position
       ) as known
       where known.mmsi = wanted.mmsi and at <= wanted.until order by at desc limit 1
     ) as latest`,
    [wanted.map(({ mmsi }) => mmsi), wanted.map(({ until }) => until)],
  );
  const scaled = (value: number | null, scale: number) => (value === null ? undefined : value / scale);
  return rows.map(({ mmsi, at, latitude, longitude, speed, course, heading, status }) => ({
    mmsi,
    isSecond: false,
    at: at.getTime(),
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    speed: scaled(speed, 10),
    course: scaled(course, 10),
    heading: scaled(heading, 1),
    navigationalStatus: scaled(status, 1),
    source: restoredSource,
  }));
}
