import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isRefusedWith } from '@wheelhouse/contract/client';
import { loginWithCode, secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { credentials, sessionLimits } from '@wheelhouse/contract/session';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { browserAuthStorage } from '#lib/session/storedAuth.ts';
import { CodeStep } from './CodeStep.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { loginFailure } from './loginFailure.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

type Credentials = z.infer<typeof credentials>;

interface LoginFormProps {
  /** Why the user has to log in again, shown until the first attempt. */
  readonly notice?: string;
  /** The user name, where it is known. */
  readonly username?: string;
  /** Where the page goes then. */
  readonly redirect?: string | undefined;
  readonly onLoggedIn: () => void;
}

/** User name, password and 'Remember me', then a code where the account asks for one. Errors are shown above the form. */
export function LoginForm({ notice, username = '', redirect, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(notice);
  const [remember, setRemember] = useState(true);
  const [proved, setProved] = useState<Credentials & { by: 'code' | 'passkey' }>();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username, password: '' },
    validate: formErrors(credentials),
  });

  async function logIn({ username, password }: Credentials) {
    setMessage(undefined);
    try {
      await session.logIn(username, password, remember);
      onLoggedIn();
    } catch (cause) {
      const { codeNeeded, passkeyNeeded } = secondFactorMessages;
      if ([codeNeeded, passkeyNeeded].some((message) => isRefusedWith(cause, message))) {
        setProved({ username, password, by: isRefusedWith(cause, codeNeeded) ? 'code' : 'passkey' });
      } else setMessage(loginFailure(cause));
    }
  }

  async function logInWithCode({ username, password }: Credentials, code: string) {
    const deviceToken = browserAuthStorage().deviceToken();
    const device = deviceToken === undefined ? {} : { deviceToken };
    const body = { username, password, code, shouldKeepLogged: remember, ...device };
    session.adopt(await api.call(loginWithCode, { body }));
    onLoggedIn();
  }

  const withPasskey = { remember, onLoggedIn, onFailure: setMessage };
  if (proved !== undefined) {
    return (
      <CodeStep
        {...(proved.by === 'passkey' && { passkey: <PasskeyButton isSecond {...withPasskey} />, message })}
        onBack={() => setProved(undefined)}
        onCode={(code) => logInWithCode(proved, code)}
      />
    );
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
      <OtherWays redirect={redirect} {...withPasskey} />
    </form>
  );
}
