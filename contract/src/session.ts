import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { authority } from './authority.ts';
import { problemMessages } from './problem.ts';
import { route } from './route.ts';
import { id } from './values.ts';

export const sessionLimits = {
  usernameMax: 100,
  passwordMax: 200,
} as const;

export const sessionMessages = {
  wrongLogin: message('session.wrongLogin'),
  usernameRequired: message('session.usernameRequired'),
  passwordRequired: message('session.passwordRequired'),
  tooManyLogins: message('session.tooManyLogins'),
  loginUnavailable: message('session.loginUnavailable'),
  suspended: message('session.suspended'),
  unprintable: message('session.unprintable'),
  passwordTooLong: message('texts.tooLong', { field: message('fields.password'), max: sessionLimits.passwordMax }),
  usernameTooLong: message('texts.tooLong', { field: message('fields.userName'), max: sessionLimits.usernameMax }),
} as const;

export const fleet = z.object({
  id,
  name: z.string(),
  vesselIds: z.array(id),
  /** The organisation that it belongs to; none for the user's own fleet. */
  organisation: z.optional(
    z.object({
      id,
      name: z.string(),
      /** All its members see the fleet; else the user alone. */
      shared: z.boolean(),
      /** Owners and managers change what is shared. */
      mayChange: z.boolean(),
    }),
  ),
  /** The filter that decides its vessels, as queries have it; none for a fleet that its user fills. */
  rule: z.optional(z.record(z.string(), z.unknown())),
});
export type Fleet = z.infer<typeof fleet>;

/** The logged-in user, as in every session answer. */
export const userInfo = z.object({
  id,
  username: z.string(),
  authorities: z.array(authority),
  serviceProvidersId: z.array(id),
  eventsId: z.array(id),
  newsId: z.array(id),
  fleets: z.array(fleet),
  unconfirmedEmail: z.optional(
    z.string().check(z.describe("Until the email is confirmed, the account has only USER and can't publish")),
  ),
  secondFactorMissing: z.optional(z.boolean().check(z.describe('ADMIN has no effect without a second factor'))),
});
export type UserInfo = z.infer<typeof userInfo>;

export const openedSession = z.object({
  token: z.string().check(z.describe('Send it as X-Auth-Token')),
  userInfo,
  rememberToken: z.optional(
    z.string().check(z.describe('Opens the next session, once. Given if shouldKeepLogged is true')),
  ),
  deviceToken: z.optional(
    z
      .string()
      .check(
        z.describe(
          "Keep it and send it with each later log-in. Then wrong passwords from elsewhere don't block this device",
        ),
      ),
  ),
});
export type OpenedSession = z.infer<typeof openedSession>;

/** No control characters: no keyboard has them, and the database refuses NUL. */
const printable = /^[^\p{Cc}]*$/u;

export const username = z
  .string()
  .check(
    z.minLength(1, asIssue(sessionMessages.usernameRequired)),
    z.maxLength(sessionLimits.usernameMax, asIssue(sessionMessages.usernameTooLong)),
    z.regex(printable, asIssue(sessionMessages.unprintable)),
  );
/** The current password of an account. */
export const passwordProof = z
  .string()
  .check(
    z.minLength(1, asIssue(sessionMessages.passwordRequired)),
    z.maxLength(sessionLimits.passwordMax, asIssue(sessionMessages.passwordTooLong)),
  );

/** The log-in form. */
export const credentials = z.object({ username, password: passwordProof });

/** `true` and `on` are what forms send. */
const formFlag = z.pipe(
  z.transform((value: unknown) => value === true || value === 'true' || value === 'on' || value === '1'),
  z.boolean(),
);

/** A token or code created by the server. */
export const secret = z.string().check(z.minLength(20), z.maxLength(200));

export const refusedLogin = {
  401: problemMessages.badCredentials,
  403: sessionMessages.suspended,
  429: sessionMessages.tooManyLogins,
} as const;

export const login = route({
  name: 'login',
  area: 'session',
  summary: 'Log in with user name and password',
  method: 'POST',
  path: 'login',
  access: 'public',
  rate: 'login',
  body: z.object({
    username,
    password: passwordProof,
    shouldKeepLogged: z.optional(formFlag),
    deviceToken: z.optional(secret),
  }),
  bodyType: 'form',
  carriage: 'json',
  answer: openedSession,
  refusals: refusedLogin,
});

export const loginRemembered = route({
  name: 'loginRemembered',
  area: 'session',
  summary: 'Log in with a remember token. The response carries a new one',
  method: 'POST',
  path: 'login/remembered',
  access: 'public',
  rate: 'login',
  body: z.object({ rememberToken: secret, deviceToken: z.optional(secret) }),
  carriage: 'json',
  answer: openedSession,
  refusals: refusedLogin,
});

export const logout = route({
  name: 'logout',
  area: 'session',
  summary: 'Close this session',
  method: 'DELETE',
  path: 'logout',
  access: 'public',
  rate: 'write',
  carriage: 'empty',
});

export const activeUser = route({
  name: 'activeUser',
  area: 'session',
  summary: 'Refresh the session and get the user',
  method: 'GET',
  path: 'user/active',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: userInfo,
});

export const sessionRoutes = [login, loginRemembered, logout, activeUser] as const;
