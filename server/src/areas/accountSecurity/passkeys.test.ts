import { beforeEach, describe, expect, it } from 'vitest';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  loginWithPasskey,
  passkeyMessages,
  removePasskey,
  renamePasskey,
} from '@wheelhouse/contract/passkeys';
import { getSecondFactor, loginWithCode, secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { activeUser, login, sessionMessages } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { proofOfFactors } from '#areas/secondFactors/proveFactor.ts';
import { kari, ola } from '#areas/session/testSessions.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { testAuthenticator } from './testAuthenticator.ts';
import { publicUrl, securityWorld } from './testSecurity.ts';

const { world, clock, logIn, audited, emails } = securityWorld();
const password = kari.password;
const minute = 60_000;
const visitor = () => world.api.client();

/** Kari adds a passkey. */
async function setUp(device = testAuthenticator(publicUrl)) {
  const client = world.api.client((await logIn()).token);
  const { challenge } = await client.call(beginPasskey, { body: { password } });
  const added = await client.call(addPasskey, { body: { name: ' My phone ', credential: device.create(challenge) } });
  return { client, device, ...added };
}
async function use({ device }: Pick<Awaited<ReturnType<typeof setUp>>, 'device'>, signing = {}) {
  const { challenge } = await visitor().call(askPasskey);
  return await visitor().call(loginWithPasskey, { body: { credential: device.use(challenge, signing) } });
}

beforeEach(() => {
  emails.length = 0;
});

describe('a passkey', () => {
  it('logs in without a password and a code, and a password alone no longer does', async () => {
    const made = await setUp();
    expect(made.recoveryCodes).toHaveLength(10);
    expect(await made.client.call(getSecondFactor)).toMatchObject({ passkeys: [{ id: made.id, name: 'My phone' }] });
    const opened = await use(made);
    expect((await world.api.client(opened.token).call(activeUser)).username).toBe('Kari');
    const refused = await refusalOf(logIn());
    expect(refused).toMatchObject({ status: 403, message: say(secondFactorMessages.passkeyNeeded) });
    await visitor().call(loginWithCode, { body: { ...kari, code: made.recoveryCodes?.[0] ?? '' } });
    expect((await audited()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add passkey', 'log in by passkey']),
    );
    await visitor().call(login, { body: ola });
  });

  it('counts as the second factor that an administrator must have', async () => {
    const { db } = world.database;
    await db
      .updateTable('account')
      .set({ authorities: ['ADMIN'] })
      .where('username', '=', 'Kari')
      .execute();
    const made = await setUp();
    expect((await use(made)).userInfo.authorities).toContain('ADMIN');
    // The session that removes the last one is as weak as a password again.
    const removed = await made.client.call(removePasskey, { params: { id: made.id }, body: { password } });
    expect(removed).toMatchObject({ passkeys: [], recoveryCodes: 0, required: true });
    expect(await made.client.call(activeUser)).toMatchObject({ secondFactorMissing: true, authorities: ['USER'] });
  });

  it('answers each challenge once, in time, and no other', async () => {
    const { device } = await setUp();
    const { challenge } = await visitor().call(askPasskey);
    const credential = device.use(challenge);
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => visitor().call(loginWithPasskey, { body: { credential } })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = (await visitor().call(askPasskey)).challenge;
    clock.now += 6 * minute;
    const refusals = [late, 'bm90IGFza2Vk'].map((challenge) =>
      refusalOf(visitor().call(loginWithPasskey, { body: { credential: device.use(challenge) } })),
    );
    for (const refused of await Promise.all(refusals)) {
      expect(refused).toMatchObject({ status: 422, message: say(passkeyMessages.refused) });
    }
  });

  it.each<[string, { origin?: string; unverified?: true }]>([
    ['at another site', { origin: 'https://fleet.example.evil.example' }],
    ['whose device did not check the user', { unverified: true }],
  ])('%s is refused', async (_, signing) => {
    const made = await setUp();
    expect((await refusalOf(use(made, signing))).status).toBe(422);
    const { client } = made;
    const { challenge } = await client.call(beginPasskey, { body: { password } });
    const body = { name: 'Other', credential: testAuthenticator(publicUrl).create(challenge, signing) };
    expect((await refusalOf(client.call(addPasskey, { body }))).status).toBe(422);
  });

  it('with a copied key is noticed by its counter', async () => {
    const made = await setUp();
    await use(made, { counter: 5 });
    expect((await refusalOf(use(made, { counter: 4 }))).status).toBe(422);
    await use(made, { counter: 6 });
  });

  it('with a copied key is noticed also after it has proved a change at a session', async () => {
    const { client, device } = await setUp();
    const accountId = (await client.call(activeUser)).id;
    const services = { db: world.database.db, publicUrl, now: () => new Date(clock.now) };
    const prove = proofOfFactors(services, (_id, _address, check) => check());
    const { challenge } = await visitor().call(askPasskey);
    await prove({ accountId, address: '192.0.2.1' }, { credential: device.use(challenge, { counter: 7 }) });
    expect((await client.call(getSecondFactor)).passkeys[0]?.lastUsed).toBeDefined();
    const copied = await refusalOf(use({ device }, { counter: 7 }));
    expect(copied).toMatchObject({ status: 422, message: say(passkeyMessages.refused) });
    await use({ device }, { counter: 8 });
  });

  it('that no account has, or with the signature of another key, is refused', async () => {
    const made = await setUp();
    const stranger = await refusalOf(use({ device: testAuthenticator(publicUrl) }));
    expect(stranger).toMatchObject({ status: 422, message: say(passkeyMessages.unknown) });
    const { challenge } = await visitor().call(askPasskey);
    const credential = { ...testAuthenticator(publicUrl).use(challenge), id: made.device.id, rawId: made.device.id };
    expect((await refusalOf(visitor().call(loginWithPasskey, { body: { credential } }))).status).toBe(422);
  });

  it('is not added without the password, for another account, or twice', async () => {
    const { client, device } = await setUp();
    expect((await refusalOf(client.call(beginPasskey, { body: { password: 'another one' } }))).status).toBe(422);
    const { token } = await visitor().call(login, { body: ola });
    const other = world.api.client(token);
    const { challenge } = await client.call(beginPasskey, { body: { password } });
    const stolen = { name: 'Mine', credential: testAuthenticator(publicUrl).create(challenge) };
    expect((await refusalOf(other.call(addPasskey, { body: stolen }))).status).toBe(422);
    const own = await other.call(beginPasskey, { body: { password: ola.password } });
    const again = { name: 'Mine', credential: device.create(own.challenge) };
    const refused = await refusalOf(other.call(addPasskey, { body: again }));
    expect(refused).toMatchObject({ status: 409, message: say(passkeyMessages.known) });
  });

  it('is renamed and removed by its owner alone', async () => {
    const { client, id } = await setUp();
    const { token } = await visitor().call(login, { body: ola });
    const other = world.api.client(token);
    const params = { id };
    expect((await refusalOf(other.call(renamePasskey, { params, body: { name: 'Mine' } }))).status).toBe(404);
    const body = { password: ola.password };
    expect((await refusalOf(other.call(removePasskey, { params, body }))).status).toBe(404);
    const renamed = await client.call(renamePasskey, { params, body: { name: 'Wheelhouse key' } });
    expect(renamed.passkeys).toMatchObject([{ name: 'Wheelhouse key' }]);
    expect((await refusalOf(client.call(renamePasskey, { params, body: { name: ' ' } }))).status).toBe(422);
  });

  it('does not open a suspended account', async () => {
    const made = await setUp();
    const { db } = world.database;
    await db.updateTable('account').set({ suspended_at: new Date() }).where('username', '=', 'Kari').execute();
    expect(await refusalOf(use(made))).toMatchObject({ status: 403, message: say(sessionMessages.suspended) });
  });
});
