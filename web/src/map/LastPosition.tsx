import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { positionLimits, type LivePosition } from '@wheelhouse/contract/positions';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/format.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { formatAge, formatBearing, formatKnots, formatLatitude, formatLongitude } from './formatPosition.ts';
import classes from './LastPosition.module.css';
import { NoSmallMap } from './NoSmallMap.tsx';
import { lastPositionQuery } from './panels/vesselDetails.ts';
import { useNow } from './useNow.ts';

/** The map library is large: it loads when its place comes into sight, and the card does without it when it can't. */
const SmallMap = lazy(() =>
  import('./SmallMap.tsx').then(
    ({ SmallMap: loaded }) => ({ default: loaded }),
    () => ({ default: NoSmallMap }),
  ),
);

const fadedAfterMs = positionLimits.fadedAfterHours * 3_600_000;

interface PlaceProps {
  readonly vesselId: number;
  readonly position: LivePosition;
  readonly faded: boolean;
}

/** The small map, once it has been in sight; the whole of it leads to the sea map. */
function Place({ vesselId, position, faded }: PlaceProps) {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (!seen && entry?.isIntersecting === true) setSeen(true);
  return (
    <div ref={ref} className={classes.place}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        {seen && <SmallMap position={position} faded={faded} />}
      </Suspense>
      <Link
        to="/map"
        search={{ vessel: vesselId }}
        preload={false}
        className={classes.open}
        aria-label={t('lastPosition.openMap')}
      />
    </div>
  );
}

interface KnownProps {
  readonly vesselId: number;
  readonly position: LivePosition;
}

function Known({ vesselId, position }: KnownProps) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const { latitude, longitude, speed, course, lastUpdate } = position;
  const heard = Date.parse(lastUpdate);
  const faded = now - heard > fadedAfterMs;
  return (
    <>
      <Place vesselId={vesselId} position={position} faded={faded} />
      <dl className={classes.facts}>
        <div>
          <dt>{t('map.card.position')}</dt>
          <dd>
            {formatLatitude(latitude)}
            <br />
            {formatLongitude(longitude)}
          </dd>
        </div>
        <div>
          <dt>{t('map.card.lastUpdate')}</dt>
          <dd>
            <time dateTime={lastUpdate} title={formatTime(lastUpdate)}>
              {formatAge(heard, now)}
            </time>
            {faded && <span className={classes.old}>{t('lastPosition.old')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('map.card.speed')}</dt>
          <dd>{speed === undefined ? t('lastPosition.unknown') : formatKnots(speed)}</dd>
        </div>
        <div>
          <dt>{t('map.card.course')}</dt>
          <dd>{course === undefined ? t('lastPosition.unknown') : formatBearing(course)}</dd>
        </div>
      </dl>
    </>
  );
}

interface LastPositionProps {
  readonly vesselId: number;
}

/** Where a vessel was last heard, how it moved and how long ago that was, with a piece of the map. */
export function LastPosition({ vesselId }: LastPositionProps) {
  const { t } = useTranslation();
  const { data: position, failure, retry } = useLoad(lastPositionQuery(vesselId));
  return (
    <Section title={t('lastPosition.title')}>
      {failure && <Failure cause={failure} retry={retry} />}
      {position === undefined && !failure && (
        <div role="status">
          <VisuallyHidden>{vesselMessages.loading}</VisuallyHidden>
          <Skeleton height={220} />
        </div>
      )}
      {position === null && <p className={classes.none}>{t('map.card.noPosition')}</p>}
      {position && <Known vesselId={vesselId} position={position} />}
    </Section>
  );
}
