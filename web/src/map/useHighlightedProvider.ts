import { useQuery } from '@tanstack/react-query';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { providersQuery } from '#areas/providers/providerQueries.ts';
import type { MapPart } from './engine/mapPart.ts';
import { useMissingMessage } from './engine/useMissingMessage.ts';
import { useVesselFlight } from './engine/vesselFlight.ts';
import { useMapObjects } from './objects/MapObjects.tsx';
import type { ProviderPlace } from './providers/providerPlaces.ts';

interface HighlightedProvider {
  readonly highlighted: ProviderListItem | undefined;
  /** Its first address with a position. */
  readonly place: ProviderPlace | undefined;
  /** For a few seconds, when the address named one that does not exist. */
  readonly missing: boolean;
  readonly deselect: () => void;
}

/** The provider that the address names. The map flies to it when it is named without a view. */
export function useHighlightedProvider({
  map,
  search,
  onSearch,
}: Pick<MapPart, 'map' | 'search' | 'onSearch'>): HighlightedProvider {
  const { everyPlace, branches } = useMapObjects();
  const { data: providers } = useQuery(providersQuery);
  const highlighted = providers?.find(({ id }) => id === search.provider);
  const place = everyPlace.find(({ provider }) => provider.id === highlighted?.id);
  const deselect = () => onSearch({ provider: undefined, alone: undefined }, 'replace');
  const missing = useMissingMessage(
    search.provider !== undefined && providers !== undefined && highlighted === undefined,
    deselect,
  );
  useVesselFlight({
    map,
    wanted: search.lat === undefined ? search.provider : undefined,
    place,
    positionKnown: providers !== undefined && branches.length > 0,
    exists: providers === undefined ? undefined : highlighted !== undefined,
  });
  return { highlighted, place, missing, deselect };
}
