import type { PortCall } from '@wheelhouse/contract/portCalls';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { formatStay, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PortName } from './PortName.tsx';

interface CallsTableProps {
  readonly label: string;
  readonly calls: readonly PortCall[];
  /** What differs from row to row. */
  readonly shows: readonly ('vessel' | 'port' | 'departure')[];
}

/** Stays in port with their times. */
export function CallsTable({ label, calls, shows }: CallsTableProps) {
  const { t } = useTranslation();
  const has = (column: CallsTableProps['shows'][number]) => shows.includes(column);
  return (
    <DataTable
      label={label}
      columns={[
        ...(has('vessel') ? [{ key: 'vessel', label: t('portCalls.vessel') }] : []),
        ...(has('port') ? [{ key: 'port', label: t('portCalls.port') }] : []),
        { key: 'arrival', label: t('portCalls.arrival') },
        ...(has('departure') ? [{ key: 'departure', label: t('portCalls.departure') }] : []),
        { key: 'hours', label: t('portCalls.inPortFor'), numeric: true },
      ]}
      rows={calls.map((call) => ({
        key: `${call.vessel.id} ${call.arrival}`,
        cells: [
          ...(has('vessel') ? [<VesselName key="vessel" vessel={call.vessel} />] : []),
          ...(has('port') ? [<PortName key="port" port={call.port} />] : []),
          call.arrivalSeen ? formatTime(call.arrival) : t('portCalls.before', { time: formatTime(call.arrival) }),
          ...(has('departure') ? [departureOf(call, t)] : []),
          formatStay(call.hours),
        ],
      }))}
    />
  );
}

function departureOf({ departure, seenUntil }: PortCall, t: ReturnType<typeof useTranslation>['t']): string {
  if (departure !== undefined) return formatTime(departure);
  return seenUntil === undefined ? t('portCalls.inPort') : t('portCalls.inPortUntil', { time: formatTime(seenUntil) });
}
