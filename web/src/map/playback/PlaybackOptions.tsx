import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { playbackMessages } from '@wheelhouse/contract/playback';
import { useState, type FormEvent } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import { hourMs, type TimeRange } from '#map/weather/forecastTimes.ts';
import { zoneName, type Clock } from '#map/weather/zonedTime.ts';
import classes from './PlaybackOptions.module.css';
import { bandColours, speedBands } from './speedBands.ts';
import { addressOfRange, isPeriod, periodUntil, playbackPeriods, type PlaybackPeriod } from './playbackTimes.ts';

interface PlaybackOptionsProps {
  readonly phone: boolean;
  readonly scheme: Scheme;
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
  readonly range: TimeRange;
  readonly zone: Clock;
  readonly pinned: number;
  /** How far an arrow key moves, milliseconds. */
  readonly step: number;
}

/** A period of another length, or one that ended some time ago, is the reader's own. */
function periodOf({ start, end }: TimeRange): PlaybackPeriod | 'own' {
  const isRecent = Date.now() - end < hourMs;
  const names = Object.keys(playbackPeriods) as PlaybackPeriod[];
  return names.find((name) => isRecent && end - start === playbackPeriods[name] * hourMs) ?? 'own';
}

/** Period, vessels and colours. */
export function PlaybackOptions({ phone, scheme, search, onSearch, range, zone, pinned, step }: PlaybackOptionsProps) {
  const { t } = useTranslation();
  const known = periodOf(range);
  const [own, setOwn] = useState(known === 'own');
  const choosePeriod = (chosen: TimeRange) =>
    onSearch({ ...addressOfRange(chosen), at: undefined, rate: undefined }, 'push');
  return (
    <div className={classes.options}>
      <NativeSelect
        size={phone ? 'md' : 'xs'}
        aria-label={t('playback.period.title')}
        value={own ? 'own' : known}
        onChange={({ currentTarget: { value } }) => {
          setOwn(value === 'own');
          if (value !== 'own') choosePeriod(periodUntil(Date.now(), value as PlaybackPeriod));
        }}
        data={[...(Object.keys(playbackPeriods) as PlaybackPeriod[]), 'own' as const].map((value) => ({
          value,
          label: t(`playback.period.${value}`),
        }))}
      />
      <SegmentedControl
        size={phone ? 'sm' : 'xs'}
        aria-label={t('playback.vessels')}
        value={search.replay === 'pinned' && pinned > 0 ? 'pinned' : 'view'}
        onChange={(replay) => onSearch({ replay }, 'replace')}
        data={[
          { value: 'view', label: t('playback.inView') },
          { value: 'pinned', label: t('playback.pinned', { count: pinned }), disabled: pinned === 0 },
        ]}
      />
      <Switch
        size={phone ? 'md' : 'sm'}
        label={t('playback.bySpeed')}
        checked={search.trail === 'speed'}
        onChange={({ currentTarget }) => onSearch({ trail: currentTarget.checked ? 'speed' : undefined }, 'replace')}
      />
      {search.trail === 'speed' && <SpeedLegend scheme={scheme} />}
      {own && <OwnPeriod key={`${range.start} ${zone}`} {...{ range, zone }} onPeriod={choosePeriod} />}
      {!phone && <p className={classes.keys}>{t('playback.keys', { minutes: step / 60_000 })}</p>}
    </div>
  );
}

/** The colours of speeds, with words and numbers. */
function SpeedLegend({ scheme }: Pick<PlaybackOptionsProps, 'scheme'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('playback.legend')}>
      {speedBands.map((band) => (
        <li key={band}>
          <span className={classes.swatch} style={{ background: bandColours[scheme][band] }} aria-hidden="true" />
          {t(`playback.band.${band}`)}
        </li>
      ))}
    </ul>
  );
}

interface OwnPeriodProps {
  readonly range: TimeRange;
  readonly zone: Clock;
  readonly onPeriod: (range: TimeRange) => void;
}

/** A time as a field for date and time has it. */
function fieldOf(time: number, zone: Clock): string {
  const offset = zone === 'utc' ? 0 : new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

function OwnPeriod({ range, zone, onPeriod }: OwnPeriodProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(fieldOf(range.start, zone));
  const [to, setTo] = useState(fieldOf(range.end, zone));
  const [isWrong, setWrong] = useState(false);
  function apply(event: FormEvent) {
    event.preventDefault();
    const [start = Number.NaN, end = Number.NaN] = [from, to].map((text) =>
      Date.parse(zone === 'utc' ? `${text}Z` : text),
    );
    setWrong(!isPeriod({ start, end }));
    if (isPeriod({ start, end })) onPeriod({ start, end });
  }
  const zoned = (label: string) => `${label} (${zoneName(range.start, zone)})`;
  return (
    <form className={classes.own} onSubmit={apply}>
      <TextInput
        type="datetime-local"
        size="xs"
        label={zoned(t('playback.from'))}
        value={from}
        error={isWrong && say(playbackMessages.period)}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        size="xs"
        label={zoned(t('playback.to'))}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" size="xs">
        {t('playback.show')}
      </Button>
    </form>
  );
}
