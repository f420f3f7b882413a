import type { Voyage } from '@wheelhouse/contract/portCalls';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { formatHours, formatMiles, formatStay, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PortName } from './PortName.tsx';

interface VoyagesTableProps {
  readonly voyages: readonly Voyage[];
  readonly withVessel: boolean;
}

/** Voyages from port to port. */
export function VoyagesTable({ voyages, withVessel }: VoyagesTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('portCalls.voyages')}
      columns={[
        ...(withVessel ? [{ key: 'vessel', label: t('portCalls.vessel') }] : []),
        { key: 'from', label: t('portCalls.from') },
        { key: 'departure', label: t('portCalls.departure') },
        { key: 'to', label: t('portCalls.to') },
        { key: 'arrival', label: t('portCalls.arrival') },
        { key: 'hours', label: t('portCalls.atSea'), numeric: true },
        { key: 'miles', label: t('portCalls.distance'), numeric: true },
        { key: 'fishing', label: t('portCalls.fishingSpeed'), numeric: true },
      ]}
      rows={voyages.map(({ vessel, from, to, departure, arrival, hours, miles, fishingSpeedHours }) => ({
        key: `${vessel.id} ${arrival}`,
        cells: [
          ...(withVessel ? [<VesselName key="vessel" vessel={vessel} />] : []),
          <PortName key="from" port={from} />,
          formatTime(departure),
          <PortName key="to" port={to} />,
          formatTime(arrival),
          formatStay(hours),
          formatMiles(miles),
          formatHours(fishingSpeedHours),
        ],
      }))}
    />
  );
}
