import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { alertLimits, type AlertItem } from '@wheelhouse/contract/alerts';
import type { FilterWords } from '#areas/vesselFilter/filterText.ts';
import { formatTime } from '#lib/format.ts';
import classes from './AlertList.module.css';
import { alertDetails } from './alertWords.ts';

interface AlertRowProps {
  readonly alert: AlertItem;
  readonly words: FilterWords;
  /** A change is being saved. */
  readonly isBusy: boolean;
  readonly onSnooze: () => void;
  readonly onGoOn: () => void;
  readonly onRemove: () => void;
}

/** One alert of the list. */
export function AlertRow({ alert, words, isBusy, onSnooze, onGoOn, onRemove }: AlertRowProps) {
  const { t } = words;
  const { id, name, snoozedUntil, paused, lastDay, last } = alert;
  const details = alertDetails(alert, words);
  const params = { alertId: String(id) };
  const state = paused ? 'paused' : snoozedUntil === undefined ? 'on' : 'snoozed';
  return (
    <li>
      <div className={classes.words}>
        <Link to="/alerts/$alertId" params={params} preload={false} className={classes.name}>
          {name}
        </Link>{' '}
        <Badge
          variant="light"
          color={{ on: 'fjord', snoozed: 'gray', paused: 'buoy' }[state]}
          className={classes.state}
        >
          {t(`alertsPage.state.${state}`, { time: formatTime(snoozedUntil ?? '1970-01-01') })}
        </Badge>
        {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
        {paused && <span className={classes.why}>{t('alertsPage.pausedWhy', { max: alertLimits.aDay })}</span>}
        <span className={classes.times}>
          {last === undefined
            ? t('alertsPage.never')
            : [
                ...(lastDay > 0 ? [t('alertsPage.lastDay', { count: lastDay })] : []),
                t('alertsPage.lastAt', { time: formatTime(last) }),
              ].join('. ')}
        </span>
      </div>
      <div className={classes.tools}>
        {state === 'snoozed' ? (
          <Button
            variant="default"
            size="sm"
            aria-label={t('alertsPage.goOnOf', { name })}
            loading={isBusy}
            onClick={onGoOn}
          >
            {t('alertsPage.goOn')}
          </Button>
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-label={t('alertsPage.snoozeOf', { name })}
            aria-haspopup="dialog"
            loading={isBusy}
            onClick={onSnooze}
          >
            {t('alertsPage.snooze')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={t('alertsPage.changeOf', { name })}
          renderRoot={(props) => <Link {...props} to="/alerts/$alertId" params={params} preload={false} />}
        >
          {t('alertsPage.change')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t('alertsPage.removeOf', { name })}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {t('alertsPage.remove')}
        </Button>
      </div>
    </li>
  );
}
