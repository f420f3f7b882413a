import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { organisationForm, organisationLimits } from '@wheelhouse/contract/organisations';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useOrganisationAction } from './useOrganisationAction.ts';

interface NameDialogProps<Answer> {
  readonly title: string;
  readonly lead?: string;
  readonly submit: string;
  readonly initial: string;
  readonly onClose: () => void;
  readonly save: (name: string) => Promise<Answer>;
  readonly onSaved?: (answer: Answer) => void;
}

/** Names an organisation, new or known. */
export function NameDialog<Answer>({ initial, onClose, save, onSaved, ...words }: NameDialogProps<Answer>) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { name: initial }, validate: formErrors(organisationForm) });
  const saving = useOrganisationAction(({ name }: { name: string }) => save(name), {
    isInForm: true,
    onDone(answer) {
      onClose();
      onSaved?.(answer);
    },
  });
  return (
    <FormDialog
      {...words}
      opened
      isPending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={form.onSubmit(saving.run)}
    >
      <TextInput
        label={t('organisation.name')}
        maxLength={organisationLimits.name.max}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
