import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { passwordForm, typedCode } from './secondFactor.ts';
import { login, openedSession, secret } from './session.ts';
import { instant } from './values.ts';

export const issuerLimits = {
  /** How long the user may take at the issuer. */
  minutes: 15,
  /** Characters of the issuer's answer in the address. */
  answerMax: 8000,
} as const;

/** The messages when a log-in by the issuer fails; `name` is the issuer's. */
export const issuerMessages = {
  unreachable: (name: string) => message('issuer.unreachable', { name }),
  slow: (name: string) => message('issuer.slow', { name }),
  refused: (name: string) => message('issuer.refused', { name }),
  used: (name: string) => message('issuer.used', { name }),
  forOthers: (name: string) => message('issuer.forOthers', { name }),
  unverified: (name: string) => message('issuer.unverified', { name }),
  noEmail: (name: string) => message('issuer.noEmail', { name }),
  noAccount: message('issuer.noAccount'),
  ambiguous: message('issuer.ambiguous'),
  notSet: message('issuer.notSet'),
  over: message('issuer.over'),
  noLink: message('issuer.noLink'),
} as const;

const anyName = 'The issuer';

/** Where the issuer sends the user back to, on the page. */
export const issuerReturnPath = '/login/issuer';

export const beginIssuerLogin = route({
  name: 'beginIssuerLogin',
  area: 'session',
  summary: "Begin a log-in by the operator's OpenID Connect issuer",
  method: 'POST',
  path: 'login/issuer/begin',
  access: 'public',
  rate: 'login',
  work: 'outside',
  body: z.object({
    secret: secret.check(z.describe('Random, and kept by the browser: only with it is the answer accepted')),
  }),
  carriage: 'json',
  answer: z.object({ address: z.string().check(z.describe('Where the browser goes next')) }),
  refusals: { 404: issuerMessages.notSet, 503: issuerMessages.unreachable(anyName) },
});

export const loginWithIssuer = route({
  name: 'loginWithIssuer',
  area: 'session',
  summary: 'Log in with what the issuer answered: the query of the address it sent the browser to. Once',
  method: 'POST',
  path: 'login/issuer',
  access: 'public',
  rate: 'login',
  work: 'outside',
  body: z.object({
    answer: z.string().check(z.maxLength(issuerLimits.answerMax)),
    secret,
    code: z.optional(typedCode.check(z.describe('After a 403 that asks for one: the rest is sent again as it was'))),
    deviceToken: z.optional(secret),
  }),
  carriage: 'json',
  answer: openedSession,
  refusals: {
    403: [login.refusals[403], issuerMessages.noAccount],
    404: issuerMessages.notSet,
    422: [issuerMessages.refused(anyName), issuerMessages.unverified(anyName), issuerMessages.over],
    503: issuerMessages.unreachable(anyName),
  },
});

export const listIssuerLinks = route({
  name: 'listIssuerLinks',
  area: 'secondFactor',
  summary: 'Get the accounts at OpenID Connect issuers that open your account',
  method: 'GET',
  path: 'user/issuerLinks',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: z.array(z.object({ issuer: z.string(), linked: instant, lastUsed: instant })),
});

export const removeIssuerLink = route({
  name: 'removeIssuerLink',
  area: 'secondFactor',
  summary: 'Let the account at an issuer no longer open yours',
  method: 'POST',
  path: 'user/issuerLinks/remove',
  access: 'session',
  rate: 'login',
  body: z.extend(passwordForm, { issuer: z.string().check(z.maxLength(issuerLimits.answerMax)) }),
  carriage: 'empty',
  refusals: { 404: issuerMessages.noLink },
});

export const issuerLoginRoutes = [beginIssuerLogin, loginWithIssuer, listIssuerLinks, removeIssuerLink] as const;
