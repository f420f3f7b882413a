import { useQuery } from '@tanstack/react-query';
import { alertLimits, listAlertEvents, type AlertEvent } from '@wheelhouse/contract/alerts';
import { listFleetMoves } from '@wheelhouse/contract/fleetNow';
import { listSeaEvents, seaEventLimits } from '@wheelhouse/contract/seaEvents';
import { useEffect, useRef } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { dayOf } from '#lib/dayOf.ts';
import { useTranslation } from '#lib/language.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { formatMoment, type Clock } from '#map/weather/zonedTime.ts';
import classes from './FleetTicker.module.css';
import type { PlaybackClock } from './playbackClock.ts';
import { useMoment } from './usePlaybackClock.ts';

/** Something that happened to a vessel. */
export interface FleetMoment {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
  readonly vesselId: number;
  /** Degrees; missing for what has no place, such as another name in the register. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
}

interface FleetTickerProps {
  readonly range: TimeRange;
  readonly clock: PlaybackClock;
  readonly zone: Clock;
  /** Shows the moment and the vessel. */
  readonly onMoment: (moment: FleetMoment) => void;
}

function momentOfAlert({ id, text, at, vessel, latitude, longitude }: AlertEvent): FleetMoment[] {
  if (vessel === undefined) return [];
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return [{ key: `alert ${id}`, at: Date.parse(at), text, vesselId: vessel.id, place }];
}

/** Port calls, events at sea and alerts of the vessels of the reader's fleets in a period, oldest first. */
function useFleetMoments({ start, end }: TimeRange) {
  const { t } = useTranslation();
  const fleets = useUser()?.fleets ?? [];
  const query = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  const moves = useQuery({
    queryKey: ['fleetMoves', start, end],
    queryFn: ({ signal }) => api.call(listFleetMoves, { query, signal }),
    staleTime: Infinity,
  });
  const alerts = useQuery({
    queryKey: ['fleetAlerts', start, end],
    queryFn: ({ signal }) => api.call(listAlertEvents, { query: { ...query, size: alertLimits.pageMax }, signal }),
    staleTime: Infinity,
  });
  const atSea = useQuery({
    queryKey: ['fleetSeaEvents', start, end],
    queryFn: ({ signal }) => {
      const days = { from: dayOf(start), to: dayOf(end) };
      return api.call(listSeaEvents, { query: { ...days, fleets: 'mine', size: seaEventLimits.sizeMax }, signal });
    },
    staleTime: Infinity,
  });
  if (moves.data === undefined || alerts.data === undefined || atSea.data === undefined)
    return { isError: moves.isError || alerts.isError || atSea.isError };
  const own = new Set(fleets.flatMap(({ vesselIds }) => vesselIds));
  const moments = [
    ...moves.data.moves.map(({ kind, vessel, port, at, latitude, longitude }) => ({
      key: `${kind} ${vessel.id} ${at}`,
      at: Date.parse(at),
      vesselId: vessel.id,
      place: { latitude, longitude },
      text: t(`playback.ticker.${kind}`, { vessel: vessel.name, port: port.name }),
    })),
    ...atSea.data.data
      .map(({ kind, vessel, other, starts, latitude, longitude }) => ({
        key: `${kind} ${vessel.id} ${other?.id} ${starts}`,
        at: Date.parse(starts),
        vesselId: vessel.id,
        place: { latitude, longitude },
        text: t(`playback.ticker.${kind}`, { vessel: vessel.name, other: other?.name ?? '' }),
      }))
      .filter(({ at }) => at >= start && at <= end),
    ...alerts.data.data.flatMap(momentOfAlert).filter(({ vesselId }) => own.has(vesselId)),
  ].sort((a, b) => a.at - b.at);
  return {
    isError: false,
    found: {
      moments,
      hasVessels: moves.data.hasVessels,
      isAll: moves.data.isAll && [alerts.data, atSea.data].every(({ total, data }) => total <= data.length),
    },
  };
}

/** What happened to the vessels of the reader's fleets; each entry leads to its moment. */
export function FleetTicker({ range, clock, zone, onMoment }: FleetTickerProps) {
  const { t } = useTranslation();
  const { isError, found } = useFleetMoments(range);
  if (isError) return <p className={classes.none}>{t('playback.ticker.failed')}</p>;
  if (found === undefined) return null;
  if (!found.hasVessels) return <p className={classes.none}>{t('playback.ticker.noFleets')}</p>;
  const { moments, isAll } = found;
  if (moments.length === 0) return <p className={classes.none}>{t('playback.ticker.none')}</p>;
  return (
    <>
      {!isAll && <p className={classes.none}>{t('playback.ticker.latest', { count: moments.length })}</p>}
      <Moments {...{ clock, zone, onMoment, moments }} />
    </>
  );
}

function Moments({
  moments,
  clock,
  zone,
  onMoment,
}: Omit<FleetTickerProps, 'range'> & { readonly moments: readonly FleetMoment[] }) {
  const { t } = useTranslation();
  const { time, playing } = useMoment(clock, 500);
  const list = useRef<HTMLUListElement>(null);
  const latest = moments.findLastIndex(({ at }) => at <= time);
  // What has just happened stays in view while it plays.
  useEffect(() => {
    const row = list.current?.children[latest];
    if (!playing || !(row instanceof HTMLElement) || list.current === null) return;
    list.current.scrollTop = row.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [latest, playing]);
  return (
    // Scrolled by the keyboard by way of its buttons.
    <ul ref={list} className={classes.moves} aria-label={t('playback.ticker.title')}>
      {moments.map((moment, index) => (
        <li key={moment.key}>
          <button
            type="button"
            className={classes.move}
            data-past={index <= latest || undefined}
            onClick={() => onMoment(moment)}
          >
            <span className={classes.when}>{formatMoment(moment.at, zone)}</span>
            <span>{moment.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
