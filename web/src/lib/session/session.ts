import { createClient, ProblemError, type Client, type ClientOptions } from '@wheelhouse/contract/client';
import {
  activeUser,
  login,
  loginRemembered,
  logout,
  type Fleet,
  type OpenedSession,
  type UserInfo,
} from '@wheelhouse/contract/session';
import { createRenewal, isRefused } from './renewal.ts';
import type { AuthStorage } from './storedAuth.ts';

/**
 * `opening`: a stored token is being checked. `unreachable`: the server could not be reached; the token is kept.
 * `visitor` with `refused`: the server ended a session, and the user should log in again.
 */
export type SessionState =
  | { readonly stage: 'visitor'; readonly refused: boolean }
  | { readonly stage: 'opening' }
  | { readonly stage: 'open'; readonly user: UserInfo }
  | { readonly stage: 'unreachable' };

export interface Session {
  readonly client: Client;
  /** Calls the server without the session. */
  readonly visitor: Client;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Refreshes the stored session, unless something else opens one, such as a hand-over code in the address. */
  start(open?: () => Promise<void>): Promise<void>;
  hasToken(): boolean;
  /** Checks the stored token, if there is one. */
  refresh(): Promise<void>;
  /** Ends a session that can't be opened: the user should log in. */
  end(): void;
  /**
   * Refetches the user of the open session, for changes made elsewhere. Without an answer everything stays as it is.
   */
  reread(): Promise<void>;
  /** Applies what this page changes in the user's fleets. */
  changeFleets(change: (fleets: readonly Fleet[]) => readonly Fleet[]): void;
  /** Resolves once it is known who is logged in. */
  settled(): Promise<SessionState>;
  /** Throws `ProblemError` when refused. */
  logIn(username: string, password: string, remember: boolean): Promise<void>;
  /** Takes over a session the server opened with another action, such as a registration. */
  adopt(opened: OpenedSession): void;
  /** Clears the session here, then informs the server. */
  logOut(): Promise<void>;
}

export interface SessionOptions {
  readonly storage: AuthStorage;
  /** Runs one action at a time over all tabs, so that a remember token is used once. */
  readonly exclusively: <T>(action: () => Promise<T>) => Promise<T>;
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** The text of a message. */
  readonly say?: NonNullable<ClientOptions['say']>;
}

function isStatus(cause: unknown, status: number): boolean {
  return cause instanceof ProblemError && cause.status === status;
}

/** The session on the page: states and transitions of the platform specification, section 4. */
export function createSession({ storage, exclusively, origin = '', fetch, say }: SessionOptions): Session {
  let state: SessionState = hasToken() ? { stage: 'opening' } : { stage: 'visitor', refused: false };
  let latest: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const sending = { ...(fetch !== undefined && { fetch }), ...(say !== undefined && { say }) };
  const client = createClient({
    origin,
    token: () => storage.read()?.token,
    renew: (token) => renew(token),
    ...sending,
  });
  const visitor = createClient({ origin, token: () => undefined, ...sending });

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(opened: OpenedSession, remembered: boolean) {
    const { token, rememberToken, deviceToken, userInfo } = opened;
    if (deviceToken !== undefined) storage.keepDeviceToken(deviceToken);
    storage.write({ remembered, token, ...(rememberToken === undefined ? {} : { rememberToken }) });
    become({ stage: 'open', user: userInfo });
  }

  function device(): { deviceToken?: string } {
    const deviceToken = storage.deviceToken();
    return deviceToken === undefined ? {} : { deviceToken };
  }

  function hasToken() {
    return storage.read()?.token !== undefined;
  }

  function end() {
    storage.clear();
    become({ stage: 'visitor', refused: true });
  }

  const renew = createRenewal({
    storage,
    exclusively,
    reopen: (rememberToken) => visitor.call(loginRemembered, { body: { rememberToken, ...device() } }),
    onOpened: (opened) => keep(opened, true),
    onRefused: end,
  });

  async function refresh() {
    if (!hasToken()) return become({ stage: 'visitor', refused: false });
    try {
      become({ stage: 'open', user: await client.call(activeUser) });
    } catch (cause) {
      // After a 401 the renewal has already ended the session, or could not reach the server.
      if (storage.read() === undefined) return;
      if (isRefused(cause) && !isStatus(cause, 401)) end();
      else become({ stage: 'unreachable' });
    }
  }

  storage.watch(() => {
    latest = refresh();
  });

  return {
    client,
    visitor,
    hasToken,
    refresh,
    end,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(open) {
      if (open !== undefined) become({ stage: 'opening' });
      latest = open === undefined ? refresh() : open().catch(refresh);
      await latest;
    },
    async settled() {
      await latest;
      return state;
    },
    async reread() {
      const before = state;
      if (before.stage !== 'open') return;
      const user = await client.call(activeUser).catch((cause: unknown) => {
        if (!(cause instanceof ProblemError)) throw cause;
        return undefined;
      });
      // A change on this page during the request is newer than the answer.
      if (user !== undefined && state === before) become({ stage: 'open', user });
    },
    changeFleets(change) {
      if (state.stage !== 'open') return;
      const { user } = state;
      become({ stage: 'open', user: { ...user, fleets: [...change(user.fleets)] } });
    },
    async logIn(username, password, remember) {
      const body = { username, password, shouldKeepLogged: remember, ...device() };
      keep(await visitor.call(login, { body }), remember);
    },
    adopt: (opened) => keep(opened, opened.rememberToken !== undefined),
    async logOut() {
      const token = storage.read()?.token;
      storage.clear();
      const leaving = createClient({ origin, token: () => token, ...sending });
      await leaving.call(logout).catch((cause: unknown) => {
        if (!(cause instanceof ProblemError)) throw cause;
      });
      become({ stage: 'visitor', refused: false });
    },
  };
}
