import { sql, type Kysely, type RawBuilder } from 'kysely';
import { classOf, lengthClasses, type ValueClass } from '@wheelhouse/contract/classes';
import type { App } from '@wheelhouse/contract/installation';
import { fieldsWith, isExtended, pathOnPage, storedPlace, type VesselField } from '@wheelhouse/contract/vesselFields';
import { peersLeast, type VesselPeers } from '@wheelhouse/contract/vessels';
import type { Schema } from '#platform/database/schema.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { maySeeExtendedFields } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { vesselsOf, type VesselRow } from './store.ts';

/** Numbers that a vessel is placed by beside those like it, by where the vessel page has them. */
function figuresOf(fields: readonly VesselField[]): Readonly<Record<string, RawBuilder<number | null>>> {
  const figures = fields.map((field) => {
    const place = storedPlace(field);
    const value =
      'column' in place
        ? sql<number | null>`${sql.ref(`vessel.${place.column}`)}`
        : sql<
            number | null
          >`(vessel.extended -> ${sql.lit(place.group)} ->> ${sql.lit(place.member)})::double precision`;
    return [pathOnPage(field), value] as const;
  });
  return Object.fromEntries(figures);
}
const allFigures = figuresOf(fieldsWith('hasMedian'));
const particularFigures = figuresOf(fieldsWith('hasMedian').filter((field) => !isExtended(field)));

/** The most groups whose medians are cached; each takes a kilobyte. */
const mostCachedGroups = 2000;

/** Returns a vessel's numbers compared with its peers; null if its type or length is unknown. */
export type ReadPeers = (vessel: VesselRow, viewer: Viewer) => Promise<VesselPeers | null>;

/**
 * Medians over the active vessels of the same type and length class, including the vessel itself. They are computed
 * once for all vessels of a group, until the register changes. Those over fewer than `peersLeast` vessels are omitted.
 */
export function createPeers(db: Kysely<Schema>, app: App, revision: () => Promise<number>): ReadPeers {
  const groups = cachedPerRevision(revision, async () => new Map<string, Promise<VesselPeers>>());
  return async (vessel, viewer) => {
    const lengthClass = vessel.lengthOverall === null ? undefined : classOf(lengthClasses, vessel.lengthOverall);
    if (vessel.vesselTypeId === null || lengthClass === undefined) return null;
    const known = await groups();
    const withExtended = maySeeExtendedFields(viewer);
    // An inactive vessel counts only among its own peers.
    const key = [
      vessel.vesselTypeId,
      lengthClass.from,
      withExtended,
      vessel.leftFleet === null ? '' : vessel.id,
    ].join();
    const before = known.get(key);
    if (before !== undefined) return await before;
    const made = readGroup(db, app, vessel, vessel.vesselTypeId, lengthClass, withExtended);
    if (known.size >= mostCachedGroups) known.clear();
    known.set(key, made);
    made.catch(() => known.delete(key));
    return await made;
  };
}

async function readGroup(
  db: Kysely<Schema>,
  app: App,
  vessel: VesselRow,
  vesselTypeId: number,
  lengthClass: ValueClass,
  withExtended: boolean,
): Promise<VesselPeers> {
  const figures = withExtended ? allFigures : particularFigures;
  const { vessels, rows } = await medians(db, app, vessel, lengthClass, figures);
  return {
    vesselTypeId,
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
  figures: typeof allFigures,
): Promise<{ vessels: number; rows: VesselPeers['figures'] }> {
  const paths = Object.keys(figures);
  const columns = Object.values(figures).flatMap((value, place) => [
    sql<number | null>`percentile_cont(0.5) within group (order by ${value})`.as(`median${place}`),
    sql<number>`count(${value})::integer`.as(`count${place}`),
  ]);
  const peers = vesselsOf(db, app)
    .where('vessel.vessel_type_id', '=', vessel.vesselTypeId)
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
      const known = row[`count${place}`] ?? 0;
      return typeof median === 'number' && known >= peersLeast ? [{ field, median, vessels: known }] : [];
    }),
  };
}
