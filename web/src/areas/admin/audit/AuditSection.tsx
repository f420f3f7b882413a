import { queryOptions } from '@tanstack/react-query';
import { auditList, listAuditActions, type AuditItem } from '@wheelhouse/contract/adminAudit';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { difference } from './difference.ts';

const actionsQuery = queryOptions({
  queryKey: ['admin', 'audit actions'],
  queryFn: ({ signal }) => api.call(listAuditActions, { signal }),
});

/** Who changed what, and when. */
export function AuditSection() {
  const { t } = useTranslation();
  const { data: actions } = useLoad(actionsQuery);
  const [shown, setShown] = useState<AuditItem>();
  return (
    <>
      <AdminTable
        title={t('adminSections.audit')}
        list={auditList}
        without={['before', 'after']}
        values={actions && { action: actions }}
        renderActions={(entry) =>
          (entry.before !== undefined || entry.after !== undefined) && (
            <RowButton
              label={t('adminAudit.showChange')}
              of={t('adminAudit.changeOf', { action: entry.action, object: entry.object })}
              onPress={() => setShown(entry)}
            />
          )
        }
      />
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        width={720}
        title={t('adminAudit.changeOf', { action: shown?.action ?? '', object: shown?.object ?? '' })}
      >
        <Change entry={shown} />
      </Dialog>
    </>
  );
}

function Change({ entry }: { readonly entry: AuditItem | undefined }) {
  const { t } = useTranslation();
  const changed = difference(entry?.before, entry?.after);
  if (changed.length === 0) return <p>{t('adminAudit.noChange')}</p>;
  return (
    <DataTable
      label={t('adminAudit.change')}
      columns={[
        { key: 'field', label: t('adminAudit.field'), weight: 2 },
        { key: 'before', label: t('adminAudit.before'), weight: 3 },
        { key: 'after', label: t('adminAudit.after'), weight: 3 },
      ]}
      rows={changed.map(({ field, before = '–', after = '–' }) => ({ key: field, cells: [field, before, after] }))}
    />
  );
}
