import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProblemError } from '@wheelhouse/contract/client';
import { passkeyForm, passkeyLimits, renamePasskey } from '@wheelhouse/contract/passkeys';
import type { PasskeyItem } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';
import type { StepProps } from './StepProps.ts';

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose, onChanged }: StepProps & { readonly passkey: PasskeyItem }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: passkey.name },
    validate: formErrors(passkeyForm),
  });
  async function submit(body: { name: string }) {
    try {
      await api.call(renamePasskey, { params: { id: passkey.id }, body });
      await onChanged();
      onClose();
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      form.setFieldError('name', cause.message);
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('security.renamePasskeyTitle')}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('security.passkeyName')}
            maxLength={passkeyLimits.nameMax}
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('security.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('security.rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
