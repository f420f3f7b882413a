import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { passwordForm, secondFactor, typedCode } from './secondFactor.ts';
import { openedSession, secret, sessionMessages } from './session.ts';
import { id, idInAddress } from './values.ts';

export const passkeyLimits = {
  /** Passkeys of an account. */
  most: 20,
  /** Characters of a passkey's name. */
  nameMax: 60,
  /** How long the user may take to unlock a passkey. */
  minutes: 5,
} as const;

export const passkeyMessages = {
  nameRequired: message('passkey.nameRequired'),
  refused: message('passkey.refused'),
  unknown: message('passkey.unknown'),
  tooMany: message('passkey.tooMany'),
  known: message('passkey.known'),
  cancelled: message('passkey.cancelled'),
  failed: message('passkey.failed'),
} as const;

/** The form of a passkey's name. */
export const passkeyForm = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', asIssue(passkeyMessages.nameRequired)),
    z.maxLength(passkeyLimits.nameMax),
  ),
});

const bits = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most));
/** Long enough for every device: an attestation may have certificates. */
const [longId, longPart] = [1400, 30_000];
const credential = { id: bits(longId), rawId: bits(longId), type: z.literal('public-key') } as const;

/** What a browser answers to a new passkey, as JSON (WebAuthn, level 3). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bits(longPart),
    attestationObject: bits(longPart),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
/** What a browser answers to the use of a passkey. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bits(longPart),
    authenticatorData: bits(longPart),
    signature: bits(longPart),
  }),
});
/** The second factor of an account that has one: a code, a recovery code, or what a passkey has signed. */
export const proofOfFactor = z.object({
  code: z.optional(typedCode),
  credential: z.optional(usedCredential),
});
export type ProofOfFactor = z.infer<typeof proofOfFactor>;

/** The question for a browser: `publicKey` of WebAuthn, as JSON. */
const options = z.looseObject({ challenge: z.string() });

export const askPasskey = route({
  name: 'askPasskey',
  area: 'session',
  summary: 'Get what a browser needs to log in with a passkey, as JSON of WebAuthn',
  method: 'POST',
  path: 'login/passkey/options',
  access: 'public',
  rate: 'login',
  carriage: 'json',
  answer: options,
});

export const loginWithPasskey = route({
  name: 'loginWithPasskey',
  area: 'session',
  summary: 'Log in with what a passkey has signed. No password and no code are needed',
  method: 'POST',
  path: 'login/passkey',
  access: 'public',
  rate: 'login',
  body: z.object({
    credential: usedCredential,
    shouldKeepLogged: z.optional(z.boolean()),
    deviceToken: z.optional(secret),
  }),
  carriage: 'json',
  answer: openedSession,
  refusals: { 403: sessionMessages.suspended, 422: [passkeyMessages.refused, passkeyMessages.unknown] },
});

const own = { area: 'secondFactor', access: 'session', carriage: 'json', answer: secondFactor } as const;

export const beginPasskey = route({
  ...own,
  name: 'beginPasskey',
  summary: 'Get what a browser needs to create a passkey, as JSON of WebAuthn',
  method: 'POST',
  path: 'user/passkeys/options',
  rate: 'login',
  body: passwordForm,
  answer: options,
  refusals: { 409: passkeyMessages.tooMany },
});

export const addPasskey = route({
  ...own,
  name: 'addPasskey',
  summary: 'Add the passkey that the browser has created. With the first second factor come recovery codes',
  method: 'POST',
  path: 'user/passkeys',
  rate: 'login',
  body: z.object({ ...passkeyForm.shape, credential: newCredential }),
  answer: z.object({
    id,
    recoveryCodes: z.optional(
      z.array(z.string()).check(z.describe('Each opens one session instead of a passkey. Shown only once')),
    ),
  }),
  refusals: { 409: [passkeyMessages.known, passkeyMessages.tooMany], 422: passkeyMessages.refused },
});

const one = { ...own, params: z.object({ id: idInAddress }) } as const;

export const renamePasskey = route({
  ...one,
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: 'user/passkeys/{id}',
  rate: 'write',
  body: passkeyForm,
});

export const removePasskey = route({
  ...one,
  name: 'removePasskey',
  summary: 'Remove a passkey',
  method: 'POST',
  path: 'user/passkeys/{id}/remove',
  rate: 'login',
  body: passwordForm,
});

export const passkeyRoutes = [
  askPasskey,
  loginWithPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
] as const;
