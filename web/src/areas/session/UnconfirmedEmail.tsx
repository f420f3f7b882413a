import { Alert, Button, Group, Stack, TextInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { emailToConfirm, sendConfirmation } from '@wheelhouse/contract/account';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { api, session } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useUser } from './useSession.ts';
import { formErrors } from '#ui/formErrors.ts';

/** Says to a user with an unconfirmed email where the link is, and sends it again or to another address. */
export function UnconfirmedEmail() {
  const { t } = useTranslation();
  const email = useUser()?.unconfirmedEmail;
  const [isOther, setIsOther] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: formErrors(emailToConfirm),
  });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: { email?: string }) => api.call(sendConfirmation, { body }),
    async onSuccess() {
      setIsOther(false);
      form.reset();
      await session.reread();
    },
  });
  if (email === undefined) return null;
  return (
    <Alert
      variant="light"
      color="buoy"
      mb="lg"
      title={t('unconfirmed.title')}
      styles={{ root: { overflowWrap: 'anywhere' } }}
      icon={<IconMail size={20} stroke={1.5} />}
      role="region"
      aria-label={t('unconfirmed.title')}
    >
      <Stack gap="sm">
        <Text inherit>{t('unconfirmed.text', { email })}</Text>
        <div aria-live="polite">
          {data !== undefined && error === null && (
            <Text inherit>{t('unconfirmed.sentTo', { email: data.email })}</Text>
          )}
          {error !== null && <Text inherit>{error.message}</Text>}
        </div>
        {isOther ? (
          <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
            <Stack gap="sm" maw={420}>
              <TextInput
                type="email"
                label={t('unconfirmed.email')}
                autoComplete="email"
                data-autofocus
                key={form.key('email')}
                {...form.getInputProps('email')}
              />
              <Group gap="sm">
                <Button type="submit" loading={isPending}>
                  {t('unconfirmed.send')}
                </Button>
                <Button variant="default" onClick={() => setIsOther(false)}>
                  {t('unconfirmed.cancel')}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <Group gap="sm">
            <Button variant="default" loading={isPending} onClick={() => mutate({})}>
              {t('unconfirmed.again')}
            </Button>
            <Button variant="default" onClick={() => setIsOther(true)}>
              {t('unconfirmed.other')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
