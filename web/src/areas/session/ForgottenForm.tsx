import { Alert, Button, Stack, TextInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { askPasswordReset, passwordRequest } from '@wheelhouse/contract/account';
import { sessionLimits } from '@wheelhouse/contract/session';
import { useTranslation } from '#lib/language.ts';
import { api } from '#lib/api.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

/** Requests a link to set a new password. The answer is the same for every name. */
export function ForgottenForm() {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: formErrors(passwordRequest),
  });
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (body: { username: string }) => api.call(askPasswordReset, { body }),
  });

  if (isSuccess) {
    return (
      <Stack gap="md">
        <Alert variant="light" title={t('forgotten.sentTitle')} role="status">
          {t('forgotten.sent', { username: variables.username })}
        </Alert>
        <Text inherit>{t('forgotten.noEmail')}</Text>
        <Button variant="default" onClick={reset}>
          {t('forgotten.again')}
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => mutate({ username: values.username.trim() }))} noValidate>
      <Stack gap="md">
        <Text inherit>{t('forgotten.lead')}</Text>
        <FormAlert>{error?.message}</FormAlert>
        <TextInput
          label={t('forgotten.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={sessionLimits.usernameMax}
          size="md"
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('forgotten.submit')}
        </Button>
      </Stack>
    </form>
  );
}
