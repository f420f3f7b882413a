import { useHolds } from '#areas/session/permission.ts';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { MapPreview } from '#map/MapPreview.tsx';

const PlacesMap = lazySmallMap(async () => (await import('#map/PlacesMap.tsx')).PlacesMap);

interface ProviderMapProps {
  readonly providerId: number;
  /** The positions of its addresses that are known. The same array as long as they are the same. */
  readonly places: readonly Place[];
}

/** A map with a pin at each address; for users who may see the sea map it links there. */
export function ProviderMap({ providerId, places }: ProviderMapProps) {
  const { t } = useTranslation();
  const leads = useHolds('VIEW_MAP') && places.length > 0;
  return (
    <MapPreview
      search={leads ? { provider: providerId, alone: true } : undefined}
      label={t('providerPage.openMap')}
      size="large"
    >
      <PlacesMap places={places} label={t('providerPage.map')} />
    </MapPreview>
  );
}
