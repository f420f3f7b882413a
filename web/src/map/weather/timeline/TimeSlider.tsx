import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { dayMs, nearestOf, lastUpTo, type TimeRange } from '#map/weather/forecastTimes.ts';
import { formatDayOf, formatMomentLong, type Clock } from '#map/weather/zonedTime.ts';
import classes from './TimeSlider.module.css';

export interface TimeSliderProps {
  readonly label: string;
  readonly time: number;
  /** The days that are shown, in order. */
  readonly days: readonly TimeRange[];
  /** Times with a frame; at least one. */
  readonly stops: readonly number[];
  readonly now: number;
  readonly clock: Clock;
  readonly onChoose: (time: number) => void;
}

/** The time a key moves to. */
function timeAfterKey(key: string, time: number, stops: readonly number[]): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stops[lastUpTo(stops, time) + 1] ?? stops.at(-1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stops[lastUpTo(stops, time - 1)] ?? stops[0];
    case 'PageUp':
      return nearestOf(stops, time + dayMs);
    case 'PageDown':
      return nearestOf(stops, time - dayMs);
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

const minuteMs = 60_000;

/** Days as columns, a tick for each frame, and a thumb at the time that is shown. */
export function TimeSlider({ label, time, days, stops, now, clock, onChoose }: TimeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const start = days[0]?.start ?? 0;
  const end = days.at(-1)?.end ?? 1;
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)));
  const percent = (at: number) => `${share(at) * 100}%`;
  const [first = start] = stops;
  const last = stops.at(-1) ?? end;

  function chooseAt({ clientX }: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const pointed = start + ((clientX - box.left) / box.width) * (end - start);
    const chosen = nearestOf(stops, pointed);
    if (chosen !== undefined && chosen !== time) onChoose(chosen);
  }

  function press(event: KeyboardEvent) {
    const chosen = timeAfterKey(event.key, time, stops);
    if (chosen === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(chosen);
  }

  return (
    <div
      ref={track}
      className={classes.track}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        chooseAt(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) chooseAt(event);
      }}
    >
      <ol className={classes.days} aria-hidden="true">
        {days.map((day, index) => {
          const [weekday, date] = formatDayOf(day.start, clock).split(' ');
          return (
            <li
              key={day.start}
              className={classes.day}
              data-today={index === 0 || undefined}
              style={{ flexGrow: day.end - day.start }}
            >
              <span>{weekday}</span> <span>{date}</span>
            </li>
          );
        })}
      </ol>
      <div className={classes.rail}>
        <svg className={classes.marks} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={stops.map((stop) => `M${share(stop).toFixed(5)} 0V1`).join('')} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={classes.now} style={{ left: percent(now) }} />
        <span
          className={classes.thumb}
          style={{ left: percent(time) }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.round((last - first) / minuteMs)}
          aria-valuenow={Math.round((Math.min(last, Math.max(first, time)) - first) / minuteMs)}
          aria-valuetext={formatMomentLong(time)}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}
