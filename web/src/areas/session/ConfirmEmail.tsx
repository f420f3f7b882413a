import { Alert, Button, Loader, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { confirmEmail } from '@wheelhouse/contract/account';
import { ProblemError } from '@wheelhouse/contract/client';
import { passwordProof, sessionLimits } from '@wheelhouse/contract/session';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useSession } from './useSession.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

const withPassword = z.object({ password: passwordProof });

/**
 * Confirms an email by the code of its link: at once in a session of its account, otherwise by the password. A program
 * that follows links has neither, so it spends none.
 */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { stage } = useSession();
  const begun = useRef(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: formErrors(withPassword),
  });
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: ({ password }: { password?: string }) =>
      api.call(confirmEmail, { body: { code, ...(password === undefined ? {} : { password }) } }),
    onSuccess: () => session.reread(),
    onError: (cause, sent) => {
      const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
      if (sent.password === undefined) return;
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
  });
  useEffect(() => {
    if (begun.current || stage !== 'open') return;
    begun.current = true;
    mutate({});
  }, [stage, mutate]);

  if (data !== undefined) {
    return (
      <Alert variant="light" role="status">
        {t(data.joined ? 'verify.joined' : 'verify.done', { email: data.email, username: data.username })}
      </Alert>
    );
  }
  const isAutomatic = variables !== undefined && variables.password === undefined;
  if (stage === 'opening' || (stage === 'open' && variables === undefined) || (isPending && isAutomatic)) {
    return (
      <p role="status">
        <Loader size={16} aria-hidden /> {t('verify.waiting')}
      </p>
    );
  }
  const isOfPassword = error instanceof ProblemError && error.problem.errors !== undefined;
  const isOver = error instanceof ProblemError && error.status === 410;
  return (
    <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
      <Stack gap="md">
        <FormAlert>{error !== null && !isOfPassword && error.message}</FormAlert>
        {!isOver && (
          <>
            <Text inherit>{t('verify.lead')}</Text>
            <PasswordInput
              label={t('login.password')}
              autoComplete="current-password"
              maxLength={sessionLimits.passwordMax}
              size="md"
              visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" fullWidth loading={isPending}>
              {t('verify.submit')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
