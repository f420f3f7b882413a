import type { FilterMembers, VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Fleet } from '@wheelhouse/contract/session';
import { useMemo } from 'react';
import { useLoad, type Load } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { vesselsOfSpeciesQuery } from './filterQueries.ts';

const none: readonly number[] = [];

/** The vessels of a filter's fleets and species; undefined until loaded. `only` replaces its fleets. */
export function useFilterMembers(filter: VesselFilter, only?: Fleet): Omit<Load<FilterMembers>, 'outdated'> {
  const user = useUser();
  const { fleetId = none, speciesId = none } = filter;
  const species = useLoad({ ...vesselsOfSpeciesQuery(speciesId), enabled: speciesId.length > 0 });
  const fleets = useMemo(() => {
    if (only !== undefined) return [only];
    return fleetId.length === 0 ? [] : user?.fleets.filter(({ id }) => fleetId.includes(id));
  }, [only, fleetId, user]);
  const data = useMemo(() => {
    if (fleets === undefined || (speciesId.length > 0 && species.data === undefined)) return undefined;
    const inFleets = fleets.length === 0 ? undefined : new Set(fleets.flatMap(({ vesselIds }) => vesselIds));
    return { inFleets, withSpecies: speciesId.length > 0 ? new Set(species.data) : undefined };
  }, [fleets, speciesId, species.data]);
  return { data, failure: speciesId.length > 0 ? species.failure : undefined, retry: species.retry };
}
