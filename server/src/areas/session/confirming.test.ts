import { say } from '@wheelhouse/messages/say';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMessages, confirmEmail, sendConfirmation } from '@wheelhouse/contract/account';
import { changeProfile, getProfile } from '@wheelhouse/contract/profile';
import { registerCompany, registrationMessages } from '@wheelhouse/contract/registration';
import { activeUser, login, sessionMessages } from '@wheelhouse/contract/session';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { addAccount } from '#areas/accounts/accounts.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { sweepUnconfirmed } from './confirmStore.ts';
import { password, registeringWorld } from '#areas/registration/testRegistering.ts';

const { state, database, api, plans, form, pay, codeFor, confirm, member, begin, close } = await registeringWorld();
beforeEach(begin);
afterAll(close);

const owners = 'the password of the owner';
const day = 86_400_000;

/** A visitor who registers with an email, which may be another person's. */
async function register(email: string, planId = plans.free) {
  const body = { ...form(email), subscriptionTypeId: planId, password, requestKey: randomUUID() };
  const registered = await api.client().call(registerCompany, { body });
  return { ...registered, token: registered.session?.token ?? '' };
}

/** A person with an account of this name. */
async function owner(email: string) {
  await addAccount(database.db, { username: email, password: owners, authorities: ['USER', 'VIEW_MAP'] }, 'test');
  return await api.client().call(login, { body: { username: email, password: owners } });
}
const userOf = (token: string) => api.client(token).call(activeUser);
const subjectsTo = (email: string) => state.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('the email of a new account', () => {
  it('is confirmed in its session without a password, once', async () => {
    const email = 'once@nets.example';
    const { token } = await register(email);
    expect(await confirm(email, token)).toEqual({ email, username: email, joined: false });
    const again = await refusalOf(confirm(email, token));
    expect([again.status, again.message]).toEqual([410, say(accountMessages.linkOver)]);
  });

  it('is confirmed elsewhere only with the password: neither the link nor another session is enough', async () => {
    const email = 'elsewhere@nets.example';
    const { token } = await register(email);
    const stranger = await register('stranger@nets.example');
    const body = { code: codeFor(email) };
    for (const client of [api.client(), api.client(stranger.token)]) {
      expect((await refusalOf(client.call(confirmEmail, { body }))).problem.errors).toEqual([
        { path: 'password', message: say(sessionMessages.passwordRequired) },
      ]);
    }
    const wrong = { ...body, password: 'wrong' };
    expect((await refusalOf(api.client().call(confirmEmail, { body: wrong }))).message).toBe(
      say(passwordMessages.wrongCurrentPassword),
    );
    expect((await userOf(token)).unconfirmedEmail).toBe(email);
    expect(await confirm(email)).toMatchObject({ joined: false });
    expect((await userOf(token)).authorities).toContain('SERVICE_PROVIDER');
  });

  it('is confirmed within a day', async () => {
    const email = 'late@nets.example';
    const { token } = await register(email);
    state.clock += day + 1;
    expect((await refusalOf(confirm(email))).status).toBe(410);
    state.clock -= day + 1;
    await confirm(email, token);
  });

  it('gets the link again, or another email gets it, five times an hour', async () => {
    const wrongEmail = 'tpyo@nets.example';
    const email = 'typo@nets.example';
    const { token } = await register(wrongEmail);
    const old = codeFor(wrongEmail);
    const send = (body: { email?: string } = {}) => api.client(token).call(sendConfirmation, { body });
    expect(await send()).toEqual({ email: wrongEmail });
    expect(await send({ email })).toEqual({ email });
    expect((await refusalOf(api.client(token).call(confirmEmail, { body: { code: old } }))).status).toBe(410);
    await send();
    await send();
    await send();
    const refusal = await refusalOf(send());
    expect([refusal.status, refusal.message]).toEqual([429, say(accountMessages.tooManyEmails)]);
    await confirm(email, token);
    expect(await userOf(token)).toMatchObject({ username: email, authorities: expect.arrayContaining(['VIEW_MAP']) });
    await api.client().call(login, { body: { username: email, password } });
    expect((await refusalOf(api.client(token).call(sendConfirmation, { body: {} }))).status).toBe(409);
  });
});

describe('an email that belongs to another person', () => {
  it('does not reveal whether it has an account', async () => {
    const email = 'owner@nets.example';
    await owner(email);
    const [known, unknown] = [await register(email, plans.year), await register('nobody@nets.example', plans.year)];
    const shape = ({ session, checkoutLink, paymentId, providerId }: typeof known) => ({
      ...session?.userInfo,
      id: 0,
      username: '',
      unconfirmedEmail: '',
      checkout: typeof checkoutLink,
      payment: typeof paymentId,
      provider: typeof providerId,
      session: Object.keys(session ?? {}).sort(),
    });
    expect(shape(known)).toEqual(shape(unknown));
    // The stranger's password opens only the stranger's account, and nothing of the owner's.
    const again = await api.client().call(login, { body: { username: email, password } });
    expect(again.userInfo.unconfirmedEmail).toBe(email);
    expect(subjectsTo(email)).toEqual(['You already have a Wheelhouse account']);
  });

  it('is not blocked: its owner still logs in, and registers', async () => {
    const email = 'free@nets.example';
    const stranger = await register(email);
    const mine = await register(email);
    await confirm(email, mine.token);
    expect((await userOf(mine.token)).unconfirmedEmail).toBeUndefined();
    const stolen = await userOf(stranger.token);
    expect([stolen.unconfirmedEmail, stolen.authorities]).toEqual([email, ['USER', 'VIEW_MAP']]);
    const { userInfo } = await api.client().call(login, { body: { username: email, password } });
    expect(userInfo.id).toBe((await userOf(mine.token)).id);
  });

  it("does not confirm a stranger's registration when its owner follows the link", async () => {
    const email = 'hijacked@nets.example';
    const stranger = await register(email);
    const body = { code: codeFor(email), password: owners };
    expect((await refusalOf(api.client().call(confirmEmail, { body }))).status).toBe(422);
    expect((await userOf(stranger.token)).unconfirmedEmail).toBe(email);
  });
});

describe('registering again with an account', () => {
  it.each(['by a session', 'by its password'])('moves the registration into it, proved %s', async (how) => {
    const email = `${how.replaceAll(' ', '')}@nets.example`;
    const { token } = await owner(email);
    const registered = await register(email, plans.year);
    await pay(registered.checkoutLink);
    const code = codeFor(email);
    const proof = how === 'by a session' ? { code } : { code, password: owners };
    const client = api.client(how === 'by a session' ? token : undefined);
    expect(await client.call(confirmEmail, { body: proof })).toEqual({ email, username: email, joined: true });
    const user = await userOf(token);
    expect(user.serviceProvidersId).toHaveLength(1);
    expect(user.authorities).toEqual(['CREATE_NEWS', 'SERVICE_PROVIDER', 'USER', 'VIEW_MAP']);
    expect((await refusalOf(userOf(registered.token))).status).toBe(401);
    const payments = await database.db.selectFrom('payment').select('id').where('account_id', '=', user.id).execute();
    expect(payments).toHaveLength(1);
  });
});

describe('what an unconfirmed account made', () => {
  /** Its area, and its membership in an organisation. */
  async function makeThings(accountId: number) {
    const { db } = database;
    const { id } = await db
      .insertInto('organisation')
      .values({ name: 'Harbour office', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('organisation_member')
      .values({ organisation_id: id, account_id: accountId, role: 'OWNER', joined_at: new Date() })
      .execute();
    await sql`insert into drawn_area (account_id, name, shape, changed_at) values (${accountId}, 'Bank', '{}', now())`.execute(
      db,
    );
  }
  const owned = async (accountId: number) => {
    const { rows } = await sql<{ areas: number; organisations: number }>`select
      (select count(*)::int from drawn_area where account_id = ${accountId}) as areas,
      (select count(*)::int from organisation_member where account_id = ${accountId}) as organisations`.execute(
      database.db,
    );
    return rows[0];
  };

  it('moves with its registration, but no key of it', async () => {
    const email = 'twice@nets.example';
    const { token } = await owner(email);
    const registered = await register(email);
    const { id } = await userOf(registered.token);
    await makeThings(id);
    const code = codeFor(email);
    expect(await api.client(token).call(confirmEmail, { body: { code } })).toMatchObject({ joined: true });
    expect(await owned((await userOf(token)).id)).toEqual({ areas: 1, organisations: 1 });
  });

  it('keeps it from being removed where others may need it, and not the sweep from removing the rest', async () => {
    const needed = await userOf((await owner('needed@nets.example')).token);
    const idle = await userOf((await owner('idle@nets.example')).token);
    await database.db
      .updateTable('account')
      .set({ confirmed_at: null })
      .where('id', 'in', [needed.id, idle.id])
      .execute();
    await makeThings(needed.id);
    await sweepUnconfirmed(database.db, new Date(Date.now() + day));
    const left = await database.db.selectFrom('account').select('id').where('id', 'in', [needed.id, idle.id]).execute();
    expect(left).toEqual([{ id: needed.id }]);
  });
});

describe('a form that is sent twice', () => {
  it('with another password is refused', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free, password, requestKey: randomUUID() };
    await api.client().call(registerCompany, { body });
    const refusal = await refusalOf(
      api.client().call(registerCompany, { body: { ...body, password: 'another password' } }),
    );
    expect(refusal.problem.errors).toEqual([{ path: 'password', message: say(registrationMessages.sentBefore) }]);
  });

  it('with a common password is refused', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free, password: 'Password1' };
    const refusal = await refusalOf(api.client().call(registerCompany, { body }));
    expect(refusal.problem.errors).toEqual([{ path: 'password', message: say(passwordMessages.commonPassword) }]);
  });

  it('without a password requires one, with the message of the other fields', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free, password: '' };
    const refusal = await refusalOf(api.client().call(registerCompany, { body }));
    expect(refusal.problem.errors).toEqual([{ path: 'password', message: 'Password is required!' }]);
  });
});

describe('another email of a profile', () => {
  it('is requested with the password, confirmed at the new email, and the old one is notified', async () => {
    const client = await member();
    const old = 'old@nets.example';
    const { id } = await client.call(activeUser);
    await database.db.updateTable('account').set({ email: old }).where('id', '=', id).execute();
    const email = 'new@nets.example';
    expect((await refusalOf(client.call(changeProfile, { body: { email } }))).status).toBe(422);
    expect(await client.call(changeProfile, { body: { email, password } })).toMatchObject({
      email: old,
      emailToConfirm: email,
    });
    expect(await client.call(sendConfirmation, { body: {} })).toEqual({ email });
    await confirm(email);
    const profile = await client.call(getProfile);
    expect([profile.email, profile.emailToConfirm]).toEqual([email, undefined]);
    expect(subjectsTo(old)).toEqual(['Your email was changed']);
    const audited = await database.db.selectFrom('audit_entry').select('action').where('account_id', '=', id).execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['request email change', 'change email']),
    );
  });
});
