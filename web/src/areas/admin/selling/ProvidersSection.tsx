import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { providersList, withdrawSubscription, type AdminProvider } from '@wheelhouse/contract/adminSelling';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { RowMenu } from '#areas/admin/RowMenu.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { OwnerDialog, SubscriptionDialog, YardDialog } from './providerDialogs.tsx';

const cells = {
  name: ({ id, name }: AdminProvider) => (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/service/provider/$providerId" params={{ providerId: String(id) }} {...props} />}
    >
      {name === '' ? id : name}
    </Anchor>
  ),
};

const rarer = ['owner', 'yard', 'withdraw'] as const;
type Change = 'subscription' | (typeof rarer)[number];

/** Providers with their subscriptions, owners and yards. */
export function ProvidersSection() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<{ provider: AdminProvider; what: Change }>();
  const close = () => setChanged(undefined);
  const withdraw = useAdminAction(
    (reason: string) => api.call(withdrawSubscription, { params: { id: changed?.provider.id ?? 0 }, body: { reason } }),
    { isInForm: true, done: t('adminProviders.withdrawDone'), onDone: close },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.providers')}
        emptyHint={t('adminEmpty.providers')}
        list={providersList}
        cells={cells}
        without={['id']}
        renderActions={(provider) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton
              label={t('adminProviders.actions.subscription')}
              of={provider.name}
              onPress={() => setChanged({ provider, what: 'subscription' })}
            />
            <RowMenu
              of={provider.name}
              actions={rarer.map((name) => ({ name, label: t(`adminProviders.actions.${name}`) }))}
              onChoose={(what) => setChanged({ provider, what })}
            />
          </Group>
        )}
      />
      {changed?.what === 'subscription' && <SubscriptionDialog provider={changed.provider} onClose={close} />}
      {changed?.what === 'owner' && <OwnerDialog provider={changed.provider} onClose={close} />}
      {changed?.what === 'yard' && <YardDialog provider={changed.provider} onClose={close} />}
      <ReasonDialog
        key={changed?.provider.id}
        opened={changed?.what === 'withdraw'}
        title={t('adminProviders.withdrawTitle', { name: changed?.provider.name ?? '' })}
        text={t('adminProviders.withdrawText')}
        confirm={t('adminProviders.actions.withdraw')}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onClose={close}
        onConfirm={withdraw.run}
      />
    </>
  );
}
