import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import { useMemo, type MouseEvent } from 'react';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { formatWeekday, type Clock } from '#map/weather/zonedTime.ts';
import { DirectionArrow } from './DirectionArrow.tsx';
import { bare, withUnit } from './formatWeather.ts';
import classes from './PointChart.module.css';
import { lineOf, rowAt, standsMs, towards, weatherAround, type Charted } from './pointValues.ts';

interface PointChartProps {
  readonly title: string;
  readonly field: Charted;
  /** At least one, in order of time. */
  readonly rows: readonly WeatherAtTime[];
  readonly days: readonly TimeRange[];
  readonly time: number;
  /** The time zone of the days. */
  readonly clock: Clock;
  readonly onChoose: (time: number) => void;
}

/** The most arrows that fit side by side without touching. */
const arrowsInRow = 16;
/** A day narrower than this fraction of the width has no room for its name. */
const dayLeast = 0.06;

/** One value over the days of the forecast. The table beside it has the same for screen readers and keyboards. */
export function PointChart({ title, field, rows, days, time, clock, onChoose }: PointChartProps) {
  const start = Date.parse(rows[0]?.time ?? '');
  const end = Date.parse(rows.at(-1)?.time ?? '');
  const share = (at: number) => (end > start ? (at - start) / (end - start) : 0);
  const { path, low, high } = useMemo(() => lineOf(rows, field), [rows, field]);
  const arrows = useMemo(() => {
    const times = Array.from(
      { length: arrowsInRow },
      (_, index) => start + ((index + 0.5) * (end - start)) / arrowsInRow,
    );
    return times.flatMap((at) => {
      const row = rowAt(rows, at, field);
      const to = row === undefined ? undefined : towards(row, field);
      const near = row !== undefined && Math.abs(Date.parse(row.time) - at) <= standsMs;
      return to === undefined || !near ? [] : [{ at, to }];
    });
  }, [rows, field, start, end]);
  const value = weatherAround(rows, time)?.[field];

  function choose(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const row = rowAt(rows, start + ((event.clientX - box.left) / box.width) * (end - start));
    if (row !== undefined) onChoose(Date.parse(row.time));
  }

  // For pointers; the times of the table are buttons for everyone.
  const pointing = { onClick: choose };
  return (
    <div className={classes.chart} aria-hidden="true" data-field={field}>
      <div className={classes.head}>
        <span>{title}</span>
        <span className={classes.value}>{value === undefined ? '–' : withUnit(value, field)}</span>
      </div>
      <div className={classes.body}>
        <div className={classes.axis}>
          <span>{bare(high, field)}</span>
          <span>{bare(low, field)}</span>
        </div>
        <div className={classes.plot} {...pointing}>
          <svg className={classes.lines} viewBox="0 0 1 1" preserveAspectRatio="none">
            <path
              className={classes.days}
              d={days
                .map(({ start: day }) => share(day))
                .filter((x) => x > 0 && x < 1)
                .map((x) => `M${x.toFixed(4)} 0V1`)
                .join('')}
            />
            <path className={classes.line} d={path} />
          </svg>
          {time >= start && time <= end && (
            <span className={classes.chosen} style={{ left: `${share(time) * 100}%` }} />
          )}
        </div>
      </div>
      <div className={classes.weekdays}>
        {days.map(({ start: day, end: next }) => {
          const from = Math.max(0, share(day));
          const to = Math.min(1, share(next));
          return (
            to - from >= dayLeast && (
              <span key={day} style={{ left: `${(from + to) * 50}%` }}>
                {formatWeekday(day, clock)}
              </span>
            )
          );
        })}
      </div>
      {arrows.length > 0 && (
        <div className={classes.arrows}>
          {arrows.map(({ at, to }) => (
            <span key={at} className={classes.arrow} style={{ left: `${share(at) * 100}%` }}>
              <DirectionArrow towards={to} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
