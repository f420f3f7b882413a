import { NumberInput } from '@mantine/core';
import { changePromotionRate, ratesList } from '@wheelhouse/contract/adminSelling';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const names = ratesList.shape.columns.type.choices;

interface Edited {
  readonly type: 'BANNER' | 'NEWS';
  readonly euros: number | string;
}

/** What a promotion costs. */
export function RatesSection() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Edited>();
  const save = useAdminAction(
    ({ type, euros }: Edited) =>
      api.call(changePromotionRate, { params: { type }, body: { dayCents: Math.round(Number(euros) * 100) } }),
    { isInForm: true, done: t('admin.saved'), onDone: () => setEdited(undefined) },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.rates')}
        list={ratesList}
        renderActions={({ type, dayCents }) => (
          <RowButton
            label={t('admin.change')}
            of={say(names[type])}
            onPress={() => setEdited({ type, euros: dayCents / 100 })}
          />
        )}
      />
      <FormDialog
        opened={edited !== undefined}
        title={edited === undefined ? '' : say(names[edited.type])}
        lead={t('adminRates.lead')}
        submit={t('admin.save')}
        isPending={save.isPending}
        error={save.error}
        onClose={() => setEdited(undefined)}
        onSubmit={() => edited !== undefined && save.run(edited)}
      >
        <NumberInput
          label={t('adminRates.euros')}
          hideControls
          decimalScale={2}
          min={0.01}
          data-autofocus
          value={edited?.euros ?? 0}
          onChange={(euros) => edited !== undefined && setEdited({ ...edited, euros })}
        />
      </FormDialog>
    </>
  );
}
