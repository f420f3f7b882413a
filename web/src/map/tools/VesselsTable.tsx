import type { ReactNode } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { formatAge, formatBearing, formatKnots } from '#map/engine/formatPosition.ts';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import { Flag } from '#ui/Flag.tsx';
import { otherKind } from '#map/panels/otherKind.ts';
import { positionColumns } from './positionColumns.ts';
import classes from './InViewTable.module.css';
import { InViewTable, type InViewColumn } from './InViewTable.tsx';

type VesselKey = 'name' | 'flag' | 'type' | 'latitude' | 'longitude' | 'speed' | 'course' | 'age';

function flagCell(iso: string, name: string): ReactNode {
  return (
    <span className={classes.flag}>
      <Flag iso={iso} name="" height={14} />
      {name}
    </span>
  );
}

interface VesselsTableProps {
  readonly vessels: readonly LiveVessel[];
  /** A vessel's name as a link or a button. */
  readonly renderName: (vessel: LiveVessel) => ReactNode;
}

/** Vessels as the map shows them, as a table. */
export function VesselsTable({ vessels, renderName }: VesselsTableProps) {
  const { t } = useTranslation();
  const names = useNames();
  const unknown = t('map.card.unknown');
  const now = Date.now();
  const typeOf = ({ vesselTypeId, other }: LiveVessel) =>
    other === undefined ? names.vesselType(vesselTypeId) : otherKind(t, other);
  const columns: readonly InViewColumn<LiveVessel, VesselKey>[] = [
    {
      key: 'name',
      label: t('mapTools.table.name'),
      track: 'minmax(130px, 1.5fr)',
      cell: renderName,
      sortValue: ({ name }) => name,
    },
    {
      key: 'flag',
      label: t('mapTools.table.flag'),
      track: 'minmax(110px, 1fr)',
      cell: ({ flag }) => (flag === '' ? unknown : flagCell(flag, names.country(flag))),
      sortValue: ({ flag }) => (flag === '' ? undefined : names.country(flag)),
    },
    {
      key: 'type',
      label: t('mapTools.table.type'),
      track: 'minmax(110px, 1fr)',
      cell: (vessel) => typeOf(vessel) ?? unknown,
      sortValue: typeOf,
    },
    ...positionColumns(t),
    {
      key: 'speed',
      label: t('map.card.speed'),
      track: '84px',
      numeric: true,
      cell: ({ speed }) => (speed === undefined ? unknown : formatKnots(speed)),
      sortValue: ({ speed }) => speed,
    },
    {
      key: 'course',
      label: t('map.card.course'),
      track: '84px',
      numeric: true,
      cell: ({ course }) => (course === undefined ? unknown : formatBearing(course)),
      sortValue: ({ course }) => course,
    },
    {
      key: 'age',
      label: t('mapTools.table.age'),
      track: '110px',
      numeric: true,
      cell: ({ lastUpdate }) => formatAge(lastUpdate, now),
      sortValue: ({ lastUpdate }) => -lastUpdate,
    },
  ];
  return (
    <InViewTable
      label={t('mapTools.table.vessels')}
      columns={columns}
      rows={vessels}
      keyOf={({ id }) => id}
      textOf={(vessel) =>
        `${vessel.name} ${vessel.flag === '' ? '' : names.country(vessel.flag)} ${typeOf(vessel) ?? ''}`
      }
      start={{ key: 'name', descending: false }}
      empty={t('mapTools.table.noVessels')}
    />
  );
}
