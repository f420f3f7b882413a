import { apiKeysList, revokeAnyKey, type ApiKeyItem } from '@wheelhouse/contract/adminApiKeys';
import { useState } from 'react';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';

/** The API keys of all accounts, to find the one of a program that does harm. */
export function KeysSection() {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<ApiKeyItem>();
  const revoke = useAdminAction(({ id }: ApiKeyItem) => api.call(revokeAnyKey, { params: { id } }), {
    done: t('adminApiKeys.revoked'),
  });
  return (
    <>
      <AdminTable
        title={t('adminSections.apiKeys')}
        emptyHint={t('adminEmpty.apiKeys')}
        list={apiKeysList}
        renderActions={(key) => (
          <RowButton label={t('keys.revoke')} of={`${key.name}, ${key.prefix}`} onPress={() => setRevoking(key)} />
        )}
      />
      <ConfirmItemDialog
        item={revoking}
        title={t('keys.revokeQuestion', { name: revoking?.name ?? '' })}
        text={t('keys.revokeText')}
        confirm={t('keys.revoke')}
        onConfirm={revoke.run}
        onClose={() => setRevoking(undefined)}
      />
    </>
  );
}
