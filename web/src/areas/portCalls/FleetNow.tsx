import { Button, Select } from '@mantine/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getFleetNow, type VesselNow } from '@wheelhouse/contract/fleetNow';
import type { Fleet } from '@wheelhouse/contract/session';
import { useMemo, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { api } from '#lib/api.ts';
import { formatCount, formatDay, formatNumber, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { inOrder, type Sorting } from '#ui/tableOrder.ts';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './FleetNow.module.css';
import { PortName } from './PortName.tsx';
import { isInState, vesselStates, type VesselState } from './vesselStates.ts';

/** Read again when a fleet gets or loses vessels. */
const fleetNowQuery = (fleets: readonly Fleet[]) =>
  queryOptions({
    queryKey: ['fleetNow', fleets.map(({ id, vesselIds }) => [id, vesselIds.length])],
    queryFn: async ({ signal }) => ({ ...(await api.call(getFleetNow, { signal })), at: Date.now() }),
    refetchInterval: 30_000,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** More would move the fleets themselves far down the page. */
const rowsAtFirst = 10;

const columns = ['vessel', 'fleet', 'where', 'speed', 'seen', 'bound', 'licence'] as const;
type ColumnKey = (typeof columns)[number];

const arrangement = z.object({ state: z.enum(vesselStates), column: z.enum(columns), descending: z.boolean() });
type Arrangement = z.infer<typeof arrangement>;

/** Which vessels are shown in which order: as the user had it the last time, on this device. */
function useArrangement(): readonly [Arrangement, (changes: Partial<Arrangement>) => void] {
  const [arranged, setArranged] = useState<Arrangement>(
    () => readSetting('fleetNow', arrangement) ?? { state: 'all', column: 'vessel', descending: false },
  );
  const arrange = (changes: Partial<Arrangement>) => {
    const next = { ...arranged, ...changes };
    writeSetting('fleetNow', next);
    setArranged(next);
  };
  return [arranged, arrange];
}

/** Where the vessels of the user's fleets are, sorted and narrowed down as the user likes. */
export function FleetNow({ fleets }: { readonly fleets: readonly Fleet[] }) {
  const { t } = useTranslation();
  const { data, failure, outdated, retry } = useLoad(fleetNowQuery(fleets));
  const [{ state, column, descending }, arrange] = useArrangement();
  const [isWhole, setIsWhole] = useState(false);
  const rows = useMemo(() => {
    const names = new Map(fleets.map(({ id, name }) => [id, name]));
    const fleetOf = ({ fleetIds }: VesselNow) => fleetIds.flatMap((id) => names.get(id) ?? []).join(', ');
    const values: Record<ColumnKey, (row: VesselNow) => string | number | undefined> = {
      vessel: ({ vessel }) => vessel.name,
      fleet: fleetOf,
      where: ({ inPort, near }) => (inPort ?? near)?.port.name,
      speed: ({ position }) => position?.speed,
      seen: ({ position }) => position?.lastUpdate,
      bound: ({ sent, nextPort }) => nextPort?.name ?? sent?.destination,
      licence: ({ licenceEnds }) => licenceEnds?.day,
    };
    const shown = (data?.vessels ?? []).filter((row) => isInState(row, state, data?.at ?? 0));
    return inOrder(shown, values[column], descending).map((row) => ({ ...row, fleet: fleetOf(row) }));
  }, [data, fleets, column, descending, state]);

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <TableSkeleton label={t('fleetNow.loading')} />;
  if (data.total === 0) return <p className={classes.none}>{t('fleetNow.empty')}</p>;
  const count = (one: VesselState) => data.vessels.filter((row) => isInState(row, one, data.at)).length;
  return (
    <>
      {outdated && <Failure cause={outdated} retry={retry} />}
      <Select
        className={classes.choice}
        label={t('fleetNow.which')}
        allowDeselect={false}
        data={vesselStates.map((one) => ({
          value: one,
          label: `${t(`fleetNow.${one}`)} (${formatCount(count(one))})`,
        }))}
        value={state}
        onChange={(chosen) => arrange({ state: vesselStates.find((one) => one === chosen) ?? 'all' })}
      />
      {data.total > data.vessels.length && (
        <p className={classes.none}>{t('fleetNow.first', { shown: data.vessels.length, total: data.total })}</p>
      )}
      {rows.length === 0 ? (
        <p className={classes.none}>{t('fleetNow.none')}</p>
      ) : (
        <DataTable
          label={t('fleetNow.title')}
          sorting={{ key: column, descending }}
          onSort={(chosen: Sorting<string>) =>
            arrange({ column: columns.find((one) => one === chosen.key) ?? 'vessel', descending: chosen.descending })
          }
          columns={columns.map((key) => ({
            key,
            label: key === 'vessel' ? t('portCalls.vessel') : t(`fleetNow.${key}`),
            sorts: true,
            ...(key === 'speed' && { numeric: true }),
          }))}
          rows={rows.slice(0, isWhole ? undefined : rowsAtFirst).map((row) => ({
            key: row.vessel.id,
            cells: cellsOf(row, data.at, t),
          }))}
        />
      )}
      {rows.length > rowsAtFirst && !isWhole && (
        <Button mt="sm" variant="default" onClick={() => setIsWhole(true)}>
          {t('fleetNow.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function cellsOf(row: VesselNow & { readonly fleet: string }, now: number, t: ReturnType<typeof useTranslation>['t']) {
  const { vessel, fleet, position, licenceEnds } = row;
  return [
    <VesselName key="vessel" vessel={vessel} />,
    fleet,
    whereOf(row, now, t),
    position?.speed === undefined ? '' : `${formatNumber(position.speed)} kn`,
    position === undefined ? (
      t('fleetNow.never')
    ) : (
      <Link
        key="seen"
        to="/map"
        search={{ vessel: vessel.id, lat: position.latitude, lng: position.longitude }}
        preload={false}
        aria-label={t('fleetNow.map', { time: formatTime(position.lastUpdate), vessel: vessel.name })}
      >
        {formatTime(position.lastUpdate)}
      </Link>
    ),
    boundOf(row, t),
    licenceEnds && t('fleetNow.ends', { name: licenceEnds.name, day: formatDay(licenceEnds.day) }),
  ];
}

function whereOf(row: VesselNow, now: number, t: ReturnType<typeof useTranslation>['t']): ReactNode {
  const { inPort, near } = row;
  if (inPort !== undefined)
    return (
      <>
        <PortName port={inPort.port} /> {t('fleetNow.since', { time: formatTime(inPort.arrival) })}
      </>
    );
  const atSea = isInState(row, 'atSea', now) && t('fleetNow.unknown');
  if (near === undefined) return atSea;
  return (
    <>
      {atSea && `${atSea}, `}
      {t('fleetNow.away', { formatted: formatNumber(near.miles < 10 ? near.miles : Math.round(near.miles)) })}{' '}
      <PortName port={near.port} />
    </>
  );
}

/** The port that is meant, or what was typed aboard. */
function boundOf({ sent, nextPort }: VesselNow, t: ReturnType<typeof useTranslation>['t']): ReactNode {
  if (sent?.destination === undefined) return '';
  const { destination, eta } = sent;
  if (nextPort === undefined)
    return eta === undefined ? destination : t('fleetNow.eta', { destination, time: formatTime(eta) });
  return (
    <span title={destination}>
      <PortName port={nextPort} />
      {eta !== undefined && t('fleetNow.portEta', { time: formatTime(eta) })}
    </span>
  );
}
