import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { sessionLimits } from '@wheelhouse/contract/session';
import { changePassword, passwordChange, newPasswordMin } from '@wheelhouse/contract/passwords';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { sessionsQuery } from './OpenSessions.tsx';
import { formErrors } from '#ui/formErrors.ts';

/** Changes the password; every other session of the account is closed by it. */
export function PasswordForm() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current: '', next: '' },
    validate: formErrors(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: { current: string; next: string }) => api.call(changePassword, { body }),
    onSuccess: () => {
      form.reset();
      return queries.invalidateQueries(sessionsQuery);
    },
    onError: (cause) => {
      const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
  });
  const refusedHere = change.error instanceof ProblemError && change.error.problem.errors !== undefined;

  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <div aria-live="polite">
        {change.isSuccess && (
          <Alert variant="light" mb="md" role="presentation">
            {t('account.passwordChanged')}
          </Alert>
        )}
        {change.error && !refusedHere && (
          <Alert variant="light" color="red" mb="md" role="presentation">
            {change.error.message}
          </Alert>
        )}
      </div>
      <Stack gap="md">
        <PasswordInput
          label={t('account.currentPassword')}
          autoComplete="current-password"
          maxLength={sessionLimits.passwordMax}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.newPasswordHint', { count: newPasswordMin })}
          autoComplete="new-password"
          maxLength={sessionLimits.passwordMax}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('next')}
          {...form.getInputProps('next')}
        />
        <Button type="submit" variant="default" w="fit-content" loading={change.isPending}>
          {t('account.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
