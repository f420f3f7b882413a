import { Badge, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { SeaEvent, SeaEventsQuery } from '@wheelhouse/contract/seaEvents';
import { useState } from 'react';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { formatCount, formatNumber, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './SeaEvents.module.css';
import { playbackOf } from '#lib/playbackOf.ts';
import { seaEventsQuery } from './seaEventQueries.ts';

/** Events page by page, the latest first, each with its evidence and what it does not prove. */
export function SeaEventList({ query }: { readonly query: SeaEventsQuery }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    seaEventsQuery(query),
  );
  if (data === undefined)
    return error === null ? (
      <TableSkeleton label={t('seaEvents.loading')} />
    ) : (
      <Failure cause={error} retry={() => void refetch()} />
    );
  const events = data.pages.flatMap((page) => page.data);
  const daysWaiting = data.pages[0]?.daysWaiting ?? 0;
  const waiting = daysWaiting > 0 && <p className={classes.note}>{t('seaEvents.waiting', { count: daysWaiting })}</p>;
  if (events.length === 0)
    return (
      <>
        <p className={classes.note}>{t(daysWaiting > 0 ? 'seaEvents.noneYet' : 'seaEvents.none')}</p>
        {waiting}
      </>
    );
  return (
    <>
      {waiting}
      <ol className={classes.list}>
        {events.map((event, index) => (
          <SeaEventItem
            key={`${event.kind} ${event.vessel.id} ${event.other?.id ?? ''} ${event.starts}`}
            number={index + 1}
            event={event}
          />
        ))}
      </ol>
      <div className={classes.end}>
        <span role="status">
          {t('seaEvents.shownOf', { shown: events.length, total: data.pages.at(-1)?.total ?? 0 })}
        </span>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('seaEvents.more')}
          </Button>
        )}
      </div>
    </>
  );
}

interface SeaEventItemProps {
  /** On the map. */
  readonly number: number;
  readonly event: SeaEvent;
}

function SeaEventItem({ number, event }: SeaEventItemProps) {
  const { t } = useTranslation();
  const { kind, vessel, other, starts, ends, hours } = event;
  const [now] = useState(() => Date.now());
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <span className={classes.number}>{number}</span>
        <Badge variant="light">{t(`seaEvents.kind.${kind}`)}</Badge>
        <VesselName vessel={vessel} />
        {other !== undefined && (
          <>
            <span>{t('seaEvents.with')}</span>
            <VesselName vessel={other} />
          </>
        )}
        <span className={classes.time}>
          {ends === undefined
            ? t('seaEvents.since', { from: formatTime(starts) })
            : t('seaEvents.span', { from: formatTime(starts), to: formatTime(ends) })}
          {' · '}
          {t('seaEvents.hours', { hours: formatNumber(hours) })}
        </span>
      </div>
      <p>{wordsOf(event, t)}</p>
      <p className={classes.note}>{t(`seaEvents.notProved.${kind}`)}</p>
      <details className={classes.evidence}>
        <summary>{t('seaEvents.evidence')}</summary>
        <Evidence event={event} />
      </details>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/map" search={playbackOf(event, now)} preload={false} />}
      >
        {t('seaEvents.play')}
      </Button>
    </li>
  );
}

function wordsOf({ kind, metres, knots, otherVessels }: SeaEvent, t: ReturnType<typeof useTranslation>['t']): string {
  if (kind === 'ENCOUNTER')
    return t('seaEvents.words.ENCOUNTER', {
      least: formatCount(metres?.least ?? 0),
      median: formatCount(metres?.median ?? 0),
      knots: formatNumber(knots ?? 0),
    });
  if (kind === 'LOITERING') return t('seaEvents.words.LOITERING', { knots: formatNumber(knots ?? 0) });
  return t('seaEvents.words.GAP', { count: otherVessels ?? 0 });
}

function Evidence({ event: { kind, moments } }: { readonly event: SeaEvent }) {
  const { t } = useTranslation();
  const place = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
    `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const hasOther = kind === 'ENCOUNTER';
  return (
    <DataTable
      label={t('seaEvents.evidence')}
      columns={[
        { key: 'at', label: t('seaEvents.column.at') },
        { key: 'place', label: t('seaEvents.column.place') },
        ...(hasOther
          ? [
              { key: 'other', label: t('seaEvents.column.other') },
              { key: 'metres', label: t('seaEvents.column.metres'), numeric: true },
            ]
          : []),
      ]}
      rows={moments.map((moment) => ({
        key: moment.at,
        cells: [
          formatTime(moment.at),
          place(moment),
          ...(hasOther && moment.other !== undefined ? [place(moment.other), formatCount(moment.other.metres)] : []),
        ],
      }))}
    />
  );
}
