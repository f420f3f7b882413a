import { createHandover, loginHandover } from '@wheelhouse/contract/handover';
import { activeUser, login, loginRemembered, logout } from '@wheelhouse/contract/session';
import { changePassword } from '@wheelhouse/contract/passwords';
import { loginWithCode } from '@wheelhouse/contract/secondFactor';
import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Sessions } from './session.ts';
import { signedIn } from './signedIn.ts';

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
    handle(loginWithCode, ({ body, address, userAgent, language }) => {
      const { username, password, code, shouldKeepLogged, deviceToken } = body;
      return sessions.logIn(
        { username, password, code, keep: shouldKeepLogged ?? false },
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
    handle(activeUser, ({ viewer }) => sessions.userInfo(signedIn(viewer))),
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
