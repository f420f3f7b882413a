import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { chosenPassword, newPasswordMin } from '@wheelhouse/contract/passwords';
import { sessionLimits } from '@wheelhouse/contract/session';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

interface NewPasswordFormProps<Answer> {
  readonly lead: string;
  readonly label: string;
  readonly submit: string;
  /** For the browser's store of passwords. */
  readonly username?: string;
  readonly send: (password: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** A form of a link in an email, in which someone only chooses a password. */
export function NewPasswordForm<Answer>(props: NewPasswordFormProps<Answer>) {
  const { lead, label, submit, username, send, onDone } = props;
  const { t } = useTranslation();
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' }, validate: formErrors(chosenPassword) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => send(password),
    onSuccess: onDone,
    onError: (cause) => {
      const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
  });
  const isOfField = error instanceof ProblemError && error.problem.errors !== undefined;
  return (
    <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
      <Stack gap="md">
        <Text inherit>{lead}</Text>
        <FormAlert>{error !== null && !isOfField && error.message}</FormAlert>
        {username !== undefined && <input type="text" hidden readOnly autoComplete="username" value={username} />}
        <PasswordInput
          label={label}
          description={t('account.newPasswordHint', { count: newPasswordMin })}
          autoComplete="new-password"
          maxLength={sessionLimits.passwordMax}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
