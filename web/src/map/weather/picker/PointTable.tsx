import { UnstyledButton } from '@mantine/core';
import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { beaufort, compassPoint } from '#map/weather/beaufort.ts';
import { useTranslation } from '#lib/language.ts';
import { formatClock, formatDayOf, formatMomentLong, zoneName, type Clock } from '#map/weather/zonedTime.ts';
import { DirectionArrow } from './DirectionArrow.tsx';
import { bare } from './formatWeather.ts';
import classes from './PointTable.module.css';
import { towards } from './pointValues.ts';

interface PointTableProps {
  readonly rows: readonly WeatherAtTime[];
  readonly clock: Clock;
  /** The time of the row that is shown on the map. */
  readonly chosen: string | undefined;
  readonly onChoose: (time: number) => void;
}

/** Every value of a point over time. The time of a row is a button that shows it on the map. */
export const PointTable = memo(function PointTable({ rows, clock, chosen, onChoose }: PointTableProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(true);
  /** Whether there are columns to the right of the visible ones. */
  const update = useCallback(() => {
    if (box.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = box.current;
    setMore(scrollLeft + clientWidth < scrollWidth - 1);
  }, []);
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [update]);
  const point = (degrees: number | undefined) =>
    degrees === undefined ? '–' : t(`weather.compass.${compassPoint(degrees)}`);
  const arrow = (to: number | undefined) => to !== undefined && <DirectionArrow towards={to} />;
  const first = Date.parse(rows[0]?.time ?? '');
  // A scrolling region must be focusable (WCAG 2.1.1), and then needs a name.
  const scrolling = { role: 'region', 'aria-label': t('weather.picker.tableLabel'), tabIndex: 0 };
  return (
    <div className={classes.frame} data-more={more || undefined}>
      <div ref={box} className={classes.scroll} onScroll={update} {...scrolling}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                {t('weather.picker.time')} {zoneName(first, clock)}
              </th>
              <th scope="col">{t('weather.picker.temperature')} °C</th>
              <th scope="col">{t('weather.picker.wind')} m/s</th>
              <th scope="col">{t('weather.picker.force')}</th>
              <th scope="col">{t('weather.picker.windFrom')}</th>
              <th scope="col">{t('weather.picker.waves')} m</th>
              <th scope="col">{t('weather.picker.period')} s</th>
              <th scope="col">{t('weather.picker.wavesFrom')}</th>
              <th scope="col">{t('weather.picker.current')} m/s</th>
              <th scope="col">{t('weather.picker.currentTo')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const time = Date.parse(row.time);
              return (
                <tr key={row.time} data-chosen={row.time === chosen || undefined}>
                  <th scope="row">
                    <UnstyledButton
                      className={classes.time}
                      title={t('weather.picker.chooseTime', { time: formatMomentLong(time) })}
                      aria-pressed={row.time === chosen}
                      onClick={() => onChoose(time)}
                    >
                      <span className={classes.day}>{formatDayOf(time, clock)}</span> {formatClock(time, clock)}
                    </UnstyledButton>
                  </th>
                  <td>{bare(row.temperature, 'temperature')}</td>
                  <td>{bare(row.windSpeed, 'windSpeed')}</td>
                  <td>{row.windSpeed === undefined ? '–' : beaufort(row.windSpeed)}</td>
                  <td>
                    {arrow(towards(row, 'windSpeed'))} {point(row.windDirection)}
                  </td>
                  <td>{bare(row.waveHeight, 'waveHeight')}</td>
                  <td>{bare(row.wavePeriod, 'wavePeriod')}</td>
                  <td>
                    {arrow(towards(row, 'waveHeight'))} {point(row.waveDirection)}
                  </td>
                  <td>{bare(row.currentSpeed, 'currentSpeed')}</td>
                  <td>
                    {arrow(towards(row, 'currentSpeed'))} {point(row.currentDirection)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
});
