import { Loader, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { formatAge, formatClock } from '#map/engine/formatPosition.ts';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import { useLiveStatus } from '#map/liveVessels/useLiveVessels.ts';
import { useNow } from '#map/engine/useNow.ts';
import classes from './LiveState.module.css';

interface LiveStateProps {
  readonly liveVessels: LiveVessels;
  /** How many of them are in view; undefined until that is known. */
  readonly inView: number | undefined;
  /** More about positions, below. */
  readonly children?: ReactNode;
}

/** When something last came, as a time of day or as a growing age. */
function LastReceived({
  liveVessels,
  stage,
}: Pick<LiveStateProps, 'liveVessels'> & { readonly stage: 'paused' | 'delayed' | 'lost' }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const receivedAt = useLiveStatus(liveVessels, (status) => status.receivedAt) ?? now;
  if (stage === 'paused') return t('map.stage.pausedSince', { time: formatClock(receivedAt) });
  const age = formatAge(receivedAt, Math.max(now, receivedAt));
  return t(stage === 'lost' ? 'map.stage.lost' : 'map.stage.refreshing', { age });
}

/** How many vessels there are, how many are in view, and how recent the positions are. */
export function LiveState({ liveVessels, inView, children }: LiveStateProps) {
  const { t } = useTranslation();
  const stage = useLiveStatus(liveVessels, (status) => status.stage);
  const count = useLiveStatus(liveVessels, (status) => status.count);
  const filtering = useLiveStatus(liveVessels, (status) => status.filtering);
  const listed = useLiveStatus(liveVessels, ({ receivedAt }) => receivedAt !== undefined);
  const waiting = !listed && stage !== 'unreachable' && stage !== 'refused';

  function freshness() {
    if (waiting) return t('map.stage.opening');
    if (!listed || stage === 'opening' || stage === 'live' || stage === 'refused') return t(`map.stage.${stage}`);
    if (stage === 'paused') return <LastReceived liveVessels={liveVessels} stage="paused" />;
    return <LastReceived liveVessels={liveVessels} stage={stage === 'unreachable' ? 'lost' : 'delayed'} />;
  }

  const found = filtering ? t('filter.waiting') : t('map.vessels', { count, formatted: formatCount(count) });
  const counted = waiting ? t('map.stage.loading') : found;
  return (
    <div className={classes.state}>
      <span className={classes.count}>{counted}</span>
      {/* An age that grows each second must not be read out each second. */}
      <VisuallyHidden role="status">
        {t(`map.stage.${waiting ? 'opening' : stage === 'refreshing' ? 'delayed' : stage}`)}
      </VisuallyHidden>
      <span className={classes.stage} data-stage={stage}>
        {waiting || stage === 'opening' ? (
          <Loader size={10} aria-hidden="true" />
        ) : (
          <span className={classes.dot} aria-hidden="true" />
        )}
        <span className={classes.words}>{freshness()}</span>
      </span>
      {!waiting && !filtering && inView !== undefined && (
        <span className={classes.inView}>{t('map.inView', { formatted: formatCount(inView) })}</span>
      )}
      {children}
    </div>
  );
}
