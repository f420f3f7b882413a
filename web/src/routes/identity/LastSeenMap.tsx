import type { SuggestedRecord } from '@wheelhouse/contract/identity';
import { useMemo } from 'react';
import { useTranslation } from '#lib/language.ts';
import { formatAge, formatPlace } from '#map/engine/formatPosition.ts';
import { useNow } from '#map/engine/useNow.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { MapPreview } from '#map/MapPreview.tsx';
import classes from './LastSeenMap.module.css';

const PlacesMap = lazySmallMap(async () => (await import('#map/PlacesMap.tsx')).PlacesMap);

interface LastSeenMapProps {
  readonly one: SuggestedRecord;
  readonly other: SuggestedRecord;
}

/** Where the ships of two records were last seen, on a map and in words; nothing if neither was. */
export function LastSeenMap({ one, other }: LastSeenMapProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const seen = useMemo(
    () =>
      [one, other].flatMap(({ lastSeen }, index) =>
        lastSeen === undefined ? [] : [{ ...lastSeen, number: index + 1 }],
      ),
    [one, other],
  );
  if (seen.length === 0) return null;
  return (
    <div>
      <h2 className={classes.title}>{t('lastPosition.title')}</h2>
      <MapPreview search={undefined} label="" size="small">
        <PlacesMap places={seen} label={t('identityReview.map')} />
      </MapPreview>
      <ul className={classes.places}>
        {seen.map(({ number, at, ...place }) => (
          <li key={number}>
            {t('identityReview.seen', {
              number,
              place: formatPlace(place),
              age: formatAge(Date.parse(at), now),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
