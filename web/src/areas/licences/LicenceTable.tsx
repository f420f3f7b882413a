import type { FishingLicence } from '@wheelhouse/contract/licences';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Names } from '#lib/dictionaries.ts';
import { formatCount, formatDay, formatTons } from '#lib/format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import classes from './LicenceTable.module.css';

const columns = ['name', 'type', 'start', 'end', 'species', 'area', 'amount', 'days', 'comment'] as const;
const numeric: ReadonlySet<string> = new Set(['amount', 'days']);
type Cells = Readonly<Record<(typeof columns)[number], ReactNode>>;

interface SpeciesListProps {
  readonly species: FishingLicence['species'];
  readonly names: Names;
}

function SpeciesList({ species, names }: SpeciesListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.species}>
      {species.map(({ specie, amount }) => (
        <li key={specie}>
          {names.species(specie) ?? t('rights.unknownSpecies')}
          {amount !== undefined && <span className={classes.amount}> {formatTons(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}

function cellsOf({ fishingArea, species, ...licence }: FishingLicence, names: Names): Cells {
  const { name, type, start, end, amount, days, comment } = licence;
  return {
    name: <strong className={classes.name}>{name}</strong>,
    type,
    start: start && formatDay(start),
    end: end && formatDay(end),
    species: species.length > 0 && <SpeciesList species={species} names={names} />,
    area: fishingArea.join(', '),
    amount: amount !== undefined && formatTons(amount),
    days: days !== undefined && formatCount(days),
    comment,
  };
}

interface LicenceTableProps {
  readonly label: string;
  readonly licences: readonly FishingLicence[];
  readonly names: Names;
}

/** Licences with their species, areas and amounts. Columns nobody fills are left out. */
export function LicenceTable({ label, licences, names }: LicenceTableProps) {
  const { t } = useTranslation();
  const rows = licences.map((licence) => ({ key: licence.id, cells: cellsOf(licence, names) }));
  const filled = columns.filter((column) => rows.some(({ cells }) => Boolean(cells[column])));
  return (
    <DataTable
      label={label}
      columns={filled.map((key) => ({ key, label: t(`rights.${key}`), numeric: numeric.has(key) }))}
      rows={rows.map(({ key, cells }) => ({ key, cells: filled.map((column) => cells[column]) }))}
    />
  );
}
