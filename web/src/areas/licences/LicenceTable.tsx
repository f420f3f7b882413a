import type { FishingLicence } from '@wheelhouse/contract/licences';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatDay, formatTons } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { DataTable } from '#ui/DataTable.tsx';
import classes from './LicenceTable.module.css';
import { SpeciesList } from './SpeciesList.tsx';

const columns = ['name', 'type', 'start', 'end', 'species', 'area', 'amount', 'days', 'comment', 'source'] as const;
/** How wide each column is beside the others. */
const weights: Readonly<Record<(typeof columns)[number], number>> = {
  name: 20,
  type: 12,
  start: 12,
  end: 12,
  species: 22,
  area: 12,
  amount: 9,
  days: 7,
  comment: 18,
  source: 18,
};
const numeric: ReadonlySet<string> = new Set(['amount', 'days']);
type Cells = Readonly<Record<(typeof columns)[number], ReactNode>>;

function cellsOf({ fishingArea, species, ...licence }: FishingLicence, names: Names, sourceOf: SourceOf): Cells {
  const { id, name, type, start, end, amount, days, comment } = licence;
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
    source: sourceOf(`fishingLicences.${id}`),
  };
}

interface LicenceTableProps {
  readonly label: string;
  readonly licences: readonly FishingLicence[];
  /** All licences of the tables below each other, so that their columns line up. */
  readonly beside: readonly FishingLicence[];
  readonly names: Names;
  readonly sourceOf: SourceOf;
}

/** Licences with their species, areas and amounts. Columns that none fills, here and in the tables beside it, are left out. */
export function LicenceTable({ label, licences, beside, names, sourceOf }: LicenceTableProps) {
  const { t } = useTranslation();
  const rows = licences.map((licence) => ({ key: licence.id, cells: cellsOf(licence, names, sourceOf) }));
  const all = beside.map((licence) => cellsOf(licence, names, sourceOf));
  const filled = columns.filter((column) => all.some((cells) => Boolean(cells[column])));
  return (
    <DataTable
      label={label}
      columns={filled.map((key) => ({
        key,
        label: t(`rights.${key}`),
        numeric: numeric.has(key),
        weight: weights[key],
      }))}
      rows={rows.map(({ key, cells }) => ({ key, cells: filled.map((column) => cells[column]) }))}
    />
  );
}
