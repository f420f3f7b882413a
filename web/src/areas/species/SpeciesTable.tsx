import { useMemo, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Sorting } from '#ui/tableOrder.ts';
import type { VirtualColumn } from '#ui/virtualColumn.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import type { SpeciesColumn } from './speciesColumns.ts';
import type { SpeciesRow } from './speciesRows.ts';
import classes from './SpeciesTable.module.css';

type Column = VirtualColumn<SpeciesRow, SpeciesColumn>;

function NameCell({ name }: SpeciesRow) {
  return <strong className={classes.name}>{name}</strong>;
}

function ScientificCell({ scientific }: SpeciesRow) {
  if (scientific === undefined) return null;
  return (
    <i lang="la" className={classes.latin}>
      {scientific}
    </i>
  );
}

/** Without any licence: all its counts are zero. */
function inNoUse({ licences = 0, quotas = 0, vessels = 0 }: SpeciesRow): boolean {
  return licences + quotas + vessels === 0;
}

interface SpeciesTableProps {
  readonly rows: readonly SpeciesRow[];
  /** Whether the rows have counts of each species. */
  readonly counts: boolean;
  /** The number of vessels, as a link to them. */
  readonly vesselsCell: (row: SpeciesRow) => ReactNode;
  readonly sorting: Sorting<SpeciesColumn>;
  readonly onSort: (sorting: Sorting<SpeciesColumn>) => void;
}

/** The species dictionary; for logged-in users with the number of licences and vessels of each species. */
export function SpeciesTable({ rows, counts, vesselsCell, sorting, onSort }: SpeciesTableProps) {
  const { t } = useTranslation();
  const columns = useMemo<readonly Column[]>(() => {
    const count = { track: '96px', numeric: true } as const;
    const names: readonly Column[] = [
      { key: 'name', label: t('species.name'), track: 'minmax(160px, 1.3fr)', cell: NameCell },
      {
        key: 'otherNames',
        label: t('species.otherNames'),
        track: 'minmax(130px, 1.3fr)',
        cell: ({ otherNames }) => otherNames,
      },
      { key: 'scientific', label: t('species.scientific'), track: 'minmax(150px, 1.2fr)', cell: ScientificCell },
      { key: 'code', label: t('species.code'), track: '96px', cell: ({ code }) => code },
    ];
    if (!counts) return names;
    return [
      ...names,
      { ...count, key: 'licences', label: t('species.licences'), cell: ({ licences = 0 }) => formatCount(licences) },
      { ...count, key: 'quotas', label: t('species.quotas'), cell: ({ quotas = 0 }) => formatCount(quotas) },
      { ...count, key: 'vessels', label: t('species.vessels'), cell: vesselsCell },
    ];
  }, [counts, vesselsCell, t]);
  return (
    <VirtualTable
      label={t('species.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      {...(counts && { compact: inNoUse })}
      sorting={sorting}
      onSort={onSort}
    />
  );
}
