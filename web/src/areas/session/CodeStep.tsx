import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { codeForm, secondFactorLimits } from '@wheelhouse/contract/secondFactor';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { loginFailure } from './loginFailure.ts';
import classes from './CodeStep.module.css';

interface CodeStepProps {
  /** The account has passkeys and no authenticator app: logs in with one instead of a code. */
  readonly passkey?: ReactNode;
  /** Why the passkey was refused. */
  readonly message?: string | undefined;
  readonly onBack: () => void;
  /** @throws ProblemError if it is refused */
  readonly onCode: (code: string) => Promise<void>;
}

/** The button that had the focus is gone. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ passkey, message: refusal, onBack, onCode }: CodeStepProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState<string>();
  const [isRecovery, setIsRecovery] = useState(false);
  const hasField = isRecovery || passkey === undefined;
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: formErrors(codeForm) });
  async function submit({ code }: { code: string }) {
    setMessage(undefined);
    await onCode(code).catch((cause: unknown) => setMessage(loginFailure(cause)));
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <FormAlert mb="md">{message ?? refusal}</FormAlert>
      <Stack gap="md">
        <Text>{t(isRecovery ? 'login.recoveryLead' : passkey ? 'login.passkeyLead' : 'login.codeLead')}</Text>
        {hasField && (
          <TextInput
            // Another field, so that the keyboard of a phone fits.
            key={isRecovery ? 'recovery' : form.key('code')}
            label={t(isRecovery ? 'login.recoveryCode' : 'login.code')}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={secondFactorLimits.codeMax}
            size="md"
            ref={focus}
            classNames={{ input: classes.code }}
            {...form.getInputProps('code')}
          />
        )}
        {hasField ? (
          <Button type="submit" size="md" fullWidth loading={form.submitting}>
            {t('login.submit')}
          </Button>
        ) : (
          passkey
        )}
        <div className={classes.others}>
          <Button
            variant="subtle"
            onClick={() => {
              form.reset();
              setMessage(undefined);
              setIsRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? (passkey ? 'login.usePasskey' : 'login.useApp') : 'login.useRecovery')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onBack}>
            {t('login.back')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
