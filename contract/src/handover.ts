import * as z from 'zod/mini';
import { route } from './route.ts';
import { openedSession, refusedLogin, secret, username } from './session.ts';
import { instant } from './values.ts';

export const handoverLimits = {
  /** How long a hand-over code in an address is valid. */
  validSeconds: 60,
  /** The hand-over code is removed from the address after this time. */
  addressCleanUpMs: 3000,
} as const;

export const loginHandover = route({
  name: 'loginHandover',
  area: 'session',
  summary: 'Exchange a one-time hand-over code, valid for 60 seconds, for a session',
  method: 'POST',
  path: 'login/handover',
  access: 'public',
  rate: 'login',
  body: z.object({ code: secret, username }),
  carriage: 'json',
  answer: openedSession,
  refusals: refusedLogin,
});

export const createHandover = route({
  name: 'createHandover',
  area: 'session',
  summary: 'Create a one-time hand-over code for your account',
  method: 'POST',
  path: 'user/handover',
  access: 'session',
  rate: 'write',
  carriage: 'json',
  answer: z.object({ code: z.string(), username: z.string(), expires: instant }),
});

export const handoverRoutes = [loginHandover, createHandover] as const;
