import { useQuery } from '@tanstack/react-query';
import { listFleetMoves, type FleetMove } from '@wheelhouse/contract/fleetNow';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { formatMoment, type Clock } from '#map/weather/zonedTime.ts';
import classes from './FleetTicker.module.css';
import type { PlaybackClock } from './playbackClock.ts';
import { useMoment } from './usePlaybackClock.ts';

interface FleetTickerProps {
  readonly range: TimeRange;
  readonly clock: PlaybackClock;
  readonly zone: Clock;
  /** Shows the moment and the vessel. */
  readonly onMove: (move: FleetMove) => void;
}

/** What happened to the vessels of the reader's fleets; each entry leads to its moment. */
export function FleetTicker({ range, clock, zone, onMove }: FleetTickerProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['fleetMoves', range.start, range.end],
    queryFn: ({ signal }) =>
      api.call(listFleetMoves, {
        query: { from: new Date(range.start).toISOString(), to: new Date(range.end).toISOString() },
        signal,
      }),
    staleTime: Infinity,
  });
  if (isError) return <p className={classes.none}>{t('playback.ticker.failed')}</p>;
  if (data === undefined) return null;
  if (!data.hasVessels) return <p className={classes.none}>{t('playback.ticker.noFleets')}</p>;
  if (data.moves.length === 0) return <p className={classes.none}>{t('playback.ticker.none')}</p>;
  return (
    <>
      {!data.isAll && <p className={classes.none}>{t('playback.ticker.latest', { count: data.moves.length })}</p>}
      <Moves {...{ clock, zone, onMove }} moves={data.moves} />
    </>
  );
}

function Moves({
  moves,
  clock,
  zone,
  onMove,
}: Omit<FleetTickerProps, 'range'> & { readonly moves: readonly FleetMove[] }) {
  const { t } = useTranslation();
  const { time, playing } = useMoment(clock, 500);
  const list = useRef<HTMLUListElement>(null);
  const latest = moves.findLastIndex(({ at }) => Date.parse(at) <= time);
  // What has just happened stays in view while it plays.
  useEffect(() => {
    const row = list.current?.children[latest];
    if (!playing || !(row instanceof HTMLElement) || list.current === null) return;
    list.current.scrollTop = row.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [latest, playing]);
  return (
    // Scrolled by the keyboard by way of its buttons.
    <ul ref={list} className={classes.moves} aria-label={t('playback.ticker.title')}>
      {moves.map((move, index) => (
        <li key={`${move.vessel.id} ${move.kind} ${move.at}`}>
          <button
            type="button"
            className={classes.move}
            data-past={index <= latest || undefined}
            onClick={() => onMove(move)}
          >
            <span className={classes.when}>{formatMoment(Date.parse(move.at), zone)}</span>
            <span>{t(`playback.ticker.${move.kind}`, { vessel: move.vessel.name, port: move.port.name })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
