import type { SentVoyage as Sent } from '@wheelhouse/contract/portCalls';
import { formatLength, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { destinationsQuery } from './portCallQueries.ts';

/** What a vessel has sent of its voyages by AIS; nothing if it never did. */
export function SentVoyage({ vesselId }: { readonly vesselId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useLoad(destinationsQuery(vesselId));
  if (data.length === 0) return null;
  return (
    <Disclosure title={t('portCalls.sent')}>
      <DataTable
        label={t('portCalls.sent')}
        columns={[
          { key: 'since', label: t('portCalls.since') },
          { key: 'destination', label: t('portCalls.destination') },
          { key: 'eta', label: t('portCalls.eta') },
          { key: 'draught', label: t('portCalls.draught'), numeric: true },
        ]}
        rows={data.map((sent) => ({ key: sent.since, cells: [formatTime(sent.since), ...cellsOf(sent)] }))}
      />
    </Disclosure>
  );
}

function cellsOf({ destination = '–', eta, draught }: Sent): readonly string[] {
  return [destination, eta === undefined ? '–' : formatTime(eta), draught === undefined ? '–' : formatLength(draught)];
}
