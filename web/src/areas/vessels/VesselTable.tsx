import { Link } from '@tanstack/react-router';
import { memberName, vesselFields } from '@wheelhouse/contract/vesselFields';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { formatListed } from '#areas/vesselFields/formatField.ts';
import { useTranslation } from '#lib/language.ts';
import type { Names } from '#areas/dictionaries/names.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Flag } from '#ui/Flag.tsx';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import classes from './VesselTable.module.css';

/** The fields beside the name. */
const shownFields = ['vesselTypeId', 'buildYear', 'lengthOverall', 'grossTonnage', 'enginePower'] as const;

function nameCell({ id, flag, name }: VesselListItem, names: Names) {
  return (
    <span className={classes.vessel}>
      <Flag iso={flag} name={names.country(flag)} height={13} />
      <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }} className={classes.link} preload={false}>
        {name}
      </Link>
    </span>
  );
}

interface VesselTableProps {
  readonly vessels: readonly VesselListItem[];
  readonly names: Names;
}

/** Vessels as rows of a table, some of them compared. Empty columns are omitted. */
export function VesselTable({ vessels, names }: VesselTableProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const columns = shownFields
    .map((key) => ({
      key,
      label: labelOf(memberName(vesselFields[key])),
      numeric: key !== 'vesselTypeId',
      values: vessels.map((vessel) => formatListed(vessel, key, names)),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
  return (
    <DataTable
      label={t('vessels.title')}
      columns={[{ key: 'name', label: labelOf('name') }, ...columns]}
      rows={vessels.map((vessel, index) => ({
        key: vessel.id,
        cells: [nameCell(vessel, names), ...columns.map(({ values }) => values[index])],
      }))}
    />
  );
}
