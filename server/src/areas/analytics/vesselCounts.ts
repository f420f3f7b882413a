import { sql, type Kysely } from 'kysely';
import { lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { Selection as WindowSelection } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { activeOf } from './selection.ts';

/** How many vessels have the same values of some properties; null for unknown ones. */
interface Counted {
  readonly vessels: number;
  /** GT and kW of all. */
  readonly tonnage: number;
  readonly kilowatts: number;
}

/** Vessels of a flag, type and maker of engines. */
export interface KindCount extends Counted {
  readonly flag: string;
  readonly type: number | null;
  readonly maker: number | null;
}

/** Vessels of a year, and of classes of length and power: 0 is below the first, 1 the first. */
export interface SizeCount extends Counted {
  readonly year: number | null;
  readonly lengthClass: number | null;
  readonly powerClass: number | null;
}

type Row = KindCount & SizeCount & { readonly isKind: boolean };

/**
 * Counts active vessels in one pass, by some properties together: those are few thousand groups, from which each property is
 * summed up in no time, where the database would need a pass more for each.
 */
export async function countVessels(
  db: Kysely<Schema>,
  base: WindowSelection,
): Promise<{ kinds: readonly KindCount[]; sizes: readonly SizeCount[] }> {
  const classOf = (column: string, classes: readonly number[]) =>
    sql`width_bucket(${sql.ref(column)}::double precision, ${[...classes]}::double precision[])`;
  const { rows } = await sql<Row>`
    select grouping(build_year) = 1 as "isKind", flag, vessel_type_id as type, engine_manufacturer_id as maker,
      build_year as year, "lengthClass", "powerClass", count(*) as vessels,
      coalesce(sum(gross_tonnage), 0) as tonnage, coalesce(sum(engine_power), 0) as kilowatts
    from (
      select flag, vessel_type_id, engine_manufacturer_id, build_year, gross_tonnage, engine_power,
        ${classOf('length_overall', lengthClasses)} as "lengthClass", ${classOf('engine_power', powerClasses)} as "powerClass"
      from vessel where ${activeOf(base)}
    ) as active
    group by grouping sets ((flag, vessel_type_id, engine_manufacturer_id), (build_year, "lengthClass", "powerClass"))
  `.execute(db);
  return { kinds: rows.filter(({ isKind }) => isKind), sizes: rows.filter(({ isKind }) => !isKind) };
}
