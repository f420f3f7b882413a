import { message } from '@wheelhouse/messages/message';
import { organisationLimits, roleNames, type OrganisationRole } from '@wheelhouse/contract/organisations';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';

export interface InvitedTo {
  readonly organisation: string;
  readonly role: OrganisationRole;
  /** User name of the person who invites. */
  readonly actor: string;
  /** Of the link. It is after the #, so it is in no server log, and merely following the link does not use it. */
  readonly code: string;
}

interface Head {
  readonly to: string;
  readonly language: string;
  readonly publicUrl: string;
}

/** To the owners of an organisation that an administrator suspends. */
export function suspensionEmail(head: Head, organisation: string, reason: string): Email {
  const subject = message('organisationEmail.suspended', { organisation });
  return composeEmail({ ...head, subject }, [
    paragraph(message('organisationEmail.suspendedText', { organisation })),
    paragraph(message('adminEmail.reason', { reason })),
  ]);
}

/** Invites a person to an organisation. */
export function invitationEmail(head: Head, { organisation, role, actor, code }: InvitedTo): Email {
  return composeEmail({ ...head, subject: message('organisationEmail.subject', { organisation }) }, [
    paragraph(message('organisationEmail.invited', { actor, organisation, role: roleNames[role] })),
    action(message('organisationEmail.open'), `${head.publicUrl}/organisations/invitation#code=${code}`),
    paragraph(message('organisationEmail.validFor', { days: organisationLimits.invitationDays })),
  ]);
}
