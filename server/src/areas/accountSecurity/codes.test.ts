import { beforeEach, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import {
  beginCodes,
  confirmCodes,
  createRecoveryCodes,
  getSecondFactor,
  loginWithCode,
  removeCodes,
  secondFactorMessages,
} from '@wheelhouse/contract/secondFactor';
import { createHandover, loginHandover } from '@wheelhouse/contract/handover';
import { activeUser, login, loginRemembered } from '@wheelhouse/contract/session';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { say } from '@wheelhouse/messages/say';
import { kari, ola } from '#areas/session/testSessions.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { resetSecondFactor, setPassword } from './resets.ts';
import { securityWorld } from './testSecurity.ts';

const halfMinute = 30_000;
const { world, clock, from, logIn, audited, emails } = securityWorld();

const password = kari.password;
const codeOf = (secret: string, at = clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const withCode = (code: string, address = '192.0.2.1') =>
  from(address).call(loginWithCode, { body: { ...kari, code } });

/** Kari sets up an authenticator app. */
async function setUp() {
  const { token } = await logIn();
  const client = world.api.client(token);
  const { secret } = await client.call(beginCodes, { body: { password } });
  const { recoveryCodes } = await client.call(confirmCodes, { body: { code: codeOf(secret) } });
  clock.now += halfMinute;
  return { client, secret, recoveryCodes };
}

beforeEach(async () => {
  emails.length = 0;
  const { db } = world.database;
  await db.updateTable('account').set({ email: 'kari@nets.example' }).where('username', '=', 'Kari').execute();
});

describe('an authenticator app', () => {
  it('is requested at the log-in once a code of it was confirmed, and not before', async () => {
    const client = world.api.client((await logIn()).token);
    const begun = await client.call(beginCodes, { body: { password } });
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/fleet\.example:Kari\?.*secret=/);
    expect((await client.call(getSecondFactor)).codes).toBeUndefined();
    const other = await logIn();
    const wrong = await refusalOf(client.call(confirmCodes, { body: { code: '000000' } }));
    expect(wrong).toMatchObject({ status: 422, message: say(secondFactorMessages.wrongCode) });
    await client.call(confirmCodes, { body: { code: codeOf(begun.secret) } });
    expect(await client.call(getSecondFactor)).toMatchObject({ recoveryCodes: 10, required: false });
    expect((await refusalOf(world.api.client(other.token).call(activeUser))).status).toBe(401);
    expect(emails.map(({ to }) => to)).toEqual(['kari@nets.example']);

    const refused = await refusalOf(logIn());
    expect(refused).toMatchObject({ status: 403, message: say(secondFactorMessages.codeNeeded) });
    clock.now += halfMinute;
    const { token } = await withCode(codeOf(begun.secret));
    expect((await world.api.client(token).call(activeUser)).username).toBe('Kari');
    // Others log in as before.
    await world.api.client().call(login, { body: ola });
  });

  it('is not set up, replaced or removed without the password', async () => {
    const { client } = await setUp();
    for (const shape of [beginCodes, removeCodes, createRecoveryCodes]) {
      const refused = await refusalOf(client.call(shape, { body: { password: 'another one' } }));
      expect(refused).toMatchObject({ status: 422, message: say(passwordMessages.wrongCurrentPassword) });
    }
    const again = await refusalOf(client.call(beginCodes, { body: { password } }));
    expect(again).toMatchObject({ status: 409, message: say(secondFactorMessages.alreadyOn) });
  });

  it('accepts each code once, also of simultaneous log-ins, and none before a used one', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([withCode(code), withCode(code, '192.0.2.2')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(withCode(code))).status).toBe(422);
    expect((await refusalOf(withCode(codeOf(secret, clock.now - halfMinute)))).status).toBe(422);
    clock.now += halfMinute;
    await withCode(` ${codeOf(secret).replace(/(?<=^...)/, ' ')} `);
  });

  it('accepts clocks that differ by half a minute, and no more', async () => {
    const { secret } = await setUp();
    expect((await refusalOf(withCode(codeOf(secret, clock.now + 2 * halfMinute)))).status).toBe(422);
    await withCode(codeOf(secret, clock.now + halfMinute));
  });

  it('is not asked for again in sessions that were handed over or remembered', async () => {
    const { secret } = await setUp();
    const body = { ...kari, code: codeOf(secret), shouldKeepLogged: true };
    const opened = await world.api.client().call(loginWithCode, { body });
    const { code, username } = await world.api.client(opened.token).call(createHandover);
    await world.api.client().call(loginHandover, { body: { code, username } });
    await world.api.client().call(loginRemembered, { body: { rememberToken: opened.rememberToken ?? '' } });
  });

  it('counts wrong codes like wrong passwords, and a log-in without one does not reset the count', async () => {
    const { secret } = await setUp();
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await refusalOf(withCode('000000'))).status).toBe(422);
      if (tried === 5) expect((await refusalOf(from('192.0.2.1').call(login, { body: kari }))).status).toBe(403);
    }
    expect((await refusalOf(withCode(codeOf(secret)))).status).toBe(429);
    expect((await audited()).map(({ action }) => action)).toContain('log in locked');
  });

  it('does not reveal whether the password was right', async () => {
    await setUp();
    const body = { ...kari, password: 'another one', code: '000000' };
    expect((await refusalOf(world.api.client().call(loginWithCode, { body }))).status).toBe(401);
  });

  it('is removed with its recovery codes, and the password alone is enough again', async () => {
    const { client } = await setUp();
    expect(await client.call(removeCodes, { body: { password } })).toEqual({
      recoveryCodes: 0,
      passkeys: [],
      required: false,
    });
    await logIn();
    const none = await refusalOf(client.call(createRecoveryCodes, { body: { password } }));
    expect(none).toMatchObject({ status: 409, message: say(secondFactorMessages.noFactor) });
  });
});

describe('a recovery code', () => {
  it('opens one session instead of a code, however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    await withCode(first.toUpperCase().replace('-', ' '));
    expect((await refusalOf(withCode(first))).status).toBe(422);
    const opened = await withCode(second);
    const left = await world.api.client(opened.token).call(getSecondFactor);
    expect(left.recoveryCodes).toBe(8);
    expect((await audited()).map(({ action }) => action)).toContain('log in by recovery code');
  });

  it('is invalid once there are new ones, and nowhere stored as it is', async () => {
    const { client, recoveryCodes } = await setUp();
    const [old = ''] = recoveryCodes;
    const renewed = await client.call(createRecoveryCodes, { body: { password } });
    expect((await refusalOf(withCode(old))).status).toBe(422);
    const stored = await world.database.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(renewed.recoveryCodes[0]);
    await withCode(renewed.recoveryCodes[0] ?? '');
  });
});

describe('an administrator who must have a second factor', () => {
  beforeEach(async () => {
    const { db } = world.database;
    await db
      .updateTable('account')
      .set({ authorities: ['ADMIN'] })
      .where('username', '=', 'Kari')
      .execute();
  });

  it('has ADMIN only in sessions that more than a password opened', async () => {
    const { token, userInfo } = await logIn();
    expect(userInfo).toMatchObject({ secondFactorMissing: true, authorities: ['USER'] });
    const held = async (of: string) => (await world.sessions.viewerOf(of))?.authorities.has('ADMIN');
    expect(await held(token)).toBe(false);
    const { client, secret } = await setUp();
    expect(await client.call(getSecondFactor)).toMatchObject({ required: true });
    expect(await client.call(activeUser)).toMatchObject({ authorities: ['ADMIN', 'USER'] });
    const opened = await withCode(codeOf(secret));
    expect(await held(opened.token)).toBe(true);
    const { code, username } = await world.api.client(opened.token).call(createHandover);
    const handed = await world.api.client().call(loginHandover, { body: { code, username } });
    expect(await held(handed.token)).toBe(true);
  });

  it('gets back in by the command line without a phone or recovery codes, and sets up another', async () => {
    const { client } = await setUp();
    expect(await resetSecondFactor(world.database.db, 'KARI')).toBe(true);
    expect((await refusalOf(client.call(activeUser))).status).toBe(401);
    expect((await logIn()).userInfo.secondFactorMissing).toBe(true);
    await setUp();
    expect(await resetSecondFactor(world.database.db, 'Nobody')).toBe(false);
    expect((await audited()).map(({ action }) => action)).toContain('reset second factor');
  });
});

it('a new password does not remove the second factor', async () => {
  await setUp();
  expect(await setPassword(world.database.db, 'Kari', 'sails and oars')).toBe(true);
  const refused = await refusalOf(world.api.client().call(login, { body: { ...kari, password: 'sails and oars' } }));
  expect(refused).toMatchObject({ status: 403, message: say(secondFactorMessages.codeNeeded) });
});

it('a password that the command line sets ends all sessions of its account', async () => {
  const { token } = await logIn();
  expect(await setPassword(world.database.db, 'kari', 'sails and oars')).toBe(true);
  expect((await refusalOf(world.api.client(token).call(activeUser))).status).toBe(401);
  expect((await refusalOf(logIn())).status).toBe(401);
  await world.api.client().call(login, { body: { ...kari, password: 'sails and oars' } });
});
