import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Fleet } from '@wheelhouse/contract/session';
import { useMemo } from 'react';
import { useLoad, type Load } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { vesselsOfSpeciesQuery } from './filterQueries.ts';

const none: readonly number[] = [];

/** The vessels of a filter's fleets and species; undefined until loaded. `only` replaces its fleets. */
export function useFilterMembers(filter: VesselFilter, only?: Fleet): Omit<Load<FilterMembers>, 'outdated'> {
  const user = useUser();
  const { fleet: fleetIds = none, species: speciesIds = none } = filter;
  const species = useLoad({ ...vesselsOfSpeciesQuery(speciesIds), enabled: speciesIds.length > 0 });
  const fleets = useMemo(() => {
    if (only !== undefined) return [only];
    return fleetIds.length === 0 ? [] : user?.fleets.filter(({ id }) => fleetIds.includes(id));
  }, [only, fleetIds, user]);
  const data = useMemo(() => {
    if (fleets === undefined || (speciesIds.length > 0 && species.data === undefined)) return undefined;
    const inFleets = fleets.length === 0 ? undefined : new Set(fleets.flatMap(({ vesselIds }) => vesselIds));
    return { inFleets, withSpecies: speciesIds.length > 0 ? new Set(species.data) : undefined };
  }, [fleets, speciesIds, species.data]);
  return { data, failure: speciesIds.length > 0 ? species.failure : undefined, retry: species.retry };
}
