import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { weatherMessages, type PointForecast } from '@wheelhouse/contract/weather';
import { useState, useSyncExternalStore } from 'react';
import '#ui/charts/palette.css';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import type { Place } from '#map/engine/mapView.ts';
import { formatPlace } from '#map/engine/formatPosition.ts';
import { Panel } from '#map/engine/Panel.tsx';
import type { ForecastPlayer } from '#map/weather/forecastPlayer.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { areasAtQuery, pointForecastQuery } from '#map/engine/weatherQueries.ts';
import { formatMoment, type Clock } from '#map/weather/zonedTime.ts';
import { PointChart } from './PointChart.tsx';
import { PointFacts } from './PointFacts.tsx';
import { PointTable } from './PointTable.tsx';
import { charted, hasField, weatherAround, type Charted } from './pointValues.ts';
import classes from './WeatherPicker.module.css';

interface WeatherPickerProps {
  readonly place: Place;
  readonly player: ForecastPlayer;
  readonly days: readonly TimeRange[];
  readonly clock: Clock;
  readonly onChoose: (time: number) => void;
  readonly onClose: () => void;
}

/** While the forecast plays, the panel updates in steps of this many milliseconds. */
const followMs = 30 * 60_000;

const titles = {
  temperature: 'weather.picker.temperature',
  windSpeed: 'weather.picker.wind',
  waveHeight: 'weather.picker.waves',
  currentSpeed: 'weather.picker.current',
} as const satisfies Record<Charted, string>;

/** All forecasts for one point: now or at the time that is shown, and over the days. */
export function WeatherPicker({ place, player, days, clock, onChoose, onClose }: WeatherPickerProps) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(pointForecastQuery(place));
  const { data: areas = [] } = useQuery(areasAtQuery(place));
  const time = useSyncExternalStore(player.subscribe, () => Math.round(player.moment().time / followMs) * followMs);
  return (
    <Panel className={classes.panel} title={t('weather.picker.title')} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.place}>{formatPlace(place)}</p>
        {areas.length > 0 && (
          <p className={classes.areas}>
            {areas.map(({ name, code }) => (code === undefined ? name : `${name} (${code})`)).join(' · ')}
          </p>
        )}
        {data === undefined && failure === undefined && (
          <div role="status" aria-label={t('weather.picker.loading')} className={classes.skeleton}>
            {[70, 120, 70, 70, 70].map((height, index) => (
              <Skeleton key={`${height}-${index}`} height={height} />
            ))}
          </div>
        )}
        {failure !== undefined && (
          <div role="alert" className={classes.failure}>
            <p>{t('weather.failed')}</p>
            <Button size="xs" variant="default" onClick={retry}>
              {t('weather.retry')}
            </Button>
          </div>
        )}
        {data?.times.length === 0 && <p role="status">{say(weatherMessages.noForecast)}</p>}
        {data !== undefined && data.times.length > 0 && (
          <Forecast forecast={data} time={time} days={days} clock={clock} onChoose={onChoose} />
        )}
      </div>
    </Panel>
  );
}

interface ForecastProps extends Pick<WeatherPickerProps, 'days' | 'clock' | 'onChoose'> {
  /** With at least one time. */
  readonly forecast: PointForecast;
  readonly time: number;
}

function Forecast({ forecast, time, days, clock, onChoose }: ForecastProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<'charts' | 'table'>('charts');
  const { times, sources, demonstration } = forecast;
  const row = weatherAround(times, time);
  return (
    <>
      {row !== undefined && (
        <>
          <p className={classes.time}>
            {t('weather.picker.forecastFor', { time: formatMoment(Date.parse(row.time), clock) })}
          </p>
          <PointFacts row={row} />
        </>
      )}
      <SegmentedControl
        className={classes.view}
        size="xs"
        fullWidth
        aria-label={t('weather.picker.view')}
        value={view}
        onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'charts')}
        data={[
          { value: 'charts', label: t('weather.picker.charts') },
          { value: 'table', label: t('weather.picker.table') },
        ]}
      />
      {view === 'table' ? (
        <PointTable rows={times} clock={clock} chosen={row?.time} onChoose={onChoose} />
      ) : (
        <div className={classes.charts}>
          {charted
            .filter((field) => hasField(forecast, field))
            .map((field) => (
              <PointChart
                key={field}
                title={t(titles[field])}
                field={field}
                rows={times}
                days={days}
                time={time}
                clock={clock}
                onChoose={onChoose}
              />
            ))}
          <p className={classes.hint}>{t('weather.picker.chartHint')}</p>
        </div>
      )}
      <p className={classes.source}>
        {sources.length > 0 && t('weather.picker.source', { sources: sources.join(', ') })}
        {demonstration && ` ${t('weather.picker.demonstration')}`}
      </p>
    </>
  );
}
