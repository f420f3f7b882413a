import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitation, inviteUser, userLimits } from '@wheelhouse/contract/adminUsers';
import type { Authority } from '@wheelhouse/contract/authority';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { showToast } from '#ui/toasts.ts';
import { AuthorityChoice } from './AuthorityChoice.tsx';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const empty: { email: string; authorities: Authority[] } = { email: '', authorities: ['USER', 'VIEW_MAP'] };

/** Creates an account for a person, who gets a link by email. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ initialValues: empty, validate: formErrors(invitation) });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: typeof empty) => api.call(inviteUser, { body }),
    async onSuccess({ email }) {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      showToast(t('adminUsers.inviteDone', { email }), t('admin.close'), 'done');
      close();
    },
  });
  function close() {
    form.reset();
    reset();
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('adminUsers.invite')} closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('adminUsers.inviteLead', { days: userLimits.invitationDays })}</Text>
          <FormAlert>{error?.message}</FormAlert>
          <TextInput
            type="email"
            label={t('adminUsers.email')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <AuthorityChoice
            value={form.values.authorities}
            onChange={(authorities) => form.setFieldValue('authorities', authorities)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('adminUsers.sendInvitation')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
