import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { passwordProof, sessionLimits, sessionMessages } from './session.ts';

/** Characters of a new password. NIST SP 800-63B: length instead of composition rules. */
export const newPasswordMin = 8;

export const passwordMessages = {
  wrongCurrentPassword: message('session.wrongCurrentPassword'),
  commonPassword: message('session.commonPassword'),
  newPasswordTooShort: message('texts.tooShort', { field: message('fields.password'), min: newPasswordMin }),
} as const;

/** A new password. The server also refuses common ones. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: asIssue(sessionMessages.passwordRequired), abort: true }),
    z.minLength(newPasswordMin, asIssue(passwordMessages.newPasswordTooShort)),
    z.maxLength(sessionLimits.passwordMax, asIssue(sessionMessages.passwordTooLong)),
  );

/** The form of a link in an email, in which someone chooses a password. */
export const chosenPassword = z.object({ password: newPassword });

/** The form to change the password. */
export const passwordChange = z.object({
  current: passwordProof,
  next: newPassword,
});

export const changePassword = route({
  name: 'changePassword',
  area: 'session',
  summary: 'Change your password. All your other sessions are closed',
  method: 'PUT',
  path: 'user/password',
  access: 'session',
  rate: 'login',
  body: passwordChange,
  carriage: 'empty',
  refusals: { 422: passwordMessages.wrongCurrentPassword },
});

export const passwordRoutes = [changePassword] as const;
