import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  branchForm,
  branchMessages,
  changeBranch,
  createBranch,
  type AdminBranch,
  type BranchForm,
} from '@wheelhouse/contract/adminBranches';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { branchChoicesQuery } from './branchQueries.ts';
import { NameFields } from './NameFields.tsx';
import { namesIn } from './namesIn.ts';
import { useBranchAction } from './useBranchAction.ts';

interface BranchDialogProps {
  /** A branch to change; missing for a new one. */
  readonly branch?: AdminBranch;
  readonly level: AdminBranch['level'];
  readonly onClose: () => void;
}

/** The form of a branch or category. */
export function BranchDialog({ branch, level, onClose }: BranchDialogProps) {
  const { t } = useTranslation();
  const isCategory = level === 'CATEGORY';
  const { data: branches } = useQuery({ ...branchChoicesQuery('BRANCH'), enabled: isCategory });
  const form = useForm({
    initialValues: {
      names: namesIn(branch?.names),
      parent: branch?.parentId === undefined ? '' : String(branch.parentId),
      hidden: branch?.hidden ?? false,
      pictureAlt: branch?.pictureAlt ?? '',
    },
    validate: ({ parent, ...values }) => ({
      ...formErrors(branchForm)({ ...values, parentId: undefined }),
      ...(isCategory && parent === '' && { parent: say(branchMessages.noBranch) }),
    }),
  });
  const save = useBranchAction(
    (body: BranchForm) =>
      branch === undefined ? api.call(createBranch, { body }) : api.call(changeBranch, { params: branch, body }),
    { isInForm: true, done: t('admin.saved'), onDone: onClose },
  );
  const add = t(isCategory ? 'adminBranches.addCategory' : 'adminBranches.addBranch');
  return (
    <FormDialog
      opened
      title={branch === undefined ? add : t('adminBranches.changeTitle', { name: branch.name })}
      lead={t('adminBranches.lead')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.onSubmit(({ parent, ...values }) =>
        save.run({ ...values, ...(isCategory && { parentId: Number(parent) }) }),
      )}
    >
      <NameFields form={form} />
      {isCategory && (
        <NativeSelect
          label={t('adminBranches.branch')}
          data={[
            { value: '', label: t('adminBranches.moveToNone') },
            ...(branches?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('parent')}
        />
      )}
      <TextInput
        label={t('adminBranches.pictureAlt')}
        description={t('adminBranches.pictureAltHint')}
        {...form.getInputProps('pictureAlt')}
      />
      <Checkbox label={t('adminBranches.hiddenLong')} {...form.getInputProps('hidden', { type: 'checkbox' })} />
    </FormDialog>
  );
}
