import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { vesselsOfSpecies } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { requireFleetScope } from './fleetScope.ts';
import { vesselsOfFleets } from './memberStore.ts';

/** The parts of a filter that need other data than the vessel; of its fleets, only the viewer's own count. Throws Refusal (403) to a key that may not read fleets. */
export type ReadMembers = (viewer: Viewer, filter: VesselFilter) => Promise<FilterMembers>;

export function createMembers({ db, pool }: { readonly db: Kysely<Schema>; readonly pool: pg.Pool }): ReadMembers {
  return async (viewer, { fleet, species }) => {
    if (fleet?.length) requireFleetScope(viewer);
    const [inFleets, withSpecies] = await Promise.all([
      fleet?.length ? vesselsOfFleets(pool, viewer.account?.id ?? 0, fleet) : undefined,
      species?.length ? vesselsOfSpecies(db, species) : undefined,
    ]);
    return { inFleets, withSpecies: withSpecies && new Set(withSpecies) };
  };
}
