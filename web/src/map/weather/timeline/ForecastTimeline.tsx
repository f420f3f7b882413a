import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useSheetHeight } from '#map/engine/useSheetHeight.ts';
import { useTranslation } from '#lib/language.ts';
import type { ForecastPlayer } from '#map/weather/forecastPlayer.ts';
import { lastUpTo } from '#map/weather/forecastTimes.ts';
import { differsFromUtc, formatMoment, formatMomentLong, type Clock } from '#map/weather/zonedTime.ts';
import { BusyLine } from '#ui/BusyLine.tsx';
import classes from './ForecastTimeline.module.css';
import { TimeSlider, type TimeSliderProps } from './TimeSlider.tsx';

interface ForecastTimelineProps extends Pick<TimeSliderProps, 'days' | 'now' | 'clock'> {
  readonly title: string;
  readonly player: ForecastPlayer;
  /** Times with a frame. */
  readonly stops: readonly number[];
  readonly busy: boolean;
  readonly onClock: (clock: Clock) => void;
  /** A selected time; undefined for now. */
  readonly onChoose: (time: number | undefined) => void;
}

/** The timeline of a forecast: play, step and drag. */
export function ForecastTimeline(props: ForecastTimelineProps) {
  const { title, player, days, stops, now, busy, clock, onClock, onChoose } = props;
  const { t } = useTranslation();
  const { time, playing } = useSyncExternalStore(player.subscribe, player.moment);
  const before = lastUpTo(stops, time - 1);
  const earlier = stops[before];
  const later = stops[lastUpTo(stops, time) + 1];
  const element = useRef<HTMLElement>(null);
  useSheetHeight(element, '--timeline-height');
  const [statusMessage, setStatusMessage] = useState('');
  const playLabel = t(playing ? 'weather.pause' : 'weather.play');

  function choose(chosen: number | undefined) {
    setStatusMessage(chosen === undefined ? t('weather.now') : formatMomentLong(chosen));
    onChoose(chosen);
  }

  return (
    <section ref={element} className={classes.timeline} aria-label={title} aria-busy={busy}>
      <div className={classes.head}>
        <ActionIcon
          className={classes.play}
          variant="filled"
          autoContrast
          radius="xl"
          aria-label={playLabel}
          disabled={stops.length < 2}
          onClick={() => (playing ? player.pause() : player.play())}
        >
          {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          aria-label={t('weather.earlier')}
          disabled={earlier === undefined}
          onClick={() => choose(earlier)}
        >
          <IconChevronLeft size={20} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          aria-label={t('weather.later')}
          disabled={later === undefined}
          onClick={() => choose(later)}
        >
          <IconChevronRight size={20} stroke={1.5} />
        </ActionIcon>
        <output className={classes.moment}>{formatMoment(time, clock)}</output>
        <div className={classes.choices}>
          {differsFromUtc(time) && (
            <Tooltip label={t('weather.clockHint')}>
              <Button
                className={classes.choice}
                variant="subtle"
                size="compact-sm"
                aria-pressed={clock === 'utc'}
                onClick={() => onClock(clock === 'utc' ? 'local' : 'utc')}
              >
                UTC
              </Button>
            </Tooltip>
          )}
          <Button className={classes.choice} variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
            {t('weather.now')}
          </Button>
        </div>
      </div>
      {stops.length === 0 ? (
        <p className={classes.nothing}>{t('weather.noDays')}</p>
      ) : (
        <TimeSlider label={title} time={time} days={days} stops={stops} now={now} clock={clock} onChoose={onChoose} />
      )}
      {busy && <BusyLine />}
      <VisuallyHidden role="status">{statusMessage}</VisuallyHidden>
    </section>
  );
}
