import type pg from 'pg';
import type { FilterMembers, VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Viewer } from '#permissions/viewer.ts';
import { vesselsOfFleets } from './store.ts';

/** What a filter means that a vessel does not carry itself; of the fleets it names, the viewer's own alone count. */
export type ReadMembers = (viewer: Viewer, filter: VesselFilter) => Promise<FilterMembers>;

/** `vesselsOfSpecies` answers the vessels that hold a right for any of the species. */
export function createMembers(
  pool: pg.Pool,
  vesselsOfSpecies: (speciesIds: readonly number[]) => Promise<ReadonlySet<number>>,
): ReadMembers {
  return async (viewer, { fleetId, speciesId }) => {
    const [inFleets, withSpecies] = await Promise.all([
      fleetId?.length ? vesselsOfFleets(pool, viewer.account?.id ?? 0, fleetId) : undefined,
      speciesId?.length ? vesselsOfSpecies(speciesId) : undefined,
    ]);
    return { inFleets, withSpecies };
  };
}
