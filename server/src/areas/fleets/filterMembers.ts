import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { FilterMembers, VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { vesselsOfSpecies } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { vesselsOfFleets } from './memberStore.ts';

/** The parts of a filter that need other data than the vessel; of its fleets, only the viewer's own count. */
export type ReadMembers = (viewer: Viewer, filter: VesselFilter) => Promise<FilterMembers>;

export function createMembers({ db, pool }: { readonly db: Kysely<Schema>; readonly pool: pg.Pool }): ReadMembers {
  return async (viewer, { fleetId, speciesId }) => {
    const [inFleets, withSpecies] = await Promise.all([
      fleetId?.length ? vesselsOfFleets(pool, viewer.account?.id ?? 0, fleetId) : undefined,
      speciesId?.length ? vesselsOfSpecies(db, speciesId) : undefined,
    ]);
    return { inFleets, withSpecies: withSpecies && new Set(withSpecies) };
  };
}
