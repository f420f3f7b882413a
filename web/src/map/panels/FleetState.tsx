import { Loader, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format.ts';
import { formatAge, formatClock } from '#map/formatPosition.ts';
import type { LiveFleet } from '#map/liveFleet/liveFleet.ts';
import { useFleetStatus } from '#map/liveFleet/useLiveFleet.ts';
import { useNow } from '#map/useNow.ts';
import classes from './FleetState.module.css';

interface FleetStateProps {
  readonly fleet: LiveFleet;
  /** How many of them lie within the map; undefined while that is open. */
  readonly inView: number | undefined;
}

/** How many vessels there are, how many of them in view, and how fresh what is shown is. */
export function FleetState({ fleet, inView }: FleetStateProps) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const { stage, count, heard, filtering } = useFleetStatus(fleet);
  const waiting = heard === undefined && stage !== 'unreachable' && stage !== 'refused';

  function freshness(): string {
    if (waiting) return t('map.stage.opening');
    if (stage === 'paused' && heard !== undefined) {
      return t('map.stage.pausedSince', { time: formatClock(heard) });
    }
    if (heard === undefined || stage === 'opening' || stage === 'live' || stage === 'refused') {
      return t(`map.stage.${stage}`);
    }
    const age = formatAge(heard, Math.max(now, heard));
    return t(stage === 'unreachable' ? 'map.stage.lost' : 'map.stage.refreshing', { age });
  }

  const found = filtering ? t('filter.waiting') : t('map.vessels', { count, formatted: formatCount(count) });
  const counted = waiting ? t('map.stage.loading') : found;
  return (
    <div className={classes.state}>
      <span className={classes.count}>{counted}</span>
      {/* An age that grows each second is not read out each second. */}
      <VisuallyHidden role="status">
        {t(`map.stage.${waiting ? 'opening' : stage === 'refreshing' ? 'delayed' : stage}`)}
      </VisuallyHidden>
      <span className={classes.stage} data-stage={stage}>
        {waiting || stage === 'opening' ? (
          <Loader size={10} aria-hidden="true" />
        ) : (
          <span className={classes.dot} aria-hidden="true" />
        )}
        {freshness()}
      </span>
      {!waiting && !filtering && inView !== undefined && (
        <span className={classes.inView}>{t('map.inView', { formatted: formatCount(inView) })}</span>
      )}
    </div>
  );
}
