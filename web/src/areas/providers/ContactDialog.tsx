import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { contactProvider, contactRequest, leadMessages, type ContactRequest } from '@wheelhouse/contract/leads';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { keepFocus } from '#ui/keepFocus.ts';
import { formErrors } from '#ui/formErrors.ts';

interface ContactDialogProps {
  readonly providerId: number;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks a provider to get in touch: first the request, then what became of it. A request that failed is still there to be sent again. */
export function ContactDialog({ providerId, name, opened, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { message: '', email: '', telephone: '' },
    validate: formErrors(contactRequest),
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
          {isSuccess ? say(leadMessages.thanks) : error?.message}
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
            <Button type="submit" onMouseDown={keepFocus} loading={isPending}>
              {t('providerPage.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
