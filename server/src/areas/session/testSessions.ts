import { handoverRoutes } from '@wheelhouse/contract/handover';
import { openSessionRoutes } from '@wheelhouse/contract/openSessions';
import { passwordRoutes } from '@wheelhouse/contract/passwords';
import type { RouteShape } from '@wheelhouse/contract/route';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { loginWithCode } from '@wheelhouse/contract/secondFactor';
import { login, sessionRoutes as contract, type OpenedSession } from '@wheelhouse/contract/session';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import type { RouteHandler } from '#platform/http/mountRoutes.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions, type Sessions } from './session.ts';
import type { SessionRights } from './sessionViewers.ts';

export const kari = { username: 'Kari', password: 'nets and floats' };
export const ola = { username: 'Ola', password: 'oars and sails' };

/** What operators decide by default. */
export const testRights: SessionRights = { visitor: ['VIEW_MAP'], adminNeedsSecondFactor: false };

/** Routes of other areas that a test needs besides. */
interface MoreRoutes {
  readonly contract: readonly RouteShape[];
  handlers(world: { database: TestDatabase; sessions: Sessions; now: () => Date }): RouteHandler[];
}

/** Sessions with their own clock, and clients with any address; two accounts before each test. */
export function sessionWorld({ rights = testRights, more }: { rights?: SessionRights; more?: MoreRoutes } = {}) {
  const world = {} as { database: TestDatabase; api: TestApi; sessions: Sessions };
  const clock = { now: Date.now() };

  beforeAll(async () => {
    world.database = await testDatabase();
    world.sessions = createSessions(
      world.database.db,
      async () => [],
      rights,
      () => new Date(clock.now),
    );
    const { sessions } = world;
    // The proxy in front adds the address of the caller.
    world.api = await testApi(
      [
        ...contract,
        ...handoverRoutes,
        loginWithCode,
        ...openSessionRoutes,
        ...passwordRoutes,
        ...(more?.contract ?? []),
      ],
      [...sessionRoutes(sessions), ...(more?.handlers({ ...world, now: () => new Date(clock.now) }) ?? [])],
      (token) => sessions.viewerOf(token),
      {
        trustedProxies: 1,
      },
    );
  });
  afterAll(async () => {
    await world.api.close();
    await world.database.close();
  });
  beforeEach(async () => {
    clock.now = Date.now();
    const { db } = world.database;
    await db.deleteFrom('account').execute();
    await db.deleteFrom('login_attempt').execute();
    await db.deleteFrom('audit_entry').execute();
    await addAccount(db, { ...kari, authorities: ['VIEW_MAP'] }, 'test');
    await addAccount(db, { ...ola, authorities: [] }, 'test');
  });

  /** A client at an address, with its browser's User-Agent. */
  function from(address: string, { token, userAgent = 'Test' }: { token?: string; userAgent?: string } = {}): Client {
    const send: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      headers.set('user-agent', userAgent);
      return fetch(url, { ...init, headers });
    };
    return createClient({ origin: world.api.origin, token: () => token, fetch: send });
  }

  return {
    world,
    clock,
    from,
    logIn: (shouldKeepLogged = false): Promise<OpenedSession> =>
      world.api.client().call(login, { body: { ...kari, shouldKeepLogged } }),
    /** The entries of the audit log, oldest first. */
    audited: () =>
      world.database.db.selectFrom('audit_entry').select(['actor', 'action', 'after']).orderBy('id').execute(),
  };
}
