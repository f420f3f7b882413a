import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { invitedAccount, registerInvited, type OwnOrganisation } from '@wheelhouse/contract/organisations';
import { newPasswordMin } from '@wheelhouse/contract/passwords';
import { sessionLimits } from '@wheelhouse/contract/session';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

interface InvitedFormProps {
  /** Of the link in the email. */
  readonly code: string;
  readonly email: string;
  readonly onJoined: (organisation: OwnOrganisation) => void;
}

/** Creates the account of an invited person, who only chooses a password, and logs in. */
export function InvitedForm({ code, email, onJoined }: InvitedFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: formErrors(invitedAccount),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => api.call(registerInvited, { body: { code, password } }),
    onSuccess(joined) {
      session.adopt(joined.session);
      onJoined(joined.organisation);
    },
    onError: (cause) => {
      const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
  });
  const isOfField = error instanceof ProblemError && error.problem.errors !== undefined;
  return (
    <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
      <Stack gap="md">
        <Text inherit>{t('invitation.register', { email })}</Text>
        <FormAlert>{error !== null && !isOfField && error.message}</FormAlert>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordInput
          label={t('login.password')}
          description={t('account.newPasswordHint', { count: newPasswordMin })}
          autoComplete="new-password"
          maxLength={sessionLimits.passwordMax}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('invitation.create')}
        </Button>
      </Stack>
    </form>
  );
}
