import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMessages, askPasswordReset, confirmEmail, resetPassword } from '@wheelhouse/contract/account';
import type { Client } from '@wheelhouse/contract/client';
import { changeProfile } from '@wheelhouse/contract/profile';
import { registerCompany } from '@wheelhouse/contract/registration';
import { activeUser, login, loginRemembered } from '@wheelhouse/contract/session';
import { changePassword, passwordMessages } from '@wheelhouse/contract/passwords';
import { setPassword } from '#areas/accountSecurity/resets.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { password, registeringWorld } from '#areas/registration/testRegistering.ts';

const { state, database, api, plans, form, codeFor, begin, close } = await registeringWorld();
const email = 'kari@quay.example';
const next = 'another good one';
beforeEach(async () => {
  await begin();
  await database.db.deleteFrom('account').execute();
  await addAccount(database.db, { username: email, password, authorities: ['USER'] }, 'test');
});
afterAll(close);

const ask = (username: string) => api.client().call(askPasswordReset, { body: { username } });
const reset = (code = codeFor(email, 'reset'), newPassword = next) =>
  api.client().call(resetPassword, { body: { code, password: newPassword } });
const logIn = (secret: string) =>
  api.client().call(login, { body: { username: email, password: secret, shouldKeepLogged: true } });
const subjects = () => state.emails.map(({ subject }) => subject);

describe('a forgotten password', () => {
  it('is replaced by a link in an email, which ends all sessions, works once, and causes a notification', async () => {
    const before = await logIn(password);
    await ask(email.toUpperCase());
    expect(await reset()).toEqual({ username: email });
    expect((await refusalOf(api.client(before.token).call(activeUser))).status).toBe(401);
    const body = { rememberToken: before.rememberToken ?? '' };
    expect((await refusalOf(api.client().call(loginRemembered, { body }))).status).toBe(401);
    expect((await refusalOf(logIn(password))).status).toBe(401);
    await logIn(next);
    expect(subjects()).toEqual(['Set a new password', 'Your password was changed']);
    const again = await refusalOf(reset());
    expect([again.status, again.message]).toEqual([410, say(accountMessages.linkOver)]);
    const audited = await database.db.selectFrom('audit_entry').select(['action', 'after']).execute();
    expect(audited.map(({ action }) => action)).toContain('reset password');
    expect(JSON.stringify(audited)).not.toContain(next);
  });

  it('gives the same answer for an unknown name, without an email', async () => {
    expect(await ask('nobody@quay.example')).toBeUndefined();
    expect(await ask(email)).toBeUndefined();
    expect(state.emails.map(({ to }) => to)).toEqual([email]);
  });

  it('can also be reset by the email of the profile, for every account that has it', async () => {
    await addAccount(database.db, { username: 'ola', password, authorities: [] }, 'test');
    await addAccount(database.db, { username: 'per', password, authorities: [] }, 'test');
    await database.db
      .updateTable('account')
      .set({ email: 'office@quay.example' })
      .where('username', 'in', ['ola', 'per'])
      .execute();
    await ask('Office@quay.example');
    expect(state.emails.map(({ to }) => to)).toEqual(['office@quay.example', 'office@quay.example']);
    expect(state.emails[0]?.text).toContain('account ola');
  });

  it('can be replaced within an hour, and not by a common one', async () => {
    await ask(email);
    expect((await refusalOf(reset(undefined, 'Password1'))).message).toBe(say(passwordMessages.commonPassword));
    state.clock += 3_600_001;
    expect((await refusalOf(reset())).status).toBe(410);
    state.clock -= 3_600_001;
    await reset();
  });

  it('gets one of several simultaneous new ones', async () => {
    await ask(email);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reset()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be reset five times an hour at one address, and every link works', async () => {
    for (let i = 0; i < 5; i += 1) await ask(email);
    const refusal = await refusalOf(ask(email));
    expect([refusal.status, refusal.message]).toEqual([429, say(accountMessages.tooManyEmails)]);
    const first = /reset#code=(\S+)/.exec(state.emails[0]?.text ?? '')?.[1];
    await reset(first);
    // The others expire with it.
    expect((await refusalOf(reset())).status).toBe(410);
  });

  it('can be reset whatever names strangers try to log in under: these count as nothing else', async () => {
    for (let number = 0; number < 20; number += 1) {
      await database.db
        .insertInto('login_attempt')
        .values({
          account_key: `reset anywhere of ${email}`,
          address: `198.51.100.${number}`,
          place: null,
          at: new Date(state.clock),
        })
        .execute();
    }
    await ask(email);
    expect(state.emails.map(({ to }) => to)).toEqual([email]);
    expect(await refusalOf(logIn('wrong'))).toMatchObject({ status: 401 });
    for (let count = 0; count < 10; count += 1) {
      const body = { username: `reset of ${email} from 127.0.0.1`, password: 'wrong' };
      expect((await refusalOf(api.client().call(login, { body }))).status).toBe(401);
    }
    await ask(email);
    expect(state.emails).toHaveLength(2);
  });

  it('lets its owner in at once after a reset, even if strangers have used up the allowed wrong passwords', async () => {
    await database.db
      .insertInto('login_attempt')
      .values(
        Array.from({ length: 30 }, (_, i) => ({
          account_key: email,
          address: `198.51.100.${i}`,
          place: null,
          at: new Date(state.clock),
        })),
      )
      .execute();
    expect((await refusalOf(logIn(password))).status).toBe(429);
    await ask(email);
    await reset();
    await logIn(next);
  });

  it('of a new account confirms its email with the reset', async () => {
    const other = 'new@quay.example';
    const body = { ...form(other), subscriptionTypeId: plans.free, password };
    const registered = await api.client().call(registerCompany, { body });
    await ask(other);
    await reset(codeFor(other, 'reset'));
    expect((await refusalOf(api.client(registered.session?.token).call(activeUser))).status).toBe(401);
    const opened = await api.client().call(login, { body: { username: other, password: next } });
    expect(opened.userInfo.unconfirmedEmail).toBeUndefined();
  });
});

describe('a link for a new password ends', () => {
  const changes: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
    'with a change of the password': (client) => client.call(changePassword, { body: { current: password, next } }),
    'with a password from the command line': () => setPassword(database.db, email, next),
    'with a change of the email': async (client) => {
      const other = 'kari@elsewhere.example';
      await client.call(changeProfile, { body: { email: other, password } });
      await client.call(confirmEmail, { body: { code: codeFor(other, 'verify') } });
    },
  };

  it.each(Object.entries(changes))('%s', async (_change, change) => {
    const { token } = await logIn(password);
    await ask(email);
    const link = codeFor(email, 'reset');
    await change(api.client(token));
    expect(await refusalOf(reset(link, 'a third good one'))).toMatchObject({ status: 410 });
    expect((await refusalOf(logIn('a third good one'))).status).toBe(401);
  });
});

it('causes a notification when it was changed', async () => {
  const { token } = await logIn(password);
  await api.client(token).call(changePassword, { body: { current: password, next } });
  expect(subjects()).toEqual(['Your password was changed']);
});
