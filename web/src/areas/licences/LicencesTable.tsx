import { Link } from '@tanstack/react-router';
import type { LicenceColumn } from '@wheelhouse/contract/licenceColumns';
import type { LicenceRow } from '@wheelhouse/contract/licenceTable';
import { useMemo } from 'react';
import type { Names } from '#areas/dictionaries/names.ts';
import { formatDay, formatTons } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Places } from '#lib/useListWindow.ts';
import { Flag } from '#ui/Flag.tsx';
import type { Sorting } from '#ui/tableOrder.ts';
import type { VirtualColumn } from '#ui/virtualColumn.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import classes from './LicencesTable.module.css';

type Column = VirtualColumn<LicenceRow, LicenceColumn>;

function countryOf(flag: string, names: Names) {
  return (
    <span className={classes.country}>
      <Flag iso={flag} name="" height={13} />
      {names.country(flag)}
    </span>
  );
}

function VesselCell({ vessel }: LicenceRow) {
  return (
    <Link
      to="/vessel/$vesselId"
      params={{ vesselId: String(vessel.id) }}
      className={classes.vessel}
      tabIndex={-1}
      preload={false}
    >
      {vessel.name}
    </Link>
  );
}

interface LicencesTableProps {
  readonly rows: Places<LicenceRow>;
  readonly names: Names;
  readonly sorting: Sorting<LicenceColumn>;
  readonly onSort: (sorting: Sorting<LicenceColumn>) => void;
}

/** The fishing licences of all vessels (content specification, section 2). */
export function LicencesTable({ rows, names, sorting, onSort }: LicencesTableProps) {
  const { t } = useTranslation();
  const columns = useMemo<readonly Column[]>(
    () => [
      {
        key: 'country',
        label: t('licences.country'),
        track: 'minmax(130px, 0.9fr)',
        cell: ({ vessel: { flag } }) => countryOf(flag, names),
      },
      { key: 'vessel', label: t('licences.vessel'), track: 'minmax(150px, 1.4fr)', cell: VesselCell },
      { key: 'start', label: t('licences.start'), track: '104px', cell: ({ start }) => start && formatDay(start) },
      { key: 'end', label: t('licences.end'), track: '104px', cell: ({ end }) => end && formatDay(end) },
      { key: 'name', label: t('licences.name'), track: 'minmax(160px, 1.8fr)', whole: true, cell: ({ name }) => name },
      {
        key: 'specie',
        label: t('licences.specie'),
        track: 'minmax(120px, 1.1fr)',
        cell: ({ specie }) => specie !== undefined && (names.species(specie) ?? t('rights.unknownSpecies')),
      },
      {
        key: 'amount',
        label: t('licences.amount'),
        track: '96px',
        numeric: true,
        cell: ({ amount }) => amount !== undefined && formatTons(amount),
      },
    ],
    [names, t],
  );
  return (
    <VirtualTable
      label={t('licences.title')}
      columns={columns}
      rows={rows}
      keyOf={({ licenceId, specie }) => `${licenceId}-${specie ?? ''}`}
      sorting={sorting}
      onSort={onSort}
    />
  );
}
