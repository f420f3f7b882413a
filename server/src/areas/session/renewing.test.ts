import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createHandover, loginHandover } from '@wheelhouse/contract/handover';
import { activeUser, loginRemembered, logout } from '@wheelhouse/contract/session';
import { changePassword } from '@wheelhouse/contract/passwords';
import { openAnnouncements } from '#platform/database/announcements.ts';
import { silent } from '#platform/database/testServer.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { createSessions } from './session.ts';
import { kari, sessionWorld, testRights } from './testSessions.ts';

const hour = 3_600_000;
const { world, clock, from, logIn } = sessionWorld();
const renew = (rememberToken = '', userAgent = 'Test', deviceToken?: string) =>
  from('192.0.2.1', { userAgent }).call(loginRemembered, {
    body: { rememberToken, ...(deviceToken === undefined ? {} : { deviceToken }) },
  });
const isOpen = async (token: string) =>
  await world.api
    .client(token)
    .call(activeUser)
    .then(
      () => true,
      () => false,
    );

describe('a remember token', () => {
  it('opens the next session after the first has ended, and is replaced each time', async () => {
    const opened = await logIn(true);
    clock.now += 8 * 24 * hour;
    expect((await refusalOf(world.api.client(opened.token).call(activeUser))).status).toBe(401);
    const next = await world.api
      .client()
      .call(loginRemembered, { body: { rememberToken: opened.rememberToken ?? '' } });
    expect(next.rememberToken).not.toBe(opened.rememberToken);
    await world.api.client(next.token).call(activeUser);
  });

  it('used five times within ten seconds by one device counts as one use: every answer is valid', async () => {
    const opened = await logIn(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(opened.rememberToken)));
    clock.now += 9000;
    answers.push(await renew(opened.rememberToken));
    for (const { token } of answers) expect(await isOpen(token)).toBe(true);
    clock.now += hour;
    // The page keeps any one of the answers; the others expire with its use.
    const next = await renew(answers[3]?.rememberToken);
    expect(await isOpen(next.token)).toBe(true);
    clock.now += 11_000;
    expect((await refusalOf(renew(answers[4]?.rememberToken))).status).toBe(401);
    expect(await isOpen(next.token)).toBe(false);
  });

  it.each([
    ['later', 10_001, 'Test', undefined],
    ['by another browser', 1000, 'Other', undefined],
    ['by another device', 1000, 'Test', 'd'.repeat(43)],
  ])('used again %s revokes every session and token derived from it', async (_, laterMs, userAgent, deviceToken) => {
    const opened = await logIn(true);
    const next = await renew(opened.rememberToken);
    expect(await isOpen(next.token)).toBe(true);
    clock.now += laterMs;
    expect((await refusalOf(renew(opened.rememberToken, userAgent, deviceToken))).status).toBe(401);
    expect(await isOpen(next.token)).toBe(false);
    expect((await refusalOf(renew(next.rememberToken))).status).toBe(401);
  });

  it('opens nothing after a log-out, also within ten seconds', async () => {
    const opened = await logIn(true);
    const next = await renew(opened.rememberToken);
    await world.api.client(next.token).call(logout);
    expect((await refusalOf(renew(opened.rememberToken))).status).toBe(401);
    expect((await refusalOf(renew(next.rememberToken))).status).toBe(401);
  });
});

describe('a hand-over code', () => {
  it('opens a session once, for its own user, within a minute', async () => {
    const { token } = await logIn();
    const handover = await world.api.client(token).call(createHandover);
    const body = { code: handover.code, username: 'kari' };
    const opened = await world.api.client().call(loginHandover, { body });
    await world.api.client(opened.token).call(activeUser);
    expect((await refusalOf(world.api.client().call(loginHandover, { body }))).status).toBe(401);

    const late = await world.api.client(token).call(createHandover);
    clock.now += 61_000;
    const lateBody = { code: late.code, username: 'Kari' };
    expect((await refusalOf(world.api.client().call(loginHandover, { body: lateBody }))).status).toBe(401);
  });

  it('is no session token, nor is a session token a code', async () => {
    const { token } = await logIn();
    const { code } = await world.api.client(token).call(createHandover);
    expect((await refusalOf(world.api.client(code).call(activeUser))).status).toBe(401);
    const body = { code: token, username: 'Kari' };
    expect((await refusalOf(world.api.client().call(loginHandover, { body }))).status).toBe(401);
  });

  it('opens nothing once the session that requested it has ended', async () => {
    const asker = await logIn();
    const { code } = await world.api.client(asker.token).call(createHandover);
    const other = await logIn();
    await world.api
      .client(other.token)
      .call(changePassword, { body: { current: kari.password, next: 'a longer secret' } });
    const body = { code, username: 'Kari' };
    expect((await refusalOf(world.api.client().call(loginHandover, { body }))).status).toBe(401);
  });

  it('of another user opens nothing', async () => {
    const { token } = await logIn();
    const { code } = await world.api.client(token).call(createHandover);
    const body = { code, username: 'Ola' };
    expect((await refusalOf(world.api.client().call(loginHandover, { body }))).status).toBe(401);
  });
});

describe('a session that was handed over', () => {
  async function handedOver(token: string) {
    const { code } = await world.api.client(token).call(createHandover);
    return await world.api.client().call(loginHandover, { body: { code, username: kari.username } });
  }

  it('ends with the one that requested it, and so do those it handed over itself', async () => {
    const parent = await logIn();
    const child = await handedOver(parent.token);
    const grandchild = await handedOver(child.token);
    const other = await logIn();
    const ended: number[] = [];
    world.sessions.whenSignInsEnd((ids) => void ended.push(...ids));
    await world.api.client(parent.token).call(logout);
    expect([await isOpen(child.token), await isOpen(grandchild.token), await isOpen(other.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(ended).toHaveLength(3);
  });

  it('does not end its parent when it ends', async () => {
    const parent = await logIn();
    const child = await handedOver(parent.token);
    await world.api.client(child.token).call(logout);
    expect(await isOpen(parent.token)).toBe(true);
  });

  it('ends no later than its parent', async () => {
    const parent = await logIn();
    for (let i = 0; i < 7; i += 1) {
      clock.now += 1.5 * hour;
      expect(await isOpen(parent.token)).toBe(true);
    }
    const child = await handedOver(parent.token);
    clock.now += 1.4 * hour;
    expect(await isOpen(child.token)).toBe(true);
    clock.now += 0.2 * hour;
    expect(await isOpen(child.token)).toBe(false);
  });

  it('stays when it changes the password itself, and the others end', async () => {
    const parent = await logIn();
    const child = await handedOver(parent.token);
    const body = { current: kari.password, next: 'a longer secret' };
    await world.api.client(child.token).call(changePassword, { body });
    expect([await isOpen(child.token), await isOpen(parent.token)]).toEqual([true, false]);
  });
});

describe('simultaneous actions', () => {
  it('a log-in that began before the password changed opens nothing', async () => {
    const { token } = await logIn();
    const body = { current: kari.password, next: 'a longer secret' };
    const [opened] = await Promise.all([
      Promise.allSettled(Array.from({ length: 10 }, () => logIn())),
      world.api.client(token).call(changePassword, { body }),
    ]);
    for (const one of opened) {
      if (one.status === 'fulfilled') expect(await isOpen(one.value.token)).toBe(false);
    }
    expect(await isOpen(token)).toBe(true);
  });

  it('a code exchanged while its session ends opens no lasting session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await logIn();
      const { code } = await world.api.client(token).call(createHandover);
      const exchange = world.api.client().call(loginHandover, { body: { code, username: kari.username } });
      const [child] = await Promise.allSettled([exchange, world.api.client(token).call(logout)]);
      if (child.status === 'fulfilled') expect(await isOpen(child.value.token)).toBe(false);
    }
  });

  it('twenty-five log-ins and as many renewals all get their sessions', async () => {
    const remembered = await Promise.all(Array.from({ length: 25 }, () => logIn(true)));
    const renewed = await Promise.all(remembered.map(({ rememberToken }) => renew(rememberToken)));
    expect(await Promise.all(renewed.map(({ token }) => isOpen(token)))).toEqual(renewed.map(() => true));
  });
});

/** Whether the database has answered a connection's request to listen. */
async function listening(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'",
  );
  return rows.length > 0;
}

describe('the end of sessions', () => {
  it('is announced once it is committed, also to other processes', async () => {
    const { db, url } = world.database;
    const { token } = await logIn();
    const open = await db.selectFrom('sign_in').select('id').where('revoked_at', 'is', null).execute();
    const stillOpen = () => db.selectFrom('sign_in').select('id').where('revoked_at', 'is', null).execute();
    const other = createSessions(db, async () => [], testRights);
    const announcements = await openAnnouncements({ url, log: silent });
    try {
      other.listenTo(announcements);
      await expect.poll(() => listening(world.database.pool), { timeout: 20_000 }).toBe(true);
      // The announcements each receives, with what it then reads by another connection.
      const ended: (readonly [where: string, ids: readonly number[], open: Promise<unknown[]>])[] = [];
      world.sessions.whenSignInsEnd((ids) => void ended.push(['here', ids, stillOpen()]));
      other.whenSignInsEnd((ids) => void ended.push(['there', ids, stillOpen()]));
      await world.api.client(token).call(logout);
      await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(2);
      const ids = open.map(({ id }) => id);
      expect(ended.map(([where, which]) => [where, which])).toEqual(
        expect.arrayContaining([
          ['here', ids],
          ['there', ids],
        ]),
      );
      for (const [, , left] of ended) expect(await left).toEqual([]);
    } finally {
      await announcements.close();
    }
  });

  it('removes stored data: open ones stay, ended ones are removed after a month', async () => {
    const count = async () => {
      const { rows } = await world.database.pool.query('select count(*)::integer as count from sign_in');
      return rows[0].count;
    };
    const [expired, left, remembered] = [await logIn(), await logIn(), await logIn(true)];
    await world.api.client(left.token).call(logout);
    clock.now += 13 * hour;
    await world.sessions.sweep();
    expect(await count()).toBe(2);
    expect(await isOpen(expired.token)).toBe(false);
    clock.now += 31 * 24 * hour;
    await world.sessions.sweep();
    expect(await count()).toBe(1);
    expect(await isOpen((await renew(remembered.rememberToken)).token)).toBe(true);
    expect(await world.database.db.selectFrom('login_attempt').select('id').execute()).toEqual([]);
  });
});
