import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AreaVisit, Passages } from '@wheelhouse/contract/drawnAreas';
import { useMemo, useState } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { playbackOf } from '#lib/playbackOf.ts';
import { formatNumber, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Flag } from '#ui/Flag.tsx';
import { inOrder, type Sorting } from '#ui/tableOrder.ts';
import classes from './VisitsTable.module.css';

const columns = ['vessel', 'type', 'owners', 'licensed', 'entered', 'left', 'hours', 'slowest'] as const;
type ColumnKey = (typeof columns)[number];
const numeric: ReadonlySet<ColumnKey> = new Set(['hours', 'slowest']);
/** Rows that are drawn at first, and more with each press. */
const atFirst = 25;
const step = 100;

interface VisitsTableProps extends Pick<Passages, 'visits' | 'vessels'> {
  /** Where a visit is played on the map. */
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** Whether the period is over, so that no vessel is known to be still inside. */
  readonly isOver: boolean;
}

/** The visits of an area, in the order that the user chose. */
export function VisitsTable({ visits, vessels, centre, isOver }: VisitsTableProps) {
  const { t } = useTranslation();
  const names = useNames();
  const [sorting, setSorting] = useState<Sorting<string>>({ key: 'entered', descending: false });
  const [shown, setShown] = useState(atFirst);
  const [now] = useState(() => Date.now());
  const rows = useMemo(() => {
    const byId = new Map(vessels.map((vessel) => [vessel.id, vessel]));
    return visits.flatMap((visit, index) => {
      const vessel = byId.get(visit.vesselId);
      return vessel === undefined ? [] : [{ index, visit, vessel, type: names.vesselType(vessel.vesselTypeId) ?? '' }];
    });
  }, [visits, vessels, names]);
  const ordered = useMemo(() => {
    const values: Record<ColumnKey, (row: (typeof rows)[number]) => string | number | undefined> = {
      vessel: ({ vessel }) => vessel.name,
      type: ({ type }) => type,
      owners: ({ vessel }) => vessel.owners?.join(', '),
      licensed: ({ vessel }) => Number(vessel.licensed),
      entered: ({ visit }) => visit.entered,
      left: ({ visit }) => visit.left,
      hours: ({ visit }) => visit.hours,
      slowest: ({ visit }) => visit.slowest,
    };
    const key = columns.find((column) => column === sorting.key) ?? 'entered';
    return inOrder(rows, values[key], sorting.descending);
  }, [rows, sorting]);
  const seen = columns.filter((key) => key !== 'owners' || vessels.some(({ owners }) => owners !== undefined));
  return (
    <>
      <DataTable
        label={t('areas.visits')}
        sorting={sorting}
        onSort={setSorting}
        columns={[
          ...seen.map((key) => ({
            key,
            label: t(`areas.column.${key}`),
            sorts: true,
            ...(numeric.has(key) && { numeric: true }),
          })),
          { key: 'play', label: t('areas.column.play') },
        ]}
        rows={ordered.slice(0, shown).map(({ index, visit, vessel, type }) => {
          const cells = {
            vessel: (
              <span className={classes.vessel}>
                <Flag iso={vessel.flag} name={names.country(vessel.flag)} />
                <Link to="/vessel/$vesselId" params={{ vesselId: String(vessel.id) }}>
                  {vessel.name}
                </Link>
              </span>
            ),
            type,
            owners: vessel.owners?.join(', '),
            licensed: t(vessel.licensed ? 'areas.yes' : 'areas.no'),
            entered: visit.enteredSeen
              ? formatTime(visit.entered)
              : t('areas.before', { time: formatTime(visit.entered) }),
            left: leftOf(visit, isOver, t),
            hours: formatNumber(visit.hours),
            slowest: visit.slowest === undefined ? '' : formatNumber(visit.slowest),
          };
          const { entered: starts, left: ends } = visit;
          const play = (
            <Link
              key="play"
              to="/map"
              search={playbackOf({ vessel, starts, ends, ...centre }, now)}
              preload={false}
              aria-label={t('areas.play', { vessel: vessel.name, time: formatTime(starts) })}
            >
              {t('areas.column.play')}
            </Link>
          );
          return { key: index, cells: [...seen.map((key) => cells[key]), play] };
        })}
      />
      {ordered.length > shown && (
        <Button mt="md" variant="default" onClick={() => setShown(shown + step)}>
          {t('areas.more', { count: Math.min(step, ordered.length - shown) })}
        </Button>
      )}
    </>
  );
}

function leftOf({ left, leftSeen }: AreaVisit, isOver: boolean, t: ReturnType<typeof useTranslation>['t']): string {
  if (left === undefined) return t(isOver ? 'areas.insideAtEnd' : 'areas.inside');
  return leftSeen === false ? t('areas.after', { time: formatTime(left) }) : formatTime(left);
}
