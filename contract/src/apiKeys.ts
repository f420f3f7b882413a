import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { keyScopes, type KeyScope } from './keyScopes.ts';
import { forOwners, one, organisationMessages, own as ofOrganisations } from './organisations.ts';
import { proofOfFactor } from './passkeys.ts';
import { route } from './route.ts';
import { passwordForm, secondFactorMessages } from './secondFactor.ts';
import { requiredText } from './textRules.ts';
import { id, idInAddress, instant } from './values.ts';

export const apiKeyLimits = {
  name: { min: 1, max: 60 },
  /** Keys of one account, with those it made for organisations. */
  most: 20,
  /** Days that a key may be valid, for the page's choice. */
  days: [30, 90, 180, 365],
  /** Requests of one key in a minute to each process, by rate. */
  aMinute: { read: 600, write: 60 },
  /** Open streams of one key. */
  streams: 5,
} as const;

/** How every key begins, so that programs that look for leaked secrets find it. */
export const keyMark = 'whk_';
/** Characters of a key that lists show. */
export const keyPrefixLength = keyMark.length + 6;

export const apiKeyMessages = {
  notFound: message('keys.notFound'),
  tooMany: message('keys.tooMany', { max: apiKeyLimits.most }),
  noScope: message('keys.noScope'),
  never: message('keys.never'),
  invalid: message('keys.invalid'),
  missing: message('keys.missing'),
  withSession: message('keys.withSession'),
  outOfScope: (scope: KeyScope) => message('keys.outOfScope', { scope }),
  tooManyRequests: message('keys.tooManyRequests'),
} as const;

export const keyScope = z.enum(keyScopes);

/** What a user chooses for a key. */
export const apiKeyForm = z.object({
  name: requiredText(message('keys.nameField'), apiKeyLimits.name),
  scopes: z.array(keyScope).check(
    z.minLength(1, asIssue(apiKeyMessages.noScope)),
    z.maxLength(keyScopes.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length),
  ),
  days: z.int().check(z.minimum(1), z.maximum(365), z.describe('How many days it is valid')),
});

export const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string().check(z.describe('The first characters of the key')),
  scopes: z.array(keyScope),
  created: instant,
  expires: instant,
  lastUsed: z.optional(
    z.object({ at: instant, from: z.string().check(z.describe('The network of the address, such as 192.0.2.0/24')) }),
  ),
  owner: z.string().check(z.describe('User name of the account that made it and whose rights it has')),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key that was just made. */
const madeKey = z.object({
  key: apiKey,
  secret: z.string().check(z.describe('Send it as Authorization: Bearer <key>. Shown only once')),
});

const personal = { area: 'keys', access: 'session', carriage: 'json' } as const;
const making = {
  rate: 'login',
  body: z.object({ ...apiKeyForm.shape, ...passwordForm.shape, ...proofOfFactor.shape }),
};
const tooMany = { 422: [apiKeyMessages.tooMany, secondFactorMessages.codeNeeded, secondFactorMessages.wrongCode] };

export const listKeys = route({
  ...personal,
  name: 'listKeys',
  summary: 'List your personal API keys, newest first',
  method: 'GET',
  path: 'user/keys',
  rate: 'read',
  answer: z.array(apiKey),
});

export const createKey = route({
  ...personal,
  ...making,
  name: 'createKey',
  summary: 'Make a personal API key. The answer has the key itself, once',
  method: 'POST',
  path: 'user/keys',
  rate: 'login',
  answer: madeKey,
  refusals: tooMany,
});

export const revokeKey = route({
  ...personal,
  name: 'revokeKey',
  summary: 'Revoke a personal API key. It stops working at once, its open streams too',
  method: 'DELETE',
  path: 'user/keys/{id}',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: apiKeyMessages.notFound },
});

const ofOrganisation = { ...one, area: 'keys' } as const;

export const listOrganisationKeys = route({
  ...ofOrganisation,
  name: 'listOrganisationKeys',
  summary: 'List the API keys of an organisation, newest first. For owners and managers',
  method: 'GET',
  path: 'organisations/{id}/keys',
  rate: 'read',
  carriage: 'json',
  answer: z.array(apiKey),
  refusals: forOwners,
});

export const createOrganisationKey = route({
  ...ofOrganisation,
  ...making,
  name: 'createOrganisationKey',
  summary: 'Make an API key for an organisation, with your rights. It dies when you leave. For owners and managers',
  method: 'POST',
  path: 'organisations/{id}/keys',
  rate: 'login',
  carriage: 'json',
  answer: madeKey,
  refusals: { ...forOwners, ...tooMany, 409: organisationMessages.suspended },
});

export const revokeOrganisationKey = route({
  ...ofOrganisations,
  area: 'keys',
  name: 'revokeOrganisationKey',
  summary: 'Revoke an API key of an organisation. Owners revoke every key, managers their own',
  method: 'DELETE',
  path: 'organisations/{id}/keys/{keyId}',
  rate: 'write',
  params: z.object({ id: idInAddress, keyId: idInAddress }),
  carriage: 'empty',
  refusals: { ...forOwners, 404: [organisationMessages.notFound, apiKeyMessages.notFound] },
});

export const apiKeyRoutes = [
  listKeys,
  createKey,
  revokeKey,
  listOrganisationKeys,
  createOrganisationKey,
  revokeOrganisationKey,
] as const;
