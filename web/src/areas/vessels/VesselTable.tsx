import { Link } from '@tanstack/react-router';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { formatLength, formatPower, formatTonnage } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Names } from '#areas/dictionaries/names.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Flag } from '#ui/Flag.tsx';
import classes from './VesselTable.module.css';

function cellsOf({ id, flag, name, vesselType, buildYear, vesselSizes, engine }: VesselListItem, names: Names) {
  const { lengthOverall, bruttotons } = vesselSizes;
  return {
    name: (
      <span className={classes.vessel}>
        <Flag iso={flag} name={names.country(flag)} height={13} />
        <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }} className={classes.link} preload={false}>
          {name}
        </Link>
      </span>
    ),
    vesselType: names.vesselType(vesselType?.id),
    buildYear,
    lengthOverall: lengthOverall === undefined ? undefined : formatLength(lengthOverall),
    bruttotons: bruttotons === undefined ? undefined : formatTonnage(bruttotons),
    power: engine?.power === undefined ? undefined : formatPower(engine.power),
  };
}

interface VesselTableProps {
  readonly vessels: readonly VesselListItem[];
  readonly names: Names;
}

/** Vessels as rows of a table, some of them compared. Empty columns are omitted. */
export function VesselTable({ vessels, names }: VesselTableProps) {
  const { t } = useTranslation();
  const columns = [
    { key: 'name', label: t('vesselField.name') },
    { key: 'vesselType', label: t('vesselField.vesselType') },
    { key: 'buildYear', label: t('vesselField.buildYear'), numeric: true },
    { key: 'lengthOverall', label: t('vesselField.lengthOverall'), numeric: true },
    { key: 'bruttotons', label: t('vesselField.bruttotons'), numeric: true },
    { key: 'power', label: t('vesselField.power'), numeric: true },
  ] as const;
  const rows = vessels.map((vessel) => ({ key: vessel.id, cells: cellsOf(vessel, names) }));
  const filled = columns.filter(({ key }) => rows.some(({ cells }) => cells[key] !== undefined));
  return (
    <DataTable
      label={t('vessels.title')}
      columns={filled}
      rows={rows.map(({ key, cells }) => ({ key, cells: filled.map((column) => cells[column.key]) }))}
    />
  );
}
