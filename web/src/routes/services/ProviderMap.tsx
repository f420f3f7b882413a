import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '#lib/permission.ts';
import type { Place } from '#map/engine/mapView.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './ProviderMap.module.css';

/** The map library is large: it loads when its place comes into sight. */
const PlacesMap = lazyPart(async () => (await import('#map/PlacesMap.tsx')).PlacesMap);

interface ProviderMapProps {
  readonly providerId: number;
  /** Where its addresses are, as far as that is known. The same list as long as it says the same. */
  readonly places: readonly Place[];
}

/** A map with a mark at each address; for who may see the sea map, the whole of it leads there. */
export function ProviderMap({ providerId, places }: ProviderMapProps) {
  const { t } = useTranslation();
  const mayMap = useHolds('VIEW_MAP');
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (!seen && entry?.isIntersecting === true) setSeen(true);
  return (
    <div ref={ref} className={classes.map}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>{seen && <PlacesMap places={places} />}</Suspense>
      {mayMap && places.length > 0 && (
        <Link
          to="/map"
          search={{ provider: providerId, alone: true }}
          preload={false}
          className={classes.open}
          aria-label={t('providerPage.openMap')}
        />
      )}
    </div>
  );
}
