import { sql, type Kysely, type RawBuilder } from 'kysely';
import { classOf, lengthClasses, type ValueClass } from '@wheelhouse/contract/classes';
import type { App } from '@wheelhouse/contract/installation';
import type { VesselPeers } from '@wheelhouse/contract/vessels';
import type { Schema } from '#database/schema.ts';
import { maySeeExtendedFields } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { vesselsOf, type VesselRow } from './store.ts';

/** Numbers that a vessel is placed by beside those like it, by path of the field. */
const openFigures: Readonly<Record<string, RawBuilder<number | null>>> = {
  buildYear: sql`vessel.build_year`,
  'vesselSizes.lengthOverall': sql`vessel.length_overall`,
  'vesselSizes.bruttotons': sql`vessel.gross_tonnage`,
  'engine.power': sql`vessel.engine_power`,
};
const dimensions = ['nettotons', 'deadWeight', 'depth', 'length', 'width', 'draft', 'displacement'] as const;
const extendedFigures: typeof openFigures = Object.fromEntries(
  dimensions.map((name) => [
    `extendedFields.dimensions.${name}`,
    sql`(vessel.extended -> 'dimensions' ->> ${sql.lit(name)})::double precision`,
  ]),
);

/**
 * Medians over the vessels of the same type and length class that are in their fleets, the vessel itself among them.
 * Null when its type or length is not known.
 */
export async function readPeers(
  db: Kysely<Schema>,
  app: App,
  vessel: VesselRow,
  viewer: Viewer,
): Promise<VesselPeers | null> {
  const lengthClass = vessel.length_overall === null ? undefined : classOf(lengthClasses, vessel.length_overall);
  if (vessel.vessel_type_id === null || lengthClass === undefined) return null;
  const figures = maySeeExtendedFields(viewer) ? { ...openFigures, ...extendedFigures } : openFigures;
  const { vessels, rows } = await medians(db, app, vessel, lengthClass, figures);
  return {
    vesselTypeId: vessel.vessel_type_id,
    lengthFrom: lengthClass.from,
    ...(lengthClass.below === undefined ? {} : { lengthBelow: lengthClass.below }),
    vessels,
    figures: rows,
  };
}

async function medians(
  db: Kysely<Schema>,
  app: App,
  vessel: VesselRow,
  { from, below }: ValueClass,
  figures: typeof openFigures,
): Promise<{ vessels: number; rows: VesselPeers['figures'] }> {
  const paths = Object.keys(figures);
  const columns = Object.values(figures).flatMap((value, place) => [
    sql<number | null>`percentile_cont(0.5) within group (order by ${value})`.as(`median${place}`),
    sql<number>`count(${value})::integer`.as(`count${place}`),
  ]);
  const peers = vesselsOf(db, app)
    .where('vessel.vessel_type_id', '=', vessel.vessel_type_id)
    .where('vessel.length_overall', '>=', from)
    .where((where) => where.or([where('vessel.left_day', 'is', null), where('vessel.id', '=', vessel.id)]));
  const row: Record<string, number | null> = await (
    below === undefined ? peers : peers.where('vessel.length_overall', '<', below)
  )
    .select([sql<number>`count(*)::integer`.as('vessels'), ...columns])
    .executeTakeFirstOrThrow();
  return {
    vessels: row.vessels ?? 0,
    rows: paths.flatMap((field, place) => {
      const median = row[`median${place}`];
      return typeof median === 'number' ? [{ field, median, vessels: row[`count${place}`] ?? 0 }] : [];
    }),
  };
}
