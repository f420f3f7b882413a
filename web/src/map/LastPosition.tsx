import { Skeleton, VisuallyHidden } from '@mantine/core';
import { positionLimits, type LastPosition as Last } from '@wheelhouse/contract/positions';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { formatBearing, formatKnots } from './engine/formatPosition.ts';
import { LastUpdateFact, PlaceFact } from './engine/PositionFacts.tsx';
import classes from './LastPosition.module.css';
import { lazySmallMap } from './lazySmallMap.ts';
import { MapPreview } from './MapPreview.tsx';
import { SentBesides } from './panels/SentNote.tsx';
import { lastPositionQuery } from './panels/vesselDetails.ts';
import { useNow } from './engine/useNow.ts';

const SmallMap = lazySmallMap(async () => (await import('./SmallMap.tsx')).SmallMap);

const fadedAfterMs = positionLimits.fadedAfterHours * 3_600_000;

interface KnownProps {
  readonly vesselId: number;
  readonly position: Last;
}

function Known({ vesselId, position }: KnownProps) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const { speed, course, lastUpdate } = position;
  const faded = now - Date.parse(lastUpdate) > fadedAfterMs;
  return (
    <>
      <div className={classes.notes}>
        <SentBesides last={position} />
      </div>
      <MapPreview search={{ vessel: vesselId }} label={t('lastPosition.openMap')} size="small">
        <SmallMap position={position} faded={faded} />
      </MapPreview>
      <dl className={classes.facts}>
        <PlaceFact place={position} />
        <LastUpdateFact instant={lastUpdate} now={now}>
          {faded && <span className={classes.old}>{t('lastPosition.old')}</span>}
        </LastUpdateFact>
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

/** Where a vessel was last seen, how it moved and how long ago that was, with a small map. */
export function LastPosition({ vesselId }: LastPositionProps) {
  const { t } = useTranslation();
  const { data: position, failure, retry } = useLoad(lastPositionQuery(vesselId));
  return (
    <Section title={t('lastPosition.title')}>
      {failure && <Failure cause={failure} retry={retry} />}
      {position === undefined && !failure && (
        <div role="status">
          <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
          <Skeleton height={220} />
        </div>
      )}
      {position === null && <p className={classes.none}>{t('map.card.noPosition')}</p>}
      {position && <Known vesselId={vesselId} position={position} />}
    </Section>
  );
}
