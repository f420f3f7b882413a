import { Button } from '@mantine/core';
import type { WeatherSeries } from '@wheelhouse/contract/weather';
import { useNow } from '#map/engine/useNow.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './ForecastTime.module.css';
import { frameTimes, shownTime, timeOfAddress } from './forecastTimes.ts';
import { formatMoment } from './zonedTime.ts';

interface ForecastTimeProps {
  /** The time in the address. */
  readonly timeInAddress: string | undefined;
  readonly serieses: readonly WeatherSeries[];
  readonly onNow: () => void;
}

/** The time that a layer without a player shows, and a button back to now. */
export function ForecastTime({ timeInAddress, serieses, onNow }: ForecastTimeProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const chosen = timeOfAddress(timeInAddress);
  const time = formatMoment(shownTime(chosen, now, frameTimes(serieses, everyTime)), 'local');
  if (chosen === undefined) return <span className={classes.time}>{t('weather.shownNow', { time })}</span>;
  return (
    <>
      <span className={classes.time}>{t('weather.shownAt', { time })}</span>
      <Button className={classes.now} variant="subtle" size="compact-xs" onClick={onNow}>
        {t('weather.now')}
      </Button>
    </>
  );
}

const everyTime = { start: -Infinity, end: Infinity };
