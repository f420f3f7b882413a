import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProblemError } from '@wheelhouse/contract/client';
import { passwordForm } from '@wheelhouse/contract/secondFactor';
import { sessionLimits } from '@wheelhouse/contract/session';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { useHoldOpen } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';

interface PasswordStepProps {
  /** Why it is needed. */
  readonly text: string;
  readonly confirm: string;
  /** Fields above the password. */
  readonly children?: ReactNode;
  /** Something is lost by it. */
  readonly isRemoval?: true;
  readonly onCancel: () => void;
  /** @throws ProblemError if it is refused */
  readonly onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password before something about the log-in changes: an open session alone must not be enough. */
export function PasswordStep({ text, confirm, children, isRemoval, onCancel, onConfirm }: PasswordStepProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: formErrors(passwordForm),
  });
  useHoldOpen(form.submitting);
  async function submit({ password }: { password: string }) {
    setFailure(undefined);
    try {
      await onConfirm(password);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      const wrong = cause.problem.errors?.find(({ path }) => path === 'password');
      if (wrong === undefined) setFailure(cause.message);
      else form.setFieldError('password', wrong.message);
    }
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <FormAlert>{failure}</FormAlert>
        {children}
        <PasswordInput
          label={t('security.password')}
          description={t('security.noPassword')}
          autoComplete="current-password"
          maxLength={sessionLimits.passwordMax}
          {...(children === undefined && { 'data-autofocus': true })}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.submitting}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting} {...(isRemoval === true && { color: 'red' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
