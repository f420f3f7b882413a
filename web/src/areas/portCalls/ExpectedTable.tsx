import type { ExpectedVessel } from '@wheelhouse/contract/portCalls';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { formatLength, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';

/** Vessels whose destination is a port. */
export function ExpectedTable({ vessels }: { readonly vessels: readonly ExpectedVessel[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('portCalls.expected')}
      columns={[
        { key: 'vessel', label: t('portCalls.vessel') },
        { key: 'eta', label: t('portCalls.eta') },
        { key: 'destination', label: t('portCalls.destination') },
        { key: 'draught', label: t('portCalls.draught'), numeric: true },
        { key: 'since', label: t('portCalls.since') },
      ]}
      rows={vessels.map(({ vessel, eta, destination = '–', draught, since }) => ({
        key: vessel.id,
        cells: [
          <VesselName key="vessel" vessel={vessel} />,
          eta === undefined ? t('portCalls.noEta') : formatTime(eta),
          destination,
          draught === undefined ? '–' : formatLength(draught),
          formatTime(since),
        ],
      }))}
    />
  );
}
