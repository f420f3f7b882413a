import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { invitationForm, inviteMember } from '@wheelhouse/contract/organisationInvitations';
import { organisationLimits, roleNames, type OrganisationRole } from '@wheelhouse/contract/organisations';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formErrors } from '#ui/formErrors.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useOrganisationAction } from './useOrganisationAction.ts';

interface InviteDialogProps {
  readonly organisationId: number;
  /** The roles that the user may invite to. */
  readonly roles: readonly OrganisationRole[];
  readonly onClose: () => void;
}

/** Invites a person by email. */
export function InviteDialog({ organisationId: id, roles, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const initial: { email: string; role: OrganisationRole } = { email: '', role: 'MEMBER' };
  const form = useForm({ initialValues: initial, validate: formErrors(invitationForm) });
  const invite = useOrganisationAction((body: typeof initial) => api.call(inviteMember, { params: { id }, body }), {
    isInForm: true,
    done: t('organisations.invited', { email: form.values.email }),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('organisations.invite')}
      lead={t('organisations.inviteLead', { days: organisationLimits.invitationDays })}
      submit={t('organisations.sendInvitation')}
      isPending={invite.isPending}
      error={invite.error}
      onClose={onClose}
      onSubmit={form.onSubmit(invite.run)}
    >
      <TextInput
        type="email"
        label={t('organisations.email')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('organisations.role')}
        description={t(`organisations.roleText.${form.values.role}`)}
        data={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
        {...form.getInputProps('role')}
      />
    </FormDialog>
  );
}
