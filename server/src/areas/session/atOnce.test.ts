import { openSessionRoutes } from '@wheelhouse/contract/openSessions';
import { passwordRoutes } from '@wheelhouse/contract/passwords';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandover, handoverRoutes, loginHandover } from '@wheelhouse/contract/handover';
import { activeUser, login, loginRemembered, sessionRoutes as contract } from '@wheelhouse/contract/session';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions } from './session.ts';
import { testRights } from './testSessions.ts';

const kari = { username: 'Kari', password: 'nets and floats' };
let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  // With one connection, a log-in that requests a second one while it holds the first never ends. How long log-ins take
  // is measured by the bench `overload`.
  database = await testDatabase({ connections: 1 });
  const sessions = createSessions(
    database.db,
    async () => {
      await database.pool.query('select 1');
      return [];
    },
    { ...testRights, visitor: [] },
  );
  api = await testApi(
    [...contract, ...handoverRoutes, ...openSessionRoutes, ...passwordRoutes],
    sessionRoutes(sessions),
    (token) => sessions.viewerOf(token),
  );
  await addAccount(database.db, { ...kari, authorities: [] }, 'test');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const timesOf = (count: number) => Array.from({ length: count }, () => undefined);

it.each([12, 25, 40])(
  'opens %i remembered sessions at once, with one connection',
  { timeout: 120_000 },
  async (count) => {
    const opened: string[] = [];
    while (opened.length < count) {
      const { rememberToken = '' } = await api.client().call(login, { body: { ...kari, shouldKeepLogged: true } });
      opened.push(rememberToken);
    }
    const renewed = await Promise.all(
      opened.map((rememberToken) => api.client().call(loginRemembered, { body: { rememberToken } })),
    );
    expect(new Set(renewed.map(({ token }) => token)).size).toBe(count);
    expect(renewed.every(({ userInfo }) => userInfo.username === 'Kari')).toBe(true);
  },
);

it.each([12, 25, 40])(
  'opens %i sessions at once with hand-over codes of one account',
  { timeout: 120_000 },
  async (count) => {
    const { token } = await api.client().call(login, { body: kari });
    const codes = await Promise.all(timesOf(count).map(() => api.client(token).call(createHandover)));
    const opened = await Promise.all(
      codes.map(({ code }) => api.client().call(loginHandover, { body: { code, username: 'Kari' } })),
    );
    expect(new Set(opened.map((one) => one.token)).size).toBe(count);
    expect(await api.client(opened[0]?.token).call(activeUser)).toMatchObject({ username: 'Kari' });
  },
);
