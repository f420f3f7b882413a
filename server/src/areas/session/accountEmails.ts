import { accountLimits } from '@wheelhouse/contract/account';
import { action, composeEmail, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';

interface Head {
  readonly to: string;
  readonly publicUrl: string;
}

/** The code is after the #, so it is in no server log, and merely following the link does not use it. */
const confirmPage = ({ publicUrl }: Head, code: string) => `${publicUrl}/verify#code=${code}`;
const notYou = "If this wasn't you, ignore this email and nothing will change.";
const validFor = `The link is valid for ${accountLimits.confirmHours} hours and works once.`;

/** To the email of a new account. */
export function confirmationEmail(head: Head, code: string): Email {
  return composeEmail({ ...head, subject: 'Confirm your email' }, [
    paragraph(
      `Someone registered at Wheelhouse with this email. If it was you, confirm it to get full access to your account.`,
    ),
    action('Confirm my email', confirmPage(head, code)),
    paragraph(`${validFor} ${notYou}`),
  ]);
}

/** To the email of a new account whose owner already has one. */
export function joinEmail(head: Head, code: string): Email {
  return composeEmail({ ...head, subject: 'You already have a Wheelhouse account' }, [
    paragraph(
      'Someone registered at Wheelhouse with this email, which already has an account. If it was you, move what you registered into your account: log in with the password you have used so far.',
    ),
    action('Move it into my account', confirmPage(head, code)),
    paragraph(`${validFor} ${notYou}`),
  ]);
}

/** To the new email of a profile. */
export function changeRequestEmail(head: Head, username: string, code: string): Email {
  return composeEmail({ ...head, subject: 'Confirm your new email' }, [
    paragraph(`This email was entered for the account ${username} at Wheelhouse. If it is yours, confirm it.`),
    action('Confirm my email', confirmPage(head, code)),
    paragraph(`${validFor} ${notYou}`),
  ]);
}

/** To the previous email of a profile. */
export function changedEmail(head: Head, username: string, now: string): Email {
  return composeEmail({ ...head, subject: 'Your email was changed' }, [
    paragraph(
      now === ''
        ? `The email of the account ${username} at Wheelhouse was removed.`
        : `The account ${username} at Wheelhouse now uses the email ${now} instead of this one.`,
    ),
    paragraph("If this wasn't you, set a new password and check your profile."),
    action('Set a new password', `${head.publicUrl}/forgotten`),
  ]);
}

export function resetEmail(head: Head, username: string, code: string): Email {
  return composeEmail({ ...head, subject: 'Set a new password' }, [
    paragraph(`A new password was requested for the account ${username} at Wheelhouse.`),
    action('Set a new password', `${head.publicUrl}/reset#code=${code}`),
    paragraph(
      `The link is valid for ${accountLimits.resetMinutes} minutes and works once. ${notYou} Your password stays as it is.`,
    ),
  ]);
}

export function passwordChangedEmail(head: Head, username: string): Email {
  return composeEmail({ ...head, subject: 'Your password was changed' }, [
    paragraph(
      `The password of the account ${username} at Wheelhouse was changed. All other sessions have been logged out.`,
    ),
    paragraph("If this wasn't you, set a new password."),
    action('Set a new password', `${head.publicUrl}/forgotten`),
  ]);
}
