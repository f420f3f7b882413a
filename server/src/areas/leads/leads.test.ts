import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeLead,
  contactProvider,
  leadRoutes as contract,
  listLeads,
  type ContactRequest,
} from '@wheelhouse/contract/leads';
import { apiBase } from '@wheelhouse/contract/route';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Email } from '#platform/mail/mail.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { leadRoutes } from './routes.ts';

const hour = 3_600_000;
let database: TestDatabase;
let api: TestApi;
let emails: Email[] = [];
let clock = Date.now();
const accounts: Record<string, number> = {};
const mail = { send: async (email: Email) => void emails.push(email) };
let published = 0;
let draft = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  for (const username of ['kari', 'ola@boat.example', 'owner', 'admin']) {
    const { id } = await db
      .insertInto('account')
      .values({ username, password_hash: '-', authorities: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    accounts[username] = id;
  }
  [published = 0, draft = 0] = (
    await db
      .insertInto('service_provider')
      .values([
        { name: 'Nordic <Nets>', published: true },
        { name: 'Draft', published: false },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  await db
    .insertInto('account_provider')
    .values({ account_id: accounts['owner'] ?? 0, provider_id: published })
    .execute();
  api = await testApi(
    contract,
    leadRoutes({
      db,
      mail,
      notices: createNotices({ mail, warn() {} }),
      publicUrl: 'https://wheelhouse.example',
      now: () => new Date(clock),
    }),
    viewerOf,
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  emails = [];
  clock = Date.now();
  await database.db.deleteFrom('provider_lead').execute();
  await database.db.deleteFrom('person').execute();
});

async function viewerOf(token: string): Promise<Viewer | undefined> {
  const id = accounts[token];
  if (id === undefined) return undefined;
  const authorities = new Set(token === 'admin' ? (['ADMIN'] as const) : []);
  return { account: { id, username: token }, authorities, signInId: 1 };
}

async function addContact(email: string | null, place: number | null = null) {
  await database.db
    .insertInto('person')
    .values({
      first_name: 'Con',
      last_name: 'Tact',
      provider_id: published,
      email,
      place,
      source: 'test',
      source_date: '2026-01-01',
    })
    .execute();
}

const ask = (who: string, body: ContactRequest = {}, id = published) =>
  api.client(who).call(contactProvider, { params: { id }, body });
const inbox = async (who = 'owner') => (await api.client(who).call(listLeads, { params: { id: published } })).data;

describe('a contact request to a provider', () => {
  it('is stored and sent to the first contacts, with replies to the sender', async () => {
    await addContact('last@nets.example', 3);
    await addContact('first@nets.example', 1);
    await addContact(null, 0);
    await ask('kari', { message: 'Twine\nof <3 mm>', email: 'kari@quay.example', telephone: '+47 12 34 56 78' });
    expect(emails.map(({ to }) => to)).toEqual(['first@nets.example', 'last@nets.example']);
    const [email] = emails;
    expect(email?.replyTo).toBe('kari@quay.example');
    expect(email?.subject).toBe('Contact request for Nordic <Nets>');
    expect(email?.text).toContain('> Twine\n> of <3 mm>');
    expect(email?.html).toContain('Nordic &lt;Nets&gt;');
    expect(email?.html).not.toContain('<3 mm>');
    expect(await inbox()).toMatchObject([
      {
        state: 'NEW',
        from: { username: 'kari', email: 'kari@quay.example', telephone: '+47 12 34 56 78' },
        message: 'Twine\nof <3 mm>',
      },
    ]);
  });

  it("has the sender's name, or the account name only if there is none", async () => {
    await addContact('first@nets.example', 1);
    const name = (first_name: string, last_name: string) =>
      database.db.updateTable('account').set({ first_name, last_name }).where('username', '=', 'kari').execute();
    await name('Kari', 'Nordmann');
    await ask('kari');
    await name('', '');
    await ask('ola@boat.example');
    expect(emails.map(({ text }) => /.*(?= found)/.exec(text)?.[0])).toEqual(['Kari Nordmann', 'ola@boat.example']);
  });

  it('is not possible for its owners (content specification, section 2)', async () => {
    const refusal = await refusalOf(ask('owner'));
    expect([refusal.status, emails]).toEqual([403, []]);
  });

  it('needs no body and no content type (content specification, section 7)', async () => {
    const call = (who: string, more: RequestInit = {}) =>
      fetch(`${api.origin}${apiBase}/provider/${published}/contactMe`, {
        method: 'POST',
        ...more,
        headers: { 'x-auth-token': who, ...more.headers },
      });
    expect((await call('kari')).status).toBe(204);
    const typed = { headers: { 'content-type': 'text/plain' }, body: 'hello' };
    expect((await call('ola@boat.example', typed)).status).toBe(415);
    expect(await inbox()).toHaveLength(1);
  });

  it('is only in the inbox if no contact has an address', async () => {
    await addContact(null);
    await ask('kari');
    expect(emails).toEqual([]);
    expect(await inbox()).toHaveLength(1);
  });

  it('has as reply address the name of an account that is an email address', async () => {
    await addContact('first@nets.example');
    await ask('ola@boat.example');
    expect(emails[0]?.replyTo).toBe('ola@boat.example');
  });

  it('is not possible for a draft, for a missing provider, or for a visitor', async () => {
    for (const id of [draft, 999_999]) {
      const refusal = await refusalOf(ask('kari', {}, id));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
    const params = { id: published };
    expect((await refusalOf(api.client().call(contactProvider, { params, body: {} }))).status).toBe(401);
  });

  it('is refused a second time within a day, also simultaneously, and possible after it', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => ask('kari')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await inbox()).toHaveLength(1);
    const refusal = await refusalOf(ask('kari'));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "You've already contacted this provider. Please wait for their reply.",
    ]);
    clock += 24 * hour + 1000;
    await ask('kari');
    expect(await inbox()).toHaveLength(2);
  });

  it('is refused after twenty providers in a day, also when they are sent at once', async () => {
    const providers = await database.db
      .insertInto('service_provider')
      .values(Array.from({ length: 23 }, (_, number) => ({ name: `Provider ${number}`, published: true })))
      .returning('id')
      .execute();
    const outcomes = await Promise.allSettled(providers.map(({ id }) => ask('kari', {}, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const refusal = await refusalOf(ask('kari'));
    expect([refusal.status, refusal.message]).toEqual([
      429,
      "You've reached today's limit for contact requests. Try again tomorrow.",
    ]);
    await ask('ola@boat.example');
  });

  it.each([
    ['a long message', { message: 'a'.repeat(1001) }, "Message can't be longer than 1000 characters!"],
    ['half an address', { email: 'kari@quay' }, "Email value doesn't match pattern!"],
    ['a header', { email: 'kari@quay.example\r\nBcc: all@quay.example' }, "Email value doesn't match pattern!"],
    ['no number', { telephone: 'ring me' }, "Phone value doesn't match pattern!"],
  ])('is refused with %s and its message', async (_, body, message) => {
    const refusal = await refusalOf(ask('kari', body));
    expect([refusal.status, refusal.message]).toEqual([422, message]);
  });
});

describe('the owners of a provider', () => {
  const notices = () => database.db.selectFrom('notice').select(['account_id', 'kind', 'text', 'link']).execute();
  const giveAddress = (email: string) =>
    database.db.updateTable('account').set({ email }).where('username', '=', 'owner').execute();

  it('are notified of a request', async () => {
    await database.db.deleteFrom('notice').execute();
    await ask('kari');
    expect(await notices()).toEqual([
      {
        account_id: accounts['owner'],
        kind: 'LEAD',
        text: 'kari would like Nordic <Nets> to get in touch.',
        link: `/service/provider/${published}/edit#requests`,
      },
    ]);
  });

  it('get an email if they have an address, one if they are also its contact', async () => {
    await giveAddress('owner@nets.example');
    await addContact('owner@nets.example', 1);
    await addContact('desk@nets.example', 2);
    await ask('kari', { message: 'Nets, please' });
    expect(emails.map(({ to }) => to)).toEqual(['owner@nets.example', 'desk@nets.example']);
    expect(emails[0]?.text).toContain('> Nets, please');
    await giveAddress('');
  });
});

describe('the inbox of a provider', () => {
  it('is for its owner and administrators, and not found for others', async () => {
    await ask('kari');
    expect(await inbox('admin')).toHaveLength(1);
    const params = { id: published };
    const refusal = await refusalOf(api.client('kari').call(listLeads, { params }));
    expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    const nowhere = { id: 999_999 };
    expect((await refusalOf(api.client('admin').call(listLeads, { params: nowhere }))).status).toBe(404);
  });

  it('has pages, the latest first, and can be filtered by status', async () => {
    for (let day = 0; day < 3; day += 1) {
      await ask('kari', { message: `Day ${day}` });
      clock += 25 * hour;
    }
    const params = { id: published };
    const owner = api.client('owner');
    const page = await owner.call(listLeads, { params, query: { page: 0, size: 2 } });
    expect(page).toMatchObject({ page: 0, size: 2, total: 3 });
    expect(page.data.map(({ message }) => message)).toEqual(['Day 2', 'Day 1']);
    const leadId = page.data[0]?.id ?? 0;
    const changed = await owner.call(changeLead, { params: { ...params, leadId }, body: { state: 'ANSWERED' } });
    expect(changed).toMatchObject({ id: leadId, state: 'ANSWERED' });
    const left = await owner.call(listLeads, { params, query: { state: 'NEW' } });
    expect(left.total).toBe(2);
    const audited = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('action', '=', 'lead.state')
      .execute();
    expect(audited).toEqual([{ action: 'lead.state', actor: 'owner' }]);
  });

  it('lets nobody else change a request, or one of another provider', async () => {
    await ask('kari');
    const [lead] = await inbox();
    const body = { state: 'CLOSED' } as const;
    const params = { id: published, leadId: lead?.id ?? 0 };
    expect((await refusalOf(api.client('kari').call(changeLead, { params, body }))).status).toBe(404);
    const other = { id: draft, leadId: lead?.id ?? 0 };
    expect((await refusalOf(api.client('admin').call(changeLead, { params: other, body }))).status).toBe(404);
    expect((await inbox())[0]?.state).toBe('NEW');
  });
});
