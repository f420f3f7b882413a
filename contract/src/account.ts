import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerFieldMessages, providerLimits } from './providerFields.ts';
import { route } from './route.ts';
import { passwordProof, secret, username } from './session.ts';
import { chosenPassword } from './passwords.ts';
import { emailPattern, requiredMatch } from './textRules.ts';

export const accountLimits = {
  /** How long the emailed links are valid that confirm an address and that set a new password. */
  confirmHours: 24,
  resetMinutes: 60,
} as const;

export const accountMessages = {
  linkOver: message('account.linkOver'),
  passwordNeeded: message('account.passwordNeeded'),
  notConfirmed: message('account.notConfirmed'),
  tooManyEmails: message('account.tooManyEmails'),
  nothingToConfirm: message('account.nothingToConfirm'),
} as const;

/** The form of a forgotten password. */
export const passwordRequest = z.object({ username });
export const emailToConfirm = z.object({
  email: requiredMatch(message('fields.email'), providerLimits.email.max, emailPattern, providerFieldMessages.email),
});

export const sendConfirmation = route({
  name: 'sendConfirmation',
  area: 'account',
  summary: "Send the link to confirm the account's email again, or send it to another address",
  method: 'POST',
  path: 'user/email/send',
  access: 'session',
  rate: 'login',
  body: z.partial(emailToConfirm),
  carriage: 'json',
  answer: z.object({ email: z.string().check(z.describe('Where the link was sent')) }),
  refusals: { 409: accountMessages.nothingToConfirm, 429: accountMessages.tooManyEmails },
});

export const confirmEmail = route({
  name: 'confirmEmail',
  area: 'account',
  summary: 'Confirm an email with the code from the link. Needs a session of the account, or its password',
  method: 'POST',
  path: 'user/email/confirm',
  access: 'public',
  rate: 'login',
  body: z.object({ code: secret, password: z.optional(passwordProof) }),
  carriage: 'json',
  answer: z.object({
    email: z.string(),
    username: z.string().check(z.describe('The account it belongs to now')),
    joined: z
      .boolean()
      .check(z.describe('An account with this email already existed, and the registration now belongs to it')),
  }),
  refusals: { 410: accountMessages.linkOver, 422: message('account.proveIt') },
});

export const askPasswordReset = route({
  name: 'askPasswordReset',
  area: 'account',
  summary: 'Email a one-time link for a new password. The answer is the same whether the account exists or not',
  method: 'POST',
  path: 'user/password/forgotten',
  access: 'public',
  rate: 'login',
  body: passwordRequest,
  carriage: 'empty',
  refusals: { 429: accountMessages.tooManyEmails },
});

export const resetPassword = route({
  name: 'resetPassword',
  area: 'account',
  summary: 'Set a new password with the code from an emailed link. All sessions of the account are closed',
  method: 'POST',
  path: 'user/password/reset',
  access: 'public',
  rate: 'login',
  body: z.object({ code: secret, ...chosenPassword.shape }),
  carriage: 'json',
  answer: z.object({ username: z.string() }),
  refusals: { 410: accountMessages.linkOver },
});

export const accountRoutes = [sendConfirmation, confirmEmail, askPasswordReset, resetPassword] as const;
