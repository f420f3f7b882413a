import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activeUser,
  changePassword,
  createHandover,
  listSessions,
  login,
  loginHandover,
  loginRemembered,
  logout,
  revokeSession,
  sessionMessages,
  sessionRoutes as contract,
} from '@wheelhouse/contract/session';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#http/testApi.ts';
import { addAccount } from './accounts.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions, type Sessions } from './session.ts';

const hour = 3_600_000;
let database: TestDatabase;
let api: TestApi;
let sessions: Sessions;
let clock = Date.now();

beforeAll(async () => {
  database = await testDatabase();
  sessions = createSessions(
    database.db,
    async () => [],
    () => new Date(clock),
  );
  api = await testApi(contract, sessionRoutes(sessions), (token) => sessions.viewerOf(token));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  clock = Date.now();
  await database.db.deleteFrom('account').execute();
  await database.db.deleteFrom('login_attempt').execute();
  await addAccount(database.db, { username: 'Kari', password: 'nets and floats', authorities: ['VIEW_MAP'] }, 'test');
});

const kari = { username: 'Kari', password: 'nets and floats' };

async function logIn(shouldKeepLogged = false) {
  return await api.client().call(login, { body: { ...kari, shouldKeepLogged } });
}

describe('logging in', () => {
  it('opens a session that carries the user with every field the contract names', async () => {
    const { token, userInfo, rememberToken } = await logIn();
    expect(rememberToken).toBeUndefined();
    expect(userInfo).toMatchObject({ username: 'Kari', authorities: ['VIEW_MAP'], fleets: [], serviceProvidersId: [] });
    expect(await api.client(token).call(activeUser)).toEqual(userInfo);
  });

  it('names the service providers that the account owns, with their events (content specification, section 3)', async () => {
    const { db } = database;
    const { id: account_id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const providers = await db
      .insertInto('service_provider')
      .values(['First', 'Second', 'Other'].map((name) => ({ name, short_description: null, website: null })))
      .returning('id')
      .execute();
    const own = providers.slice(0, 2).map(({ id }) => id);
    await db
      .insertInto('account_provider')
      .values(own.map((provider_id) => ({ account_id, provider_id })))
      .execute();
    expect((await logIn()).userInfo.serviceProvidersId).toEqual(own);
    const events = await db
      .insertInto('event')
      .values(providers.map(({ id }) => ({ provider_id: id })))
      .returning(['id', 'provider_id'])
      .execute();
    const ownEvents = events.filter(({ provider_id }) => own.includes(provider_id)).map(({ id }) => id);
    expect((await logIn()).userInfo.eventsId).toEqual(ownEvents);
  });

  it('takes the name in any capitals and the body as a form of either encoding only', async () => {
    await api.client().call(login, { body: { ...kari, username: 'KARI' } });
    const form = new FormData();
    form.set('username', kari.username);
    form.set('password', kari.password);
    expect((await fetch(`${api.origin}/api/v3/login`, { method: 'POST', body: form })).status).toBe(200);
    const json = await fetch(`${api.origin}/api/v3/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(kari),
    });
    expect(json.status).toBe(415);
  });

  it.each([
    ['a wrong password', { ...kari, password: 'wrong' }],
    ['a wrong name', { ...kari, username: 'Nobody' }],
  ])('answers %s with the same 401', async (_, body) => {
    const refusal = await refusalOf(api.client().call(login, { body }));
    expect(refusal.status).toBe(401);
    expect(refusal.message).toBe('Bad credentials or token expired!');
  });

  it('refuses a name with control characters', async () => {
    const refusal = await refusalOf(api.client().call(login, { body: { ...kari, username: 'a\0b' } }));
    expect(refusal.status).toBe(422);
  });

  it('names the field that is missing', async () => {
    const refusal = await refusalOf(api.client().call(login, { body: { ...kari, password: '' } }));
    expect(refusal.status).toBe(422);
    expect(refusal.problem.errors).toEqual([{ path: 'password', message: sessionMessages.passwordRequired }]);
  });

  it('stops after ten wrong passwords for an account, even with the right one, and opens again later', async () => {
    const tries = Array.from({ length: 10 }, () =>
      refusalOf(api.client().call(login, { body: { ...kari, password: 'wrong' } })),
    );
    await Promise.all(tries);
    expect((await refusalOf(logIn())).status).toBe(429);
    clock += 16 * 60_000;
    await logIn();
  });

  it('forgets wrong tries after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 5; i += 1) {
        await refusalOf(api.client().call(login, { body: { ...kari, password: 'wrong' } }));
      }
      await logIn();
    }
  });

  it('stores neither password nor token as they are', async () => {
    const { token } = await logIn(true);
    const stored = JSON.stringify([
      await database.db.selectFrom('account').selectAll().execute(),
      await database.db.selectFrom('session_token').selectAll().execute(),
      await database.db.selectFrom('remember_token').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(kari.password);
    expect(stored).toContain('$argon2id$');
  });
});

describe('a session', () => {
  it('ends after two unused hours, and after twelve in all', async () => {
    const { token } = await logIn();
    for (let i = 0; i < 11; i += 1) {
      clock += hour;
      await api.client(token).call(activeUser);
    }
    clock += 1.5 * hour;
    expect((await refusalOf(api.client(token).call(activeUser))).status).toBe(401);

    const unused = await logIn();
    clock += 2.1 * hour;
    expect((await refusalOf(api.client(unused.token).call(activeUser))).status).toBe(401);
  });

  it.each(['x', 'a'.repeat(5000), '../../etc'])('answers the malformed token %.20s with 401', async (token) => {
    expect((await refusalOf(api.client(token).call(activeUser))).status).toBe(401);
  });

  it('is over after logging out, whose answer is the same for a token nobody holds', async () => {
    const { token } = await logIn();
    await api.client(token).call(logout);
    await api.client(token).call(logout);
    await api.client().call(logout);
    expect((await refusalOf(api.client(token).call(activeUser))).status).toBe(401);
  });

  it('is known by its sign-in as long as that is open', async () => {
    const { token } = await logIn();
    const viewer = await sessions.viewerOf(token);
    const signInId = viewer?.signInId ?? 0;
    expect(await sessions.viewerOfSignIn(signInId)).toEqual(viewer);
    await api.client(token).call(logout);
    expect(await sessions.viewerOfSignIn(signInId)).toBeUndefined();

    const unused = await sessions.viewerOf((await logIn()).token);
    const remembered = await sessions.viewerOf((await logIn(true)).token);
    clock += 8 * 24 * hour;
    expect(await sessions.viewerOfSignIn(unused?.signInId ?? 0)).toBeUndefined();
    expect(await sessions.viewerOfSignIn(remembered?.signInId ?? 0)).toEqual(remembered);
  });

  it('is listed with its device and can be revoked by its own account alone', async () => {
    const first = await logIn();
    const second = await logIn(true);
    const sessions = await api.client(first.token).call(listSessions);
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    expect(other?.remembered).toBe(true);

    await addAccount(database.db, { username: 'Ola', password: 'another one', authorities: [] }, 'test');
    const ola = await api.client().call(login, { body: { username: 'Ola', password: 'another one' } });
    const params = { id: other?.id ?? 0 };
    expect((await refusalOf(api.client(ola.token).call(revokeSession, { params }))).status).toBe(404);

    await api.client(first.token).call(revokeSession, { params });
    expect((await refusalOf(api.client(second.token).call(activeUser))).status).toBe(401);
    const body = { rememberToken: second.rememberToken ?? '' };
    expect((await refusalOf(api.client().call(loginRemembered, { body }))).status).toBe(401);
  });
});

describe('a remember token', () => {
  it('opens the next session after the first has ended, and is replaced each time', async () => {
    const opened = await logIn(true);
    clock += 8 * 24 * hour;
    expect((await refusalOf(api.client(opened.token).call(activeUser))).status).toBe(401);
    const next = await api.client().call(loginRemembered, { body: { rememberToken: opened.rememberToken ?? '' } });
    expect(next.rememberToken).not.toBe(opened.rememberToken);
    await api.client(next.token).call(activeUser);
  });

  it('used again revokes every session and token that came of it', async () => {
    const opened = await logIn(true);
    const body = { rememberToken: opened.rememberToken ?? '' };
    const next = await api.client().call(loginRemembered, { body });
    expect((await refusalOf(api.client().call(loginRemembered, { body }))).status).toBe(401);
    expect((await refusalOf(api.client(next.token).call(activeUser))).status).toBe(401);
    const stolen = { rememberToken: next.rememberToken ?? '' };
    expect((await refusalOf(api.client().call(loginRemembered, { body: stolen }))).status).toBe(401);
  });

  it('used many times at once opens one session', async () => {
    const opened = await logIn(true);
    const body = { rememberToken: opened.rememberToken ?? '' };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.client().call(loginRemembered, { body })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a hand-over code', () => {
  it('opens a session once, for its own user, within a minute', async () => {
    const { token } = await logIn();
    const handover = await api.client(token).call(createHandover);
    const body = { code: handover.code, username: 'kari' };
    const opened = await api.client().call(loginHandover, { body });
    await api.client(opened.token).call(activeUser);
    expect((await refusalOf(api.client().call(loginHandover, { body }))).status).toBe(401);

    const late = await api.client(token).call(createHandover);
    clock += 61_000;
    const lateBody = { code: late.code, username: 'Kari' };
    expect((await refusalOf(api.client().call(loginHandover, { body: lateBody }))).status).toBe(401);
  });

  it('is no session token, nor is a session token a code', async () => {
    const { token } = await logIn();
    const { code } = await api.client(token).call(createHandover);
    expect((await refusalOf(api.client(code).call(activeUser))).status).toBe(401);
    const body = { code: token, username: 'Kari' };
    expect((await refusalOf(api.client().call(loginHandover, { body }))).status).toBe(401);
  });

  it('opens nothing once the sign-in that asked for it is over', async () => {
    const asker = await logIn();
    const { code } = await api.client(asker.token).call(createHandover);
    const other = await logIn();
    await api.client(other.token).call(changePassword, { body: { current: kari.password, next: 'a longer secret' } });
    const body = { code, username: 'Kari' };
    expect((await refusalOf(api.client().call(loginHandover, { body }))).status).toBe(401);
  });

  it('of another user opens nothing', async () => {
    const { token } = await logIn();
    const { code } = await api.client(token).call(createHandover);
    const body = { code, username: 'Ola' };
    expect((await refusalOf(api.client().call(loginHandover, { body }))).status).toBe(401);
  });
});

describe('changing the password', () => {
  it('needs the current one, closes the other sessions and is audited without either password', async () => {
    const here = await logIn();
    const elsewhere = await logIn(true);
    const wrong = { current: 'wrong', next: 'a longer secret' };
    expect((await refusalOf(api.client(here.token).call(changePassword, { body: wrong }))).status).toBe(422);
    const short = { current: kari.password, next: 'short' };
    expect((await refusalOf(api.client(here.token).call(changePassword, { body: short }))).message).toBe(
      sessionMessages.newPasswordTooShort,
    );

    await api.client(here.token).call(changePassword, { body: { current: kari.password, next: 'a longer secret' } });
    await api.client(here.token).call(activeUser);
    expect((await refusalOf(api.client(elsewhere.token).call(activeUser))).status).toBe(401);
    expect((await refusalOf(logIn())).status).toBe(401);
    const audit = await database.db.selectFrom('audit_entry').selectAll().execute();
    expect(audit.map((entry) => entry.action)).toContain('change password');
    expect(JSON.stringify(audit)).not.toContain('a longer secret');
  });
});
