import {
  activeUser,
  createHandover,
  login,
  loginHandover,
  loginRemembered,
  logout,
} from '@wheelhouse/contract/session';
import { changePassword } from '@wheelhouse/contract/passwords';
import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { problemMessages } from '@wheelhouse/contract/problem';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Sessions } from './session.ts';
import type { SignedIn } from './signedIn.ts';

/** Routes with `session` access are only reached by a logged-in viewer; this tells the compiler. */
function signedIn(viewer: Viewer): SignedIn {
  if (viewer.account === undefined || viewer.signInId === undefined) {
    throw new Refusal(401, problemMessages.badCredentials);
  }
  return { accountId: viewer.account.id, signInId: viewer.signInId };
}

/** @param passwordChanged Informs the user of the account. */
export function sessionRoutes(
  sessions: Sessions,
  passwordChanged: (accountId: number) => Promise<void> = async () => undefined,
): RouteHandler[] {
  return [
    handle(login, ({ body, address, userAgent, language }) => {
      const { username, password, shouldKeepLogged, deviceToken } = body;
      return sessions.logIn(
        { username, password, keep: shouldKeepLogged ?? false },
        { address, userAgent, language, deviceToken },
      );
    }),
    handle(loginRemembered, ({ body, address, userAgent, language }) =>
      sessions.logInRemembered(body.rememberToken, { address, userAgent, language, deviceToken: body.deviceToken }),
    ),
    handle(loginHandover, ({ body, address, userAgent, language }) =>
      sessions.logInHandedOver(body, { address, userAgent, language }),
    ),
    handle(createHandover, ({ viewer }) => sessions.createHandover(signedIn(viewer))),
    handle(logout, async ({ token }) => {
      if (token !== undefined) await sessions.logOut(token);
      return undefined;
    }),
    handle(activeUser, ({ viewer }) => sessions.userInfo(signedIn(viewer).accountId)),
    handle(listSessions, ({ viewer }) => sessions.list(signedIn(viewer))),
    handle(revokeSession, async ({ viewer, params }) => {
      await sessions.revoke(signedIn(viewer), params.id);
      return undefined;
    }),
    handle(changePassword, async ({ viewer, body, address }) => {
      const who = signedIn(viewer);
      await sessions.changePassword(who, { ...body, address });
      await passwordChanged(who.accountId);
      return undefined;
    }),
  ];
}
