import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { credentials, sessionLimits } from '@wheelhouse/contract/session';
import { useState } from 'react';
import { session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { loginFailure } from './loginFailure.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

interface LoginFormProps {
  /** Why the user has to log in again, shown until the first attempt. */
  readonly notice?: string;
  /** The user name, where it is known. */
  readonly username?: string;
  readonly onLoggedIn: () => void;
}

/** User name, password and 'Remember me'. Errors are shown above the form. */
export function LoginForm({ notice, username = '', onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(notice);
  const [remember, setRemember] = useState(true);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username, password: '' },
    validate: formErrors(credentials),
  });

  async function logIn({ username, password }: { username: string; password: string }) {
    setMessage(undefined);
    try {
      await session.logIn(username, password, remember);
      onLoggedIn();
    } catch (cause) {
      setMessage(loginFailure(cause));
    }
  }

  return (
    <form onSubmit={form.onSubmit(logIn)} noValidate>
      <FormAlert mb="md">{message}</FormAlert>
      <Stack gap="md">
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={sessionLimits.usernameMax}
          size="md"
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          maxLength={sessionLimits.passwordMax}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label={t('login.remember')}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
