import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { activeUser, login, loginRemembered, logout, sessionMessages } from '@wheelhouse/contract/session';
import { changePassword, passwordMessages } from '@wheelhouse/contract/passwords';
import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { refusalOf } from '#platform/http/testApi.ts';
import { kari, ola, sessionWorld } from './testSessions.ts';

const hour = 3_600_000;
const { world, clock, logIn, audited } = sessionWorld();

describe('logging in', () => {
  it('opens a session that returns the user with every field of the contract', async () => {
    const { token, userInfo, rememberToken } = await logIn();
    expect(rememberToken).toBeUndefined();
    expect(userInfo).toMatchObject({
      username: 'Kari',
      authorities: ['USER', 'VIEW_MAP'],
      fleets: [],
      serviceProvidersId: [],
    });
    expect(await world.api.client(token).call(activeUser)).toEqual(userInfo);
  });

  it('returns the service providers that the account owns, with their events (content specification, section 3)', async () => {
    const { db } = world.database;
    const { userInfo } = await logIn();
    const account_id = userInfo.id;
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

  it('accepts the name in any case and the body only as a form of either encoding', async () => {
    await world.api.client().call(login, { body: { ...kari, username: 'KARI' } });
    const form = new FormData();
    form.set('username', kari.username);
    form.set('password', kari.password);
    expect((await fetch(`${world.api.origin}/api/v3/login`, { method: 'POST', body: form })).status).toBe(200);
    const json = await fetch(`${world.api.origin}/api/v3/login`, {
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
    const refusal = await refusalOf(world.api.client().call(login, { body }));
    expect(refusal.status).toBe(401);
    expect(refusal.message).toBe('Bad credentials or token expired!');
  });

  it('refuses a name with control characters', async () => {
    const refusal = await refusalOf(world.api.client().call(login, { body: { ...kari, username: 'a\0b' } }));
    expect(refusal.status).toBe(422);
  });

  it('reports the missing field', async () => {
    const refusal = await refusalOf(world.api.client().call(login, { body: { ...kari, password: '' } }));
    expect(refusal.status).toBe(422);
    expect(refusal.problem.errors).toEqual([{ path: 'password', message: say(sessionMessages.passwordRequired) }]);
  });

  it('stores neither password nor token in plain text', async () => {
    const { token } = await logIn(true);
    const stored = JSON.stringify([
      await world.database.db.selectFrom('account').selectAll().execute(),
      await world.database.db.selectFrom('session_token').selectAll().execute(),
      await world.database.db.selectFrom('remember_token').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(kari.password);
    expect(stored).toContain('$argon2id$');
  });
});

describe('a session', () => {
  it('ends after two hours without use, and after twelve in all', async () => {
    const { token } = await logIn();
    for (let i = 0; i < 11; i += 1) {
      clock.now += hour;
      await world.api.client(token).call(activeUser);
    }
    clock.now += 1.5 * hour;
    expect((await refusalOf(world.api.client(token).call(activeUser))).status).toBe(401);

    const unused = await logIn();
    clock.now += 2.1 * hour;
    expect((await refusalOf(world.api.client(unused.token).call(activeUser))).status).toBe(401);
  });

  it.each(['x', 'a'.repeat(5000), '../../etc'])('answers the malformed token %.20s with 401', async (token) => {
    expect((await refusalOf(world.api.client(token).call(activeUser))).status).toBe(401);
  });

  it('ends with a log-out, whose answer is the same for an unknown token', async () => {
    const { token } = await logIn();
    await world.api.client(token).call(logout);
    await world.api.client(token).call(logout);
    await world.api.client().call(logout);
    expect((await refusalOf(world.api.client(token).call(activeUser))).status).toBe(401);
  });

  it('has an identifier that is valid while it is open', async () => {
    const { token } = await logIn();
    const viewer = await world.sessions.viewerOf(token);
    const signInId = viewer?.signInId ?? 0;
    expect(await world.sessions.viewerOfSignIn(signInId)).toEqual(viewer);
    await world.api.client(token).call(logout);
    expect(await world.sessions.viewerOfSignIn(signInId)).toBeUndefined();

    const unused = await world.sessions.viewerOf((await logIn()).token);
    const lastUsed = async () => {
      const { db } = world.database;
      const sessions = await db.selectFrom('session_token').select('last_used_at').orderBy('last_used_at').execute();
      const signIns = await db.selectFrom('sign_in').select('last_used_at').orderBy('last_used_at').execute();
      return [...sessions, ...signIns].map((row) => row.last_used_at.getTime());
    };
    const before = await lastUsed();
    clock.now += hour;
    // An open map asks this all the time, which does not extend the session.
    expect(await world.sessions.viewerOfSignIn(unused?.signInId ?? 0)).toEqual(unused);
    expect(await lastUsed()).toEqual(before);

    const remembered = await world.sessions.viewerOf((await logIn(true)).token);
    clock.now += 8 * 24 * hour;
    expect(await world.sessions.viewerOfSignIn(unused?.signInId ?? 0)).toBeUndefined();
    expect(await world.sessions.viewerOfSignIn(remembered?.signInId ?? 0)).toEqual(remembered);
  });

  it('is listed with its device and can only be revoked by its own account', async () => {
    const first = await logIn();
    const second = await logIn(true);
    const sessions = await world.api.client(first.token).call(listSessions);
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    expect(other?.remembered).toBe(true);

    const stranger = await world.api.client().call(login, { body: ola });
    const params = { id: other?.id ?? 0 };
    expect((await refusalOf(world.api.client(stranger.token).call(revokeSession, { params }))).status).toBe(404);

    await world.api.client(first.token).call(revokeSession, { params });
    expect((await refusalOf(world.api.client(second.token).call(activeUser))).status).toBe(401);
    const body = { rememberToken: second.rememberToken ?? '' };
    expect((await refusalOf(world.api.client().call(loginRemembered, { body }))).status).toBe(401);
  });

  it('that was logged out, or ended from another device, is in the audit log and counted', async () => {
    const count = () => world.sessions.log.measures.find(({ name }) => name === 'logouts_total')?.read();
    const before = Number(await count());
    const first = await logIn();
    await logIn();
    const other = (await world.api.client(first.token).call(listSessions)).find(({ current }) => !current);
    await world.api.client(first.token).call(revokeSession, { params: { id: other?.id ?? 0 } });
    await world.api.client(first.token).call(logout);
    expect((await audited()).filter(({ actor }) => actor === kari.username)).toMatchObject([
      { action: 'log in' },
      { action: 'log in' },
      { action: 'end another session' },
      { action: 'log out' },
    ]);
    expect(await count()).toBe(before + 2);
  });
});

describe('changing the password', () => {
  it('needs the current one, closes the other sessions and is audited without either password', async () => {
    const here = await logIn();
    const elsewhere = await logIn(true);
    const wrong = { current: 'wrong', next: 'a longer secret' };
    expect((await refusalOf(world.api.client(here.token).call(changePassword, { body: wrong }))).status).toBe(422);
    const short = { current: kari.password, next: 'short' };
    expect((await refusalOf(world.api.client(here.token).call(changePassword, { body: short }))).message).toBe(
      say(passwordMessages.newPasswordTooShort),
    );
    const common = { current: kari.password, next: 'Password1' };
    expect(await refusalOf(world.api.client(here.token).call(changePassword, { body: common }))).toMatchObject({
      status: 422,
      message: say(passwordMessages.commonPassword),
    });

    await world.api
      .client(here.token)
      .call(changePassword, { body: { current: kari.password, next: 'a longer secret' } });
    await world.api.client(here.token).call(activeUser);
    expect((await refusalOf(world.api.client(elsewhere.token).call(activeUser))).status).toBe(401);
    expect((await refusalOf(logIn())).status).toBe(401);
    const audit = await world.database.db.selectFrom('audit_entry').selectAll().execute();
    expect(audit.map((entry) => entry.action)).toContain('change password');
    expect(JSON.stringify(audit)).not.toContain('a longer secret');
  });
});
