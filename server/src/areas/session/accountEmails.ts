import { message } from '@wheelhouse/messages/message';
import { accountLimits } from '@wheelhouse/contract/account';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';

interface Head {
  readonly to: string;
  readonly language: string;
  readonly publicUrl: string;
}

/** The code is after the #, so it is in no server log, and merely following the link does not use it. */
const confirmPage = ({ publicUrl }: Head, code: string) => `${publicUrl}/verify#code=${code}`;
const notYou = message('accountEmail.notYou');
const validFor = message('accountEmail.validFor', { hours: accountLimits.confirmHours, notYou });

/** To the email of a new account. */
export function confirmationEmail(head: Head, code: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.confirm') }, [
    paragraph(message('accountEmail.registered')),
    action(message('accountEmail.confirmIt'), confirmPage(head, code)),
    paragraph(validFor),
  ]);
}

/** To the email of a new account whose owner already has one. */
export function joinEmail(head: Head, code: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.already') }, [
    paragraph(message('accountEmail.registeredAgain')),
    action(message('accountEmail.moveIt'), confirmPage(head, code)),
    paragraph(validFor),
  ]);
}

/** To the new email of a profile. */
export function changeRequestEmail(head: Head, username: string, code: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.confirmNew') }, [
    paragraph(message('accountEmail.entered', { username })),
    action(message('accountEmail.confirmIt'), confirmPage(head, code)),
    paragraph(validFor),
  ]);
}

/** To the previous email of a profile. */
export function changedEmail(head: Head, username: string, now: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.changed') }, [
    paragraph(
      now === '' ? message('accountEmail.removed', { username }) : message('accountEmail.replaced', { username, now }),
    ),
    paragraph(message('accountEmail.checkProfile')),
    action(message('accountEmail.setPassword'), `${head.publicUrl}/forgotten`),
  ]);
}

export function resetEmail(head: Head, username: string, code: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.setPassword') }, [
    paragraph(message('accountEmail.requested', { username })),
    action(message('accountEmail.setPassword'), `${head.publicUrl}/reset#code=${code}`),
    paragraph(message('accountEmail.resetValidFor', { minutes: accountLimits.resetMinutes, notYou })),
  ]);
}

/** To a person whose account an administrator has created. `days`: how long the link is valid. */
export function invitationEmail(actor: string, days: number) {
  return (head: Head, username: string, code: string): Email =>
    composeEmail({ ...head, subject: message('accountEmail.invited') }, [
      paragraph(message('accountEmail.invitedBy', { actor, username })),
      action(message('accountEmail.setPassword'), `${head.publicUrl}/reset#code=${code}`),
      paragraph(message('accountEmail.invitationValidFor', { days })),
    ]);
}

export function passwordChangedEmail(head: Head, username: string): Email {
  return composeEmail({ ...head, subject: message('accountEmail.passwordChanged') }, [
    paragraph(message('accountEmail.passwordWasChanged', { username })),
    paragraph(message('accountEmail.notYouSetPassword')),
    action(message('accountEmail.setPassword'), `${head.publicUrl}/forgotten`),
  ]);
}
