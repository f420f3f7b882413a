import type { ReactNode } from 'react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { formatAge, formatLatitude, formatLongitude } from './formatPosition.ts';
import type { Place } from './mapView.ts';

/** A position in a list of facts, on two lines. */
export function PlaceFact({ place, className }: { readonly place: Place; readonly className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <dt>{t('map.card.position')}</dt>
      <dd>
        {formatLatitude(place.latitude)}
        <br />
        {formatLongitude(place.longitude)}
      </dd>
    </div>
  );
}

interface LastUpdateFactProps {
  /** When the position was received, ISO 8601. */
  readonly instant: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The text behind it. */
  readonly children?: ReactNode;
}

/** The age of a position in a list of facts. */
export function LastUpdateFact({ instant, now, children }: LastUpdateFactProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t('map.card.lastUpdate')}</dt>
      <dd>
        <time dateTime={instant} title={formatTime(instant)}>
          {formatAge(Date.parse(instant), now)}
        </time>
        {children}
      </dd>
    </div>
  );
}
