import type { PlaybackVessel } from '@wheelhouse/contract/playbackFrame';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '#lib/language.ts';
import { formatKnots } from '#map/engine/formatPosition.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { formatMoment, type Clock } from '#map/weather/zonedTime.ts';
import '#ui/charts/palette.css';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import type { PlaybackClock } from './playbackClock.ts';
import { stepOf } from './playbackTimes.ts';
import classes from './SpeedChart.module.css';
import { speedPath, topSpeed } from './speedPath.ts';
import { noPlace, placeAt, silence, type Trails } from './trails.ts';

interface SpeedChartProps {
  readonly trails: Trails;
  readonly vessel: PlaybackVessel;
  readonly clock: PlaybackClock;
  readonly range: TimeRange;
  readonly zone: Clock;
  /** The moment that is marked, milliseconds. */
  readonly mark: number | undefined;
  readonly onMark: (time: number | undefined) => void;
  readonly onTime: (time: number) => void;
}

/** The speed of a vessel over the period. The pointer and the arrow keys mark a moment, a click and Enter show it. */
export function SpeedChart(props: SpeedChartProps) {
  const { trails, vessel, clock, range, zone, mark, onMark, onTime } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLSpanElement>(null);
  const { start, end } = range;
  const [tableOpen, setTableOpen] = useState(false);
  const top = useMemo(() => Math.max(2, Math.ceil(topSpeed(trails, vessel) / 2) * 2), [trails, vessel]);
  const path = useMemo(
    () => speedPath(trails, vessel, { start: start / 1000, end: end / 1000 }, top),
    [trails, vessel, start, end, top],
  );
  const share = (time: number) => Math.min(1, Math.max(0, (time - start) / (end - start)));

  useEffect(() => {
    const follow = () => {
      if (now.current !== null) now.current.style.left = `${((clock.moment().time - start) / (end - start)) * 100}%`;
    };
    follow();
    return clock.subscribe(follow);
  }, [clock, start, end]);

  function speedAt(time: number): string {
    const place = noPlace();
    const isKnown = placeAt(trails, vessel, time / 1000, place) && place.silent <= silence.faded;
    return isKnown && !Number.isNaN(place.speed) ? formatKnots(place.speed) : t('map.noSpeed');
  }

  function timeAt({ clientX }: MouseEvent): number | undefined {
    const at = box.current?.getBoundingClientRect();
    if (at === undefined || at.width === 0) return undefined;
    return start + Math.min(1, Math.max(0, (clientX - at.left) / at.width)) * (end - start);
  }

  function press(event: KeyboardEvent) {
    const step = stepOf(range);
    const at = mark ?? clock.moment().time;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: Math.max(start, at - step),
      ArrowRight: Math.min(end, at + step),
      Home: start,
      End: end,
    };
    const to = moves[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) onTime(at);
    else onMark(to);
  }

  const marked = mark ?? clock.moment().time;
  return (
    <>
      <div className={classes.chart}>
        <span className={classes.top} aria-hidden="true">
          {formatKnots(top)}
        </span>
        <div
          ref={box}
          className={classes.box}
          role="slider"
          tabIndex={0}
          aria-label={t('playback.chart', { name: vessel.name })}
          aria-valuemin={0}
          aria-valuemax={Math.round((end - start) / 60_000)}
          aria-valuenow={Math.round((Math.min(end, Math.max(start, marked)) - start) / 60_000)}
          aria-valuetext={`${formatMoment(marked, zone)}, ${speedAt(marked)}`}
          onKeyDown={press}
          onBlur={() => onMark(undefined)}
          onPointerMove={(event) => onMark(timeAt(event))}
          onPointerLeave={() => onMark(undefined)}
          onClick={(event) => {
            const time = timeAt(event);
            if (time !== undefined) onTime(time);
          }}
        >
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          <span ref={now} className={classes.now} />
          {mark !== undefined && <span className={classes.mark} style={{ left: `${share(mark) * 100}%` }} />}
        </div>
      </div>
      <p className={classes.read} aria-hidden="true">
        {mark === undefined ? t('playback.chartHint') : `${formatMoment(mark, zone)} · ${speedAt(mark)}`}
      </p>
      <details className={classes.table} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{t('playback.table')}</summary>
        {tableOpen && <SpeedTable {...{ trails, vessel, range, zone }} />}
      </details>
    </>
  );
}

function SpeedTable({ trails, vessel, range, zone }: Pick<SpeedChartProps, 'trails' | 'vessel' | 'range' | 'zone'>) {
  const { t } = useTranslation();
  const step = stepOf(range);
  const count = Math.floor((range.end - range.start) / step) + 1;
  const place = noPlace();
  const rows = Array.from({ length: count }, (_, index) => {
    const time = range.start + index * step;
    const isKnown = placeAt(trails, vessel, time / 1000, place) && place.silent <= silence.faded;
    const speed = isKnown && !Number.isNaN(place.speed) ? place.speed : undefined;
    return { key: String(time), label: formatMoment(time, zone), values: [speed] };
  });
  const columns = [{ label: t('playback.speed'), format: formatKnots }];
  return <ChartTable title={t('playback.table')} heading={t('playback.moment')} columns={columns} rows={rows} />;
}
