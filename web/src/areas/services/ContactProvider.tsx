import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { contactProvider, contactRequest, leadMessages, type ContactRequest } from '@wheelhouse/contract/leads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface ContactProviderProps {
  readonly providerId: number;
  readonly name: string;
}

/** Asks a provider to get in touch: what about and how may be said, and both may be left out. */
export function ContactProvider({ providerId, name }: ContactProviderProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconMail size={18} stroke={1.5} />} onClick={() => setOpened(true)}>
        {t('providerPage.contact')}
      </Button>
      <ContactDialog providerId={providerId} name={name} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface ContactDialogProps extends ContactProviderProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** First the request, then what became of it. A request that failed is still there to be sent again. */
function ContactDialog({ providerId, name, opened, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { message: '', email: '', telephone: '' },
    validate: schemaResolver(contactRequest, { sync: true }),
    validateInputOnBlur: true,
  });
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ContactRequest) => api.call(contactProvider, { params: { id: providerId }, body }),
    onSuccess: () => form.reset(),
  });
  function close() {
    if (isPending) return;
    onClose();
    reset();
  }

  if (isSuccess || error !== null) {
    return (
      <Dialog
        opened={opened}
        onClose={close}
        title={t(isSuccess ? 'providerPage.contactSent' : 'providerPage.contactFailed')}
      >
        <Text role={isSuccess ? 'status' : 'alert'} {...(!isSuccess && { c: 'var(--mantine-color-error)' })}>
          {isSuccess ? leadMessages.thanks : error?.message}
        </Text>
        <Group justify="flex-end" mt="lg">
          {!isSuccess && (
            <Button variant="default" onClick={() => reset()}>
              {t('providerPage.backToMessage')}
            </Button>
          )}
          <Button onClick={close} data-autofocus>
            {t('providerPage.done')}
          </Button>
        </Group>
      </Dialog>
    );
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('providerPage.contactTitle', { name })} width={520}>
      <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('providerPage.contactHint')}</Text>
          <Textarea
            label={t('providerPage.message')}
            rows={4}
            data-autofocus
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <TextInput
            label={t('providerPage.email')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('providerPage.telephone')}
            type="tel"
            autoComplete="tel"
            key={form.key('telephone')}
            {...form.getInputProps('telephone')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('providerPage.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('providerPage.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
