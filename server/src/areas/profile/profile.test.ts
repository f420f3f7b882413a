import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeProfile,
  getProfile,
  profileRoutes as contract,
  type Profile,
  type ProfileChange,
} from '@wheelhouse/contract/profile';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { profileRoutes } from './routes.ts';

let database: TestDatabase;
let api: TestApi;
const ids: Record<string, number> = {};
const secret = 'nets and floats';
/** Requested confirmations of emails, by account, and old addresses that were notified. */
const requested = new Map<number, string>();
const notified: string[] = [];
const full: Profile = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: '',
  companyName: 'Quay AS',
  country: 'NO',
};
const blank: Profile = { firstName: '', lastName: '', email: '', companyName: '', country: null };

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  for (const username of ['kari', 'ola']) {
    const { id } = await db
      .insertInto('account')
      .values({ username, password_hash: '-', authorities: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[username] = id;
  }
  const emails = {
    async provePassword(_: object, { password, path }: { password: string; path: string }) {
      const message = 'The current password is incorrect.';
      if (password !== secret) throw new Refusal(422, message, { errors: [{ path, message }] });
    },
    countEmail: async () => {},
    async requestChange(_: object, { id }: { id: number }, email: string) {
      requested.set(id, email);
    },
    forgetChange: async (_: object, accountId: number) => void requested.delete(accountId),
    notifyChange: async (_: object, { email }: { email: string }) => void notified.push(email),
    emailToConfirm: async (accountId: number) => requested.get(accountId),
  };
  api = await testApi(contract, profileRoutes(db, emails), async (token) => ({
    account: { id: ids[token] ?? 0, username: token },
    authorities: new Set(),
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const change = (body: ProfileChange) => api.client('kari').call(changeProfile, { body });

describe('a profile', () => {
  it('is empty at first, and has only what its owner entered', async () => {
    expect(await api.client('kari').call(getProfile)).toEqual(blank);
    expect(await change(full)).toEqual(full);
    expect(await api.client('kari').call(getProfile)).toEqual(full);
    expect(await api.client('ola').call(getProfile)).toEqual(blank);
  });

  it('keeps what a change omits', async () => {
    await change(full);
    expect(await change({ companyName: 'Pier AS' })).toEqual({ ...full, companyName: 'Pier AS' });
    expect(await change({})).toEqual({ ...full, companyName: 'Pier AS' });
    expect(await change({ email: '', country: null })).toEqual({
      ...full,
      companyName: 'Pier AS',
      email: '',
      country: null,
    });
  });

  it("is in the audit log with what changed, without people's names and addresses", async () => {
    await change(blank);
    await database.db.deleteFrom('audit_entry').execute();
    await change(full);
    await change(full);
    await change({ lastName: 'Hansen', companyName: 'Pier AS' });
    const audited = await database.db
      .selectFrom('audit_entry')
      .select(['actor', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      {
        actor: 'kari',
        before: { firstName: '', lastName: '', companyName: '', country: null },
        after: {
          firstName: 'not kept',
          lastName: 'not kept',
          companyName: 'Quay AS',
          country: 'NO',
        },
      },
      {
        actor: 'kari',
        before: { lastName: 'not kept', companyName: 'Quay AS' },
        after: { lastName: 'not kept', companyName: 'Pier AS' },
      },
    ]);
  });

  it('can be cleared', async () => {
    await change(full);
    expect(await change(blank)).toEqual(blank);
  });

  it.each([
    ['a first name of 51 characters', { firstName: 'a'.repeat(51) }, "First name can't be longer than 50 characters!"],
    ['half an address', { email: 'kari@quay' }, "Email value doesn't match pattern!"],
    ['a header in an address', { email: 'k@q.example\r\nBcc: a@q.example' }, "Email value doesn't match pattern!"],
    ['a company of one letter', { companyName: 'a' }, 'Company name must be at least 2 characters long!'],
    ['a country that is none', { country: 'XX' }, 'Choose a country from the list.'],
  ])('refuses %s with its message', async (_, wrong, message) => {
    await change(full);
    const refusal = await refusalOf(change({ ...full, ...wrong }));
    expect([refusal.status, refusal.message]).toEqual([422, message]);
    expect(await api.client('kari').call(getProfile)).toEqual(full);
  });

  it('is refused to visitors', async () => {
    expect((await refusalOf(api.client().call(getProfile))).status).toBe(401);
  });
});

describe('another email of a profile', () => {
  const email = 'kari@quay.example';

  it('needs the password', async () => {
    await change(blank);
    for (const [body, message] of [
      [{ email, companyName: 'Pier AS' }, 'Enter your password to change your email.'],
      [{ email, companyName: 'Pier AS', password: 'wrong' }, 'The current password is incorrect.'],
    ] as const) {
      const refusal = await refusalOf(change(body));
      expect(refusal.problem.errors).toEqual([{ path: 'password', message }]);
    }
    expect(await api.client('kari').call(getProfile)).toEqual(blank);
  });

  it('waits until it is confirmed, while all else changes at once', async () => {
    const answer = await change({ ...full, email, password: secret });
    expect(answer).toEqual({ ...full, emailToConfirm: email });
    expect(requested.get(ids['kari'] ?? 0)).toBe(email);
    // The same as before: the request is cancelled.
    expect(await change({ email: '' })).toEqual(full);
  });

  it('can be removed at once, with a notification to the old one', async () => {
    const id = ids['kari'] ?? 0;
    await database.db.updateTable('account').set({ email }).where('id', '=', id).execute();
    expect((await refusalOf(change({ email: '' }))).status).toBe(422);
    expect(await change({ email: '', password: secret })).toEqual(full);
    expect(notified).toEqual([email]);
  });
});
