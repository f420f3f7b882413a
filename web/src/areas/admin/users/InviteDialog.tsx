import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { invitation, inviteUser, userLimits } from '@wheelhouse/contract/adminUsers';
import type { Authority } from '@wheelhouse/contract/authority';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { AuthorityChoice } from './AuthorityChoice.tsx';
import { MailNote } from './MailNote.tsx';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const empty: { email: string; authorities: Authority[] } = { email: '', authorities: ['USER', 'VIEW_MAP'] };

/** Creates an account for a person, who gets a link by email. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: empty, validate: formErrors(invitation) });
  const invite = useAdminAction((body: typeof empty) => api.call(inviteUser, { body }), {
    isInForm: true,
    done: ({ email }) => t('adminUsers.inviteDone', { email }),
    onDone: close,
  });
  function close() {
    form.reset();
    invite.reset();
    onClose();
  }
  return (
    <FormDialog
      opened={opened}
      title={t('adminUsers.invite')}
      lead={t('adminUsers.inviteLead', { days: userLimits.invitationDays })}
      submit={t('adminUsers.sendInvitation')}
      isPending={invite.isPending}
      error={invite.error}
      onClose={close}
      onSubmit={form.onSubmit(invite.run)}
    >
      <MailNote />
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
    </FormDialog>
  );
}
