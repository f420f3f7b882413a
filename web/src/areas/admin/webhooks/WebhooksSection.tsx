import { holdWebhook, webhooksList, type WebhookItem } from '@wheelhouse/contract/adminWebhooks';
import { useState } from 'react';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';

/** The webhooks of all accounts, to find those that fail or do harm. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<WebhookItem>();
  const pause = useAdminAction(
    ({ id }: WebhookItem) => api.call(holdWebhook, { params: { id }, body: { paused: true } }),
    { done: t('adminWebhooks.paused') },
  );
  const resume = useAdminAction(
    ({ id }: WebhookItem) => api.call(holdWebhook, { params: { id }, body: { paused: false } }),
    { done: t('adminWebhooks.resumed') },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.webhooks')}
        emptyHint={t('adminEmpty.webhooks')}
        list={webhooksList}
        renderActions={(webhook) => {
          const of = `${webhook.host}, ${webhook.owner}`;
          return webhook.state === 'ON' ? (
            <RowButton label={t('adminWebhooks.pause')} of={of} onPress={() => setSelected(webhook)} />
          ) : (
            <RowButton label={t('adminWebhooks.resume')} of={of} onPress={() => resume.run(webhook)} />
          );
        }}
      />
      <ConfirmItemDialog
        item={selected}
        title={t('adminWebhooks.pauseQuestion', { host: selected?.host ?? '' })}
        text={t('adminWebhooks.pauseText', { owner: selected?.owner ?? '' })}
        confirm={t('adminWebhooks.pause')}
        onConfirm={pause.run}
        onClose={() => setSelected(undefined)}
      />
    </>
  );
}
