import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { Authority } from '@wheelhouse/contract/authority';
import { issuerMessages, listIssuerLinks, removeIssuerLink } from '@wheelhouse/contract/issuerLogin';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { sessionMessages } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { kari as person } from '#areas/session/testSessions.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import type { IssuerSettings } from './settings.ts';
import { fakeIssuer } from './testFakeIssuer.ts';
import { issuerWorld, settingsOf } from './testIssuerWorld.ts';

let issuer: Awaited<ReturnType<typeof fakeIssuer>>;
const settings = {} as { -readonly [Key in keyof IssuerSettings]: IssuerSettings[Key] };
beforeAll(async () => {
  issuer = await fakeIssuer();
  Object.assign(settings, settingsOf(issuer.origin));
});
afterAll(() => issuer.close());
const { world, clock, begin, finish, emails, audited } = issuerWorld(() => settings);
const { noEmail, noAccount, ambiguous } = issuerMessages;
const name = 'Fishers’ Union';

beforeEach(async () => {
  Object.assign(settings, settingsOf(issuer.origin));
  emails.length = 0;
  await setKari({ email: 'kari@nets.example' });
});

const kari = { sub: 'kari at the union', email: 'Kari@Nets.example', email_verified: true };
async function logIn(claims: Record<string, unknown>) {
  issuer.state.claims = claims;
  const { searchParams } = await begin();
  issuer.state.nonce = searchParams.get('nonce') ?? '';
  return await finish(`code=x&state=${searchParams.get('state') ?? ''}`);
}
async function setKari(columns: { email?: string; confirmed_at?: Date | null; authorities?: Authority[] }) {
  await world.database.db.updateTable('account').set(columns).where('username', '=', 'Kari').execute();
}
const accounts = () => world.database.db.selectFrom('account').select('username').orderBy('id').execute();

describe('a person of the issuer', () => {
  it('opens the account with the same verified email, from then on by the subject alone', async () => {
    expect((await logIn(kari)).userInfo.username).toBe('Kari');
    expect(emails.map(({ to }) => to)).toEqual(['kari@nets.example']);
    // The email changed at the issuer.
    expect((await logIn({ ...kari, email: 'nets@kari.example' })).userInfo.username).toBe('Kari');
    expect((await audited()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link account', 'log in by issuer']),
    );
  });

  it('is unlinked after the password, once, and by the owner of the account alone', async () => {
    const { token } = await logIn(kari);
    const client = world.api.client(token);
    const [link] = await client.call(listIssuerLinks);
    expect(link).toMatchObject({ issuer: `${issuer.origin}/` });
    const remove = (password: string) =>
      client.call(removeIssuerLink, { body: { password, issuer: link?.issuer ?? '' } });
    expect((await refusalOf(remove('wrong'))).status).toBe(422);
    expect(await client.call(listIssuerLinks)).toHaveLength(1);
    await remove(person.password);
    expect(await client.call(listIssuerLinks)).toEqual([]);
    expect((await refusalOf(remove(person.password))).status).toBe(404);
    expect((await audited()).map(({ action }) => action)).toContain('account.unlink issuer');
  });

  it.each([
    ['says that it is not verified', { email_verified: false }],
    ['does not say that it is verified', { email_verified: undefined }],
    ['sends none', { email: undefined }],
    ['sends another one, of which the database makes the same small letters', { email: 'Kar\u0130@Nets.example' }],
  ])('does not open an account by its email if the issuer %s', async (_, claims) => {
    expect(await refusalOf(logIn({ ...kari, ...claims }))).toMatchObject({ status: 403, message: say(noEmail(name)) });
    expect(await accounts()).toHaveLength(2);
  });

  it('whose email the operator trusts may lack the word of the issuer, but not contradict it', async () => {
    settings.verifiesEmails = true;
    expect((await refusalOf(logIn({ ...kari, email_verified: false }))).status).toBe(403);
    expect((await logIn({ ...kari, email_verified: undefined })).userInfo.username).toBe('Kari');
  });

  it('never opens an account whose email nobody has confirmed: its password is a stranger’s', async () => {
    await setKari({ confirmed_at: null });
    const opened = await logIn(kari);
    expect(opened.userInfo.username).toBe('Kari@Nets.example');
    expect(await accounts()).toHaveLength(3);
  });

  it('who got the email of another person does not get that person’s account', async () => {
    await logIn(kari);
    const other = await refusalOf(logIn({ ...kari, sub: 'new at the union' }));
    expect(other).toMatchObject({ status: 403, message: say(ambiguous) });
  });

  it('with the email of two accounts opens neither', async () => {
    await world.database.db.updateTable('account').set({ email: 'kari@nets.example' }).execute();
    expect(await refusalOf(logIn(kari))).toMatchObject({ status: 403, message: say(ambiguous) });
  });

  it('gets an account only if the operator wants that', async () => {
    const ola = { sub: 'per', email: 'per@nets.example', email_verified: true, given_name: 'Per', family_name: 'Nes' };
    settings.makesAccounts = false;
    expect(await refusalOf(logIn(ola))).toMatchObject({ status: 403, message: say(noAccount) });
    settings.makesAccounts = true;
    const { userInfo } = await logIn(ola);
    expect(userInfo).toMatchObject({ username: 'per@nets.example', authorities: ['USER'] });
    const row = await world.database.db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', userInfo.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_name: 'Per', last_name: 'Nes', email: 'per@nets.example' });
  });

  it('does not open a suspended account', async () => {
    await logIn(kari);
    await world.database.db.updateTable('account').set({ suspended_at: new Date() }).execute();
    expect(await refusalOf(logIn(kari))).toMatchObject({ status: 403, message: say(sessionMessages.suspended) });
  });
});

describe('groups of the issuer', () => {
  it('give and take the authorities that the operator maps, and no others', async () => {
    await setKari({ authorities: ['CREATE_NEWS'] });
    const held = async (groups: unknown) => (await logIn({ ...kari, groups })).userInfo.authorities;
    expect(await held(['crew', 'unknown'])).toEqual(['CREATE_NEWS', 'USER', 'VIEW_OWNER', 'VIEW_MAP']);
    expect(await held('wheelhouse-admins')).toEqual(['ADMIN', 'CREATE_NEWS', 'USER']);
    await world.database.db
      .updateTable('account')
      .set({ authorities: ['ADMIN'] })
      .where('username', '=', 'Ola')
      .execute();
    expect(await held(undefined)).toEqual(['CREATE_NEWS', 'USER']);
    expect(await held([{ name: 'wheelhouse-admins' }])).toEqual(['CREATE_NEWS', 'USER']);
    expect((await audited()).map(({ action }) => action)).toContain('set authorities by groups');
  });

  it('do not take ADMIN from the last administrator', async () => {
    await setKari({ authorities: ['ADMIN'] });
    expect((await logIn({ ...kari, groups: [] })).userInfo.authorities).toContain('ADMIN');
  });

  it('change nothing if the operator maps none', async () => {
    settings.groups = new Map();
    await setKari({ authorities: ['VIEW_OWNER'] });
    expect((await logIn({ ...kari, groups: ['wheelhouse-admins'] })).userInfo.authorities).toEqual([
      'USER',
      'VIEW_OWNER',
    ]);
  });
});

describe('an account with a second factor', () => {
  const shared = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const code = () => new TOTP({ secret: Secret.fromBase32(shared) }).generate({ timestamp: clock.now });
  beforeEach(async () => {
    const { db } = world.database;
    const { id } = await db.selectFrom('account').select('id').where('username', '=', 'Kari').executeTakeFirstOrThrow();
    await db.insertInto('one_time_code').values({ account_id: id, secret: shared, confirmed_at: new Date() }).execute();
  });

  it('asks for its code after the issuer, which gets no further request', async () => {
    issuer.state.claims = kari;
    const { searchParams } = await begin();
    issuer.state.nonce = searchParams.get('nonce') ?? '';
    const answer = `code=x&state=${searchParams.get('state') ?? ''}`;
    const needed = await refusalOf(finish(answer));
    expect(needed).toMatchObject({ status: 403, message: say(secondFactorMessages.codeNeeded) });
    const requestsBefore = issuer.requests.length;
    expect((await refusalOf(finish(answer, { code: '000000' }))).status).toBe(422);
    expect((await finish(answer, { code: code() })).userInfo.username).toBe('Kari');
    expect((await refusalOf(finish(answer, { code: code() }))).status).toBe(422);
    expect(issuer.requests).toHaveLength(requestsBefore);
  });

  it('does not require it if the issuer required a second factor itself', async () => {
    expect((await logIn({ ...kari, amr: ['pwd', 'otp'] })).userInfo.username).toBe('Kari');
    expect((await refusalOf(logIn({ ...kari, amr: ['pwd'] }))).status).toBe(403);
  });
});
