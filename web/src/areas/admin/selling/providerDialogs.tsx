import { NativeSelect } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import {
  changeProviderOwner,
  changeProviderYard,
  changeSubscription,
  plansList,
  type AdminProvider,
} from '@wheelhouse/contract/adminSelling';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { useLoad } from '#lib/useLoad.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextDialog } from '#areas/admin/TextDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

interface ProviderDialogProps {
  readonly provider: AdminProvider;
  readonly onClose: () => void;
}

const plansQuery = queryOptions({
  queryKey: ['admin', 'all plans'],
  queryFn: ({ signal }) => api.call(plansList.list, { query: { size: 200 }, signal }),
});

/** Moves a provider to another plan, or sets another end. */
export function SubscriptionDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useTranslation();
  const { data: plans } = useLoad(plansQuery);
  const offered = plans?.data ?? [];
  const [chosen, setChosen] = useState<number | undefined>(provider.planId);
  const [ends, setEnds] = useState('');
  const planId = chosen ?? offered[0]?.id;
  const plan = offered.find(({ id }) => id === planId);
  const save = useAdminAction(
    (id: number) =>
      api.call(changeSubscription, {
        params: { id: provider.id },
        body: { planId: id, ...(ends !== '' && { ends }) },
      }),
    { isInForm: true, done: t('admin.saved'), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={t('adminProviders.subscriptionOf', { name: provider.name })}
      lead={t('adminProviders.subscriptionLead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => planId !== undefined && save.run(planId)}
    >
      <NativeSelect
        label={t('adminProviders.plan')}
        value={planId === undefined ? '' : String(planId)}
        data={offered.map(({ id, description }) => ({ value: String(id), label: description }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      {plan !== undefined && plan.price > 0 && (
        <DateField
          label={t('adminProviders.lastDay')}
          description={t('adminProviders.lastDayHint')}
          value={ends}
          onChange={setEnds}
        />
      )}
    </FormDialog>
  );
}

/** Moves a provider to another account. */
export function OwnerDialog({ provider: { id, name, owners }, onClose }: ProviderDialogProps) {
  const { t } = useTranslation();
  return (
    <TextDialog
      title={t('adminProviders.ownerOf', { name })}
      lead={t('adminProviders.ownerLead', { owners: owners.join(', ') || t('adminUsers.noProviders') })}
      label={t('adminUsers.username')}
      done={t('admin.saved')}
      onSave={(username) => api.call(changeProviderOwner, { params: { id }, body: { username } })}
      onClose={onClose}
    />
  );
}

/** Links a provider to a yard of vessel details. */
export function YardDialog({ provider: { id, name, yard = '' }, onClose }: ProviderDialogProps) {
  const { t } = useTranslation();
  return (
    <TextDialog
      title={t('adminProviders.yardOf', { name })}
      lead={t('adminProviders.yardLead')}
      label={t('adminProviders.yard')}
      text={yard}
      maxLength={200}
      done={t('admin.saved')}
      onSave={(text) => api.call(changeProviderYard, { params: { id }, body: { yard: text } })}
      onClose={onClose}
    />
  );
}
