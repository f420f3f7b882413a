import { ActionIcon, Button, NativeSelect, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconListDetails,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import { useSheetHeight } from '#map/engine/useSheetHeight.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { differsFromUtc, formatMoment, formatMomentLong, type Clock } from '#map/weather/zonedTime.ts';
import { BusyLine } from '#ui/BusyLine.tsx';
import classes from './PlaybackBar.module.css';
import { FleetTicker, type FleetMoment } from './FleetTicker.tsx';
import { PlaybackOptions } from './PlaybackOptions.tsx';
import { PlaybackSlider } from './PlaybackSlider.tsx';
import type { PlaybackClock } from './playbackClock.ts';
import { playbackRates, rateFor, stepOf } from './playbackTimes.ts';
import { useMoment } from './usePlaybackClock.ts';
import { usePlaybackKeys } from './usePlaybackKeys.ts';

interface PlaybackBarProps {
  readonly map: LibraryMap;
  readonly phone: boolean;
  readonly scheme: Scheme;
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
  readonly clock: PlaybackClock;
  readonly range: TimeRange;
  readonly rate: number;
  readonly zone: Clock;
  readonly onZone: (zone: Clock) => void;
  readonly busy: boolean;
  /** How many tracks are pinned. */
  readonly pinned: number;
  readonly onTime: (time: number) => void;
  /** Shows what happened to a vessel. */
  readonly onMoment: (moment: FleetMoment) => void;
  /** What is left out of the picture. */
  readonly notes: ReactNode;
}

/** What an address has only while something is played. */
const ended = {
  replay: undefined,
  from: undefined,
  to: undefined,
  at: undefined,
  rate: undefined,
  trail: undefined,
} as const satisfies MapSearch;

/** Play, step, scrub and the time that is shown. */
export function PlaybackBar(props: PlaybackBarProps) {
  const {
    map,
    phone,
    scheme,
    search,
    onSearch,
    clock,
    range,
    rate,
    zone,
    busy,
    pinned,
    onZone,
    onTime,
    onMoment,
    notes,
  } = props;
  const { t } = useTranslation();
  const { time, playing } = useMoment(clock);
  const [optionsOpen, setOptionsOpen] = useState(!phone);
  const [tickerOpen, setTickerOpen] = useState(false);
  const [announced, setAnnounced] = useState('');
  const element = useRef<HTMLElement>(null);
  useSheetHeight(element, '--timeline-height');
  const step = stepOf(range);
  const say = () => setAnnounced(formatMomentLong(clock.moment().time));

  function toggle() {
    if (!playing) return clock.play();
    clock.pause();
    say();
  }
  function show(to: number) {
    onTime(to);
    say();
  }
  const keys = usePlaybackKeys(map, {
    toggle,
    show,
    moveBy: (steps) => show(clock.moment().time + steps * step),
    range,
  });

  const button = (label: string, icon: ReactNode, use: () => void, off = false) => (
    <Tooltip label={label}>
      <ActionIcon className={classes.step} variant="subtle" aria-label={label} disabled={off} onClick={use}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    // Keys work anywhere in it, as on the player of a film.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={element} className={classes.bar} aria-label={t('playback.title')} aria-busy={busy} onKeyDown={keys}>
      <div className={classes.head}>
        <ActionIcon
          className={classes.play}
          variant="filled"
          autoContrast
          radius="xl"
          aria-label={t(playing ? 'playback.pause' : 'playback.play')}
          onClick={toggle}
        >
          {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
        {button(
          t('playback.back'),
          <IconPlayerSkipBack size={18} stroke={1.5} />,
          () => show(time - step),
          time <= range.start,
        )}
        {button(
          t('playback.forward'),
          <IconPlayerSkipForward size={18} stroke={1.5} />,
          () => show(time + step),
          time >= range.end,
        )}
        <time className={classes.moment} dateTime={new Date(time).toISOString()}>
          {formatMoment(time, zone)}
        </time>
        {differsFromUtc(time) && (
          <Button
            className={classes.zone}
            variant={zone === 'utc' ? 'light' : 'subtle'}
            size="compact-sm"
            aria-pressed={zone === 'utc'}
            onClick={() => onZone(zone === 'utc' ? 'local' : 'utc')}
          >
            UTC
          </Button>
        )}
        <div className={classes.choices}>
          <NativeSelect
            className={classes.rate}
            size={phone ? 'md' : 'xs'}
            aria-label={t('playback.rate')}
            value={rate}
            onChange={({ currentTarget }) => {
              const chosen = Number(currentTarget.value);
              onSearch({ rate: chosen === rateFor(range) ? undefined : chosen }, 'replace');
            }}
            data={[...new Set([...playbackRates, rate])]
              .sort((a, b) => a - b)
              .map((one) => ({ value: String(one), label: `${one}×` }))}
          />
          <Tooltip label={t('playback.options')}>
            <ActionIcon
              className={classes.step}
              variant={optionsOpen ? 'light' : 'subtle'}
              aria-label={t('playback.options')}
              aria-expanded={optionsOpen}
              onClick={() => setOptionsOpen(!optionsOpen)}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('playback.ticker.show')}>
            <ActionIcon
              className={classes.step}
              variant={tickerOpen ? 'light' : 'subtle'}
              aria-label={t('playback.ticker.show')}
              aria-expanded={tickerOpen}
              onClick={() => setTickerOpen(!tickerOpen)}
            >
              <IconListDetails size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          {phone ? (
            button(t('playback.live'), <IconX size={20} stroke={1.5} />, () => onSearch(ended, 'push'))
          ) : (
            <Button variant="default" size="compact-sm" onClick={() => onSearch(ended, 'push')}>
              {t('playback.live')}
            </Button>
          )}
        </div>
      </div>
      {optionsOpen && <PlaybackOptions {...{ phone, scheme, search, onSearch, range, zone, pinned, step }} />}
      <PlaybackSlider {...{ range, time, playing, zone }} onTime={onTime} onRest={say} />
      {tickerOpen && <FleetTicker {...{ range, clock, zone }} onMoment={onMoment} />}
      <div className={classes.notes}>{notes}</div>
      {busy && <BusyLine />}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  );
}
