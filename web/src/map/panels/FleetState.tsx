import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format.ts';
import { formatAge } from '#map/formatPosition.ts';
import type { LiveFleet } from '#map/liveFleet/liveFleet.ts';
import { useFleetStatus } from '#map/liveFleet/useLiveFleet.ts';
import { useNow } from '#map/useNow.ts';
import classes from './FleetState.module.css';

/** How many vessels there are, and how fresh what is shown is. */
export function FleetState({ fleet }: { readonly fleet: LiveFleet }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const { stage, count, heard } = useFleetStatus(fleet);
  const age = heard === undefined ? undefined : formatAge(heard, Math.max(now, heard));
  return (
    <div className={classes.state}>
      {heard === undefined && stage === 'opening' ? (
        <span className={classes.count}>{t('map.stage.loading')}</span>
      ) : (
        <span className={classes.count}>{t('map.vessels', { count, formatted: formatCount(count) })}</span>
      )}
      <span className={classes.stage} data-stage={stage} role="status">
        {stage === 'opening' ? (
          <Loader size={10} aria-hidden="true" />
        ) : (
          <span className={classes.dot} aria-hidden="true" />
        )}
        {stage === 'refreshing' || stage === 'unreachable'
          ? t(`map.stage.${stage}`, { age: age ?? t('map.stage.never') })
          : t(`map.stage.${stage}`)}
      </span>
    </div>
  );
}
