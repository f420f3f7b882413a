import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/language.ts';
import { hourMs, type TimeRange } from '#map/weather/forecastTimes.ts';
import { daysFrom, formatClock, formatDayOf, formatMomentLong, type Clock } from '#map/weather/zonedTime.ts';
import classes from './PlaybackSlider.module.css';

interface PlaybackSliderProps {
  readonly range: TimeRange;
  readonly time: number;
  readonly playing: boolean;
  readonly zone: Clock;
  readonly onTime: (time: number) => void;
  /** The time has not changed for a moment. */
  readonly onRest: () => void;
}

/** A time is announced once the slider rests for so long. */
const restMs = 600;
/** Up to so many hours are marked by hours, more by days. */
const hoursMost = 36;

/** Times below the slider, with their words. */
function marksOf({ start, end }: TimeRange, zone: Clock): { at: number; text: string }[] {
  const hours = (end - start) / hourMs;
  const dayStarts = daysFrom(start, Math.ceil(hours / 24) + 2, zone).map((day) => day.start);
  if (hours > hoursMost) {
    const inside = dayStarts.filter((at) => at >= start && at < end);
    const each = Math.ceil(inside.length / 8);
    return inside.filter((_, index) => index % each === 0).map((at) => ({ at, text: formatDayOf(at, zone) }));
  }
  const each = [1, 2, 3, 6].find((step) => hours / step <= 6) ?? 6;
  return dayStarts
    .flatMap((day) => Array.from({ length: 24 / each }, (_, index) => day + index * each * hourMs))
    .filter((at) => at >= start && at < end)
    .map((at) => ({ at, text: formatClock(at, zone) }));
}

/** The whole period as one slider. What a screen reader reads of it stays while it plays. */
export function PlaybackSlider({ range, time, playing, zone, onTime, onRest }: PlaybackSliderProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seconds = (at: number) => Math.round((at - range.start) / 1000);
  const share = (at: number) => ((at - range.start) / (range.end - range.start)) * 100;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!playing) input.current?.setAttribute('aria-valuetext', formatMomentLong(time));
  }, [playing, time]);
  return (
    <div className={classes.slider}>
      <input
        ref={input}
        className={classes.input}
        type="range"
        aria-label={t('playback.time')}
        min={0}
        max={seconds(range.end)}
        step={1}
        value={seconds(time)}
        onChange={({ currentTarget }) => {
          onTime(range.start + Number(currentTarget.value) * 1000);
          clearTimeout(timer.current);
          timer.current = setTimeout(onRest, restMs);
        }}
      />
      <div className={classes.marks} aria-hidden="true">
        {marksOf(range, zone).map(({ at, text }) => (
          <span key={at} className={classes.mark} style={{ left: `${share(at)}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
