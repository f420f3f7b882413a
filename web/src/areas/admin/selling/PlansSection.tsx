import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import {
  changePlan,
  createPlan,
  planForm,
  plansList,
  type AdminPlan,
  type PlanForm,
} from '@wheelhouse/contract/adminSelling';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const newPlan: PlanForm = {
  description: '',
  price: 0,
  priceTerm: 'YEAR',
  allowedBranches: 3,
  allowedCountries: 1,
  position: 10,
  withdrawn: false,
};

/** The plans that providers can have. */
export function PlansSection() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<AdminPlan | 'new'>();
  return (
    <>
      <AdminTable
        title={t('adminSections.plans')}
        list={plansList}
        renderActions={(plan) => (
          <RowButton label={t('admin.change')} of={plan.description} onPress={() => setEdited(plan)} />
        )}
      >
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
          {t('adminPlans.add')}
        </Button>
      </AdminTable>
      {edited !== undefined && (
        <PlanDialog
          key={edited === 'new' ? 'new' : edited.id}
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function PlanDialog({ plan, onClose }: { readonly plan: AdminPlan | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: plan ?? newPlan, validate: formErrors(planForm) });
  const save = useAdminAction(
    (body: PlanForm) =>
      plan === undefined ? api.call(createPlan, { body }) : api.call(changePlan, { params: plan, body }),
    { isInForm: true, done: t('admin.saved'), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={t(plan === undefined ? 'adminPlans.add' : 'adminPlans.change')}
      lead={t('adminPlans.lead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit(save.run)}
    >
      <TextInput label={t('adminPlans.description')} data-autofocus {...form.getInputProps('description')} />
      <NumberInput
        label={t('adminPlans.price')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('price')}
      />
      <NativeSelect
        label={t('adminPlans.priceTerm')}
        data={[
          { value: 'MONTH', label: t('adminPlans.term.MONTH') },
          { value: 'YEAR', label: t('adminPlans.term.YEAR') },
        ]}
        {...form.getInputProps('priceTerm')}
      />
      {(['allowedBranches', 'allowedCountries', 'position'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(`adminPlans.${name}`)}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps(name)}
        />
      ))}
      <Checkbox label={t('adminPlans.withdrawnLong')} {...form.getInputProps('withdrawn', { type: 'checkbox' })} />
    </FormDialog>
  );
}
