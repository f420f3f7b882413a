import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { openedSession, passwordProof, login } from './session.ts';
import { id, instant } from './values.ts';

export const secondFactorLimits = {
  /** How many recovery codes an account gets at once. */
  recoveryCodes: 10,
  /** With this many or fewer left, new ones are due. */
  fewRecoveryCodes: 3,
  /** Characters of a typed code, with spaces and hyphens. */
  codeMax: 40,
} as const;

export const secondFactorMessages = {
  codeRequired: message('secondFactor.codeRequired'),
  wrongCode: message('secondFactor.wrongCode'),
  codeNeeded: message('secondFactor.codeNeeded'),
  passkeyNeeded: message('secondFactor.passkeyNeeded'),
  alreadyOn: message('secondFactor.alreadyOn'),
  notBegun: message('secondFactor.notBegun'),
  noFactor: message('secondFactor.noFactor'),
} as const;

/** A code of an authenticator app, or a recovery code, as typed. */
export const typedCode = z
  .string()
  .check(
    z.minLength(1, asIssue(secondFactorMessages.codeRequired)),
    z.maxLength(secondFactorLimits.codeMax, asIssue(secondFactorMessages.wrongCode)),
  );

/** The form of a code. */
export const codeForm = z.object({ code: typedCode });
/** The password that each change of a second factor needs. */
export const passwordForm = z.object({ password: passwordProof });

/** A passkey of an account. */
const passkey = z.object({
  id,
  name: z.string(),
  created: instant,
  lastUsed: z.optional(instant),
  synced: z.boolean().check(z.describe('Its provider keeps a copy, so it survives the loss of the device')),
});
export type PasskeyItem = z.infer<typeof passkey>;

/** Besides the password, what an account logs in with. */
export const secondFactor = z.object({
  codes: z.optional(
    z.object({ since: instant }).check(z.describe('Codes of an authenticator app are on, since this time')),
  ),
  recoveryCodes: z.int().check(z.describe('How many recovery codes are left')),
  passkeys: z.array(passkey),
  required: z.boolean().check(z.describe('This account may do all that it was given only with a second factor')),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown once. */
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).check(z.describe('Each opens one session instead of a code. Shown only once')),
});
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const own = { area: 'secondFactor', access: 'session', carriage: 'json' } as const;
const proven = { ...own, method: 'POST', rate: 'login', body: passwordForm } as const;

export const loginWithCode = route({
  name: 'loginWithCode',
  area: 'session',
  summary: 'Log in with user name, password and a code, where `login` answers 403 with the key of this message',
  method: 'POST',
  path: 'login/code',
  access: 'public',
  rate: 'login',
  body: z.object({ ...login.body.shape, code: typedCode }),
  carriage: 'json',
  answer: openedSession,
  refusals: { ...login.refusals, 422: secondFactorMessages.wrongCode },
});

export const getSecondFactor = route({
  ...own,
  name: 'getSecondFactor',
  summary: 'Get what your account logs in with besides its password',
  method: 'GET',
  path: 'user/secondFactor',
  rate: 'read',
  answer: secondFactor,
});

export const beginCodes = route({
  ...proven,
  name: 'beginCodes',
  summary: 'Get a new secret for an authenticator app. Codes are asked for once you have confirmed one',
  path: 'user/secondFactor/codes',
  answer: z.object({
    secret: z.string().check(z.describe('In base 32, to type into the app')),
    address: z.string().check(z.describe('The same as an otpauth:// address, for a QR code')),
  }),
  refusals: { 409: secondFactorMessages.alreadyOn },
});

export const confirmCodes = route({
  ...proven,
  name: 'confirmCodes',
  summary: 'Confirm an authenticator app by a code of it. Your other sessions are closed',
  path: 'user/secondFactor/codes/confirm',
  body: codeForm,
  answer: recoveryCodes,
  refusals: { 409: secondFactorMessages.notBegun, 422: secondFactorMessages.wrongCode },
});

export const removeCodes = route({
  ...proven,
  name: 'removeCodes',
  summary: 'Log in without an authenticator app from now on',
  path: 'user/secondFactor/codes/remove',
  answer: secondFactor,
});

export const createRecoveryCodes = route({
  ...proven,
  name: 'createRecoveryCodes',
  summary: 'Get new recovery codes. The earlier ones no longer work',
  path: 'user/secondFactor/recoveryCodes',
  answer: recoveryCodes,
  refusals: { 409: secondFactorMessages.noFactor },
});

export const secondFactorRoutes = [
  loginWithCode,
  getSecondFactor,
  beginCodes,
  confirmCodes,
  createRecoveryCodes,
  removeCodes,
] as const;
