import { useTranslation } from '#lib/language.ts';
import { formatBearing, formatKnots } from '#map/engine/formatPosition.ts';
import { LastUpdateFact, PlaceFact } from '#map/engine/PositionFacts.tsx';
import { useNow } from '#map/engine/useNow.ts';
import type { Motion } from '#map/liveVessels/vesselRecord.ts';
import classes from './VesselCard.module.css';

/** How a vessel moves, where it is and when that was. */
export function Movement({ position }: { readonly position: Motion }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const unknown = t('map.card.unknown');
  const { speed, course, heading, lastUpdate } = position;
  return (
    <dl className={classes.facts}>
      <Fact label={t('map.card.speed')} value={speed === undefined ? unknown : formatKnots(speed)} />
      <Fact label={t('map.card.course')} value={course === undefined ? unknown : formatBearing(course)} />
      <Fact label={t('map.card.heading')} value={heading === undefined ? unknown : formatBearing(heading)} />
      <PlaceFact place={position} className={classes.wide} />
      <LastUpdateFact instant={new Date(lastUpdate).toISOString()} now={now} />
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
