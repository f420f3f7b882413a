import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { passwordReset, resetPassword } from '@wheelhouse/contract/account';
import { ProblemError } from '@wheelhouse/contract/client';
import { sessionLimits } from '@wheelhouse/contract/session';
import { newPasswordMin } from '@wheelhouse/contract/passwords';
import { useTranslation } from '#lib/language.ts';
import { api } from '#lib/api.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

interface ResetFormProps {
  /** Of the link in the email. */
  readonly code: string;
  readonly onReset: (username: string) => void;
}

/** Replaces a forgotten password. */
export function ResetForm({ code, onReset }: ResetFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: formErrors(passwordReset),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => api.call(resetPassword, { body: { code, password } }),
    onSuccess: ({ username }) => onReset(username),
    onError: (cause) => {
      const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
  });
  const isOfField = error instanceof ProblemError && error.problem.errors !== undefined;
  return (
    <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
      <Stack gap="md">
        <Text inherit>{t('reset.lead')}</Text>
        <FormAlert>{error !== null && !isOfField && error.message}</FormAlert>
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.newPasswordHint', { count: newPasswordMin })}
          autoComplete="new-password"
          maxLength={sessionLimits.passwordMax}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
