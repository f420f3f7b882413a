import { holdWebhook, webhooksList, type WebhookItem } from '@wheelhouse/contract/adminWebhooks';
import { useState } from 'react';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** The webhooks of all accounts, to find those that fail or do harm. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<WebhookItem>();
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
        list={webhooksList}
        renderActions={(webhook) => {
          const of = `${webhook.host}, ${webhook.owner}`;
          return webhook.state === 'ON' ? (
            <RowButton label={t('adminWebhooks.pause')} of={of} onPress={() => setAsked(webhook)} />
          ) : (
            <RowButton label={t('adminWebhooks.resume')} of={of} onPress={() => resume.run(webhook)} />
          );
        }}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('adminWebhooks.pauseQuestion', { host: asked?.host ?? '' })}
        text={t('adminWebhooks.pauseText', { owner: asked?.owner ?? '' })}
        keep={t('dialog.cancel')}
        confirm={t('adminWebhooks.pause')}
        onKeep={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) pause.run(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
