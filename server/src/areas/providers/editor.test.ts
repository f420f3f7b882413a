import { describe, expect, it } from 'vitest';
import {
  changeProvider,
  createProvider,
  removeFromProvider,
  type ProviderChange,
} from '@wheelhouse/contract/providerEditor';
import { getProvider } from '@wheelhouse/contract/providers';
import { rightContact as contact } from '@wheelhouse/contract/testForms';
import { emptyProvider } from '@wheelhouse/contract/testProvider';
import { refusalOf } from '#platform/http/testApi.ts';
import { editorOfEach } from './editorTest.ts';

const each = editorOfEach({ published: false });
const { read, change, add } = each;
const refusalOfChange = async (what: Omit<ProviderChange, 'version'>) => {
  const refusal = await refusalOf(change(what));
  return [refusal.status, refusal.message, ...(refusal.problem.errors ?? [])];
};

describe('a new provider (content specification, section 4)', () => {
  it('is empty and unpublished, and belongs to its account from then on', async () => {
    const { db } = each.editor.database;
    await db
      .deleteFrom('account_provider')
      .where('account_id', '=', each.editor.accounts.other ?? 0)
      .execute();
    const made = await each.editor.api.client('other').call(createProvider);
    expect(made).toEqual({
      ...emptyProvider,
      id: made.id,
      owners: {
        settings: { allowedBranches: 3, allowedCountries: 1 },
        storage: { usedBytes: 12_345, quotaBytes: 4 * 1024 ** 3 },
        newLeads: 0,
      },
    });
    const owned = await db.selectFrom('account_provider').selectAll().where('provider_id', '=', made.id).execute();
    expect(owned).toEqual([{ account_id: each.editor.accounts.other, provider_id: made.id }]);
    const { authorities } = await db
      .selectFrom('account')
      .select('authorities')
      .where('id', '=', each.editor.accounts.other ?? 0)
      .executeTakeFirstOrThrow();
    expect(authorities).toEqual(expect.arrayContaining(['SERVICE_PROVIDER', 'CREATE_NEWS']));
  });

  it('is limited to one per account, also with two simultaneous requests', async () => {
    const { db } = each.editor.database;
    await db
      .deleteFrom('account_provider')
      .where('account_id', '=', each.editor.accounts.admin ?? 0)
      .execute();
    const calls = [1, 2, 3].map(() => each.editor.api.client('admin').call(createProvider));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refusal = await refusalOf(each.editor.api.client('admin').call(createProvider));
    expect([refusal.status, refusal.message]).toEqual([409, 'You already have a service provider.']);
  });

  it('is for accounts of service providers', async () => {
    expect((await refusalOf(each.editor.api.client('reader').call(createProvider))).status).toBe(403);
    expect((await refusalOf(each.editor.api.client().call(createProvider))).status).toBe(401);
  });
});

describe('a change of a provider', () => {
  it('changes the given fields and keeps the rest (content specification, section 4)', async () => {
    const before = await read();
    const after = await change({ name: 'Another name' });
    expect(after).toEqual({ ...before, name: 'Another name', version: before.version + 1 });
  });

  it('based on an old version is refused, and nothing is lost', async () => {
    const { version } = await read();
    await change({ name: 'First to come' });
    const late = each.editor.api
      .client('admin')
      .call(changeProvider, { params: { id: each.id }, body: { version, name: 'Too late' } });
    const refusal = await refusalOf(late);
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'Someone else has changed this. Reload it and make your change again.',
    ]);
    expect((await read()).name).toBe('First to come');
  });

  it('is made once if two are based on the same version', async () => {
    const { version } = await read();
    const names = ['One of two', 'Two of two'];
    const outcomes = await Promise.allSettled(
      names.map((name) =>
        each.editor.api.client('owner').call(changeProvider, { params: { id: each.id }, body: { version, name } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).version).toBe(version + 1);
  });

  it('is atomic', async () => {
    expect(await refusalOfChange({ name: 'Half a change', branches: [101, 999] })).toEqual([
      422,
      'Service branch not found.',
      { path: 'branches.1', message: 'Service branch not found.' },
    ]);
    expect(await read()).toMatchObject({ name: 'Marine Service', branches: [101] });
  });

  it('is logged with its author and the state before', async () => {
    await change({ name: 'Another name' }, 'admin');
    const entry = await each.editor.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'before', 'after'])
      .where('object', '=', `provider/${each.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      actor: 'admin',
      action: 'change provider',
      before: { name: 'Marine Service' },
      after: { name: 'Another name' },
    });
  });

  it.each([
    [{ name: 'Four' }, 'name', 'Service name must be at least 5 characters long!'],
    [{ name: 'n'.repeat(51) }, 'name', "Service name can't be longer than 50 characters!"],
    [
      { shortDescription: 's'.repeat(14) },
      'shortDescription',
      'Short description must be at least 15 characters long!',
    ],
    [
      { shortDescription: 's'.repeat(301) },
      'shortDescription',
      "Short description can't be longer than 300 characters!",
    ],
    [
      { longDescription: 'l'.repeat(29) },
      'longDescription',
      'About service provider must be at least 30 characters long!',
    ],
    [
      { longDescription: 'l'.repeat(1201) },
      'longDescription',
      "About service provider can't be longer than 1200 characters!",
    ],
    [{ website: 'a.no/x' }, 'website', 'Website must be at least 8 characters long!'],
    [{ website: 'javascript:alert(1)' }, 'website', "Value doesn't match pattern!"],
    [{ website: 'javascript://x.example/%0aalert(1)' }, 'website', "Value doesn't match pattern!"],
    [{ website: `https://${'w'.repeat(50)}.example` }, 'website', "Website can't be longer than 50 characters!"],
  ])('%j breaks a rule (content specification, section 5)', async (what, path, message) => {
    expect(await refusalOfChange(what)).toEqual([422, message, { path, message }]);
  });
});

describe('the branches of a provider (content specification, sections 4 and 9)', () => {
  it('are categories, at most as many as the plan allows', async () => {
    expect((await change({ branches: [103, 101, 102] })).branches).toEqual([101, 102, 103]);
    const message = 'Maximum number of branches is 3!';
    expect(await refusalOfChange({ branches: [101, 102, 103, 104] })).toEqual([
      422,
      message,
      { path: 'branches', message },
    ]);
    await each.editor.database.db
      .updateTable('service_provider')
      .set({ allowed_branches: 4 })
      .where('id', '=', each.id)
      .execute();
    expect((await change({ branches: [101, 102, 103, 104] })).branches).toHaveLength(4);
  });

  it('may be reduced if a smaller plan leaves too many', async () => {
    await change({ branches: [101, 102, 103] });
    await each.editor.database.db
      .updateTable('service_provider')
      .set({ allowed_branches: 1 })
      .where('id', '=', each.id)
      .execute();
    expect((await change({ branches: [101, 102] })).branches).toEqual([101, 102]);
    expect((await refusalOfChange({ branches: [101, 103] }))[1]).toBe('Maximum number of branches is 1!');
  });

  it('must be at least one', async () => {
    const message = 'At least one service branch must be chosen!';
    expect(await refusalOfChange({ branches: [] })).toEqual([422, message, { path: 'branches', message }]);
  });

  it.each([100, 1])('may not be a whole branch or the vessel type: %i', async (branch) => {
    expect((await refusalOfChange({ branches: [branch] }))[1]).toBe('Service branch not found.');
  });
});

describe('objects of a provider', () => {
  it.each([
    ['addresses', 'addresses', { title: '', address: '', city: '', postcode: '' }],
    ['contact', 'contacts', { firstName: '', lastName: '', position: '', telephone: '', mobile: '', email: '' }],
    ['video', 'videos', { title: '', type: 'VIDEO' }],
  ] as const)('of kind %s begin blank, are only visible to owners, and can be removed', async (kind, list, blank) => {
    await change({ published: true });
    const objectId = await add(kind);
    expect((await read())[list]).toEqual([{ id: objectId, ...blank }]);
    expect((await read('reader'))[list]).toEqual([]);
    const { version } = await read();
    const params = { id: each.id, kind, objectId };
    expect(await each.editor.api.client('owner').call(removeFromProvider, { params })).toEqual({
      version: version + 1,
    });
    expect((await read())[list]).toEqual([]);
    const again = await refusalOf(each.editor.api.client('owner').call(removeFromProvider, { params }));
    expect([again.status, again.message]).toEqual([404, 'Not found']);
  });

  it('of another provider are neither changed nor removed', async () => {
    const foreign = await add('contact');
    const stranger = await each.editor.addProvider({ published: true, owner: 'other' });
    const { version } = await each.editor.api.client('other').call(getProvider, { params: { id: stranger } });
    const contacts = [{ ...contact, id: foreign }];
    const call = each.editor.api
      .client('other')
      .call(changeProvider, { params: { id: stranger }, body: { version, contacts } });
    const refusal = await refusalOf(call);
    expect([refusal.status, refusal.problem.errors]).toEqual([422, [{ path: 'contacts.0.id', message: 'Not found' }]]);
    const params = { id: stranger, kind: 'contact' as const, objectId: foreign };
    expect((await refusalOf(each.editor.api.client('other').call(removeFromProvider, { params }))).status).toBe(404);
    expect((await read()).contacts).toMatchObject([{ id: foreign, firstName: '' }]);
  });

  it('are sorted newest first, then in the order of a change; omitted ones come last', async () => {
    const [a, b, c, d] = [await add('video'), await add('video'), await add('video'), await add('video')];
    const order = async () => (await read()).videos.map((video) => video.id);
    expect(await order()).toEqual([d, c, b, a]);
    await change({ videos: [b, d].map((video) => ({ id: video, title: 'On the slipway' })) });
    expect(await order()).toEqual([b, d, c, a]);
    const newest = await add('video');
    expect(await order()).toEqual([newest, b, d, c, a]);
  });

  it('listed twice in one change are refused', async () => {
    const video = { id: await add('video'), title: 'On the slipway' };
    expect((await refusalOfChange({ videos: [video, video] }))[0]).toBe(422);
  });

  it('are limited to a hundred of each kind', async () => {
    const rows = Array.from({ length: 100 }, () => ({ provider_id: each.id }));
    await each.editor.database.db.insertInto('provider_video').values(rows).execute();
    const refusal = await refusalOf(add('video'));
    expect([refusal.status, refusal.message]).toEqual([422, "You've reached the limit. Remove some first."]);
  });

  it('that were contacts stay as persons if they have a role in a company', async () => {
    const { db } = each.editor.database;
    const contactId = await add('contact');
    const company = await db
      .insertInto('owner')
      .values({ name: 'Havfisk', kind: 'COMPANY', country: 'NO', source: 'Test', source_date: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = { role: 'CHAIR', position: 1, person_id: contactId, source: 'Test', source_date: '2026-01-01' };
    await db
      .insertInto('company_role')
      .values({ company_id: company.id, ...role })
      .execute();
    await each.editor.api
      .client('owner')
      .call(removeFromProvider, { params: { id: each.id, kind: 'contact', objectId: contactId } });
    const person = await db.selectFrom('person').select('provider_id').where('id', '=', contactId).executeTakeFirst();
    expect(person).toEqual({ provider_id: null });
  });
});

describe('a contact (content specification, section 5)', () => {
  it("has the form's fields, and an order", async () => {
    const [first, second] = [await add('contact'), await add('contact')];
    const other = { ...contact, firstName: 'Ola', mobile: '900 00 000' };
    const { contacts } = await change({
      contacts: [
        { id: first, ...contact },
        { id: second, ...other },
      ],
    });
    expect(contacts).toEqual([
      { id: first, ...contact },
      { id: second, ...other },
    ]);
  });

  it.each([
    [{ firstName: 'K' }, 'First name must be at least 2 characters long!'],
    [{ lastName: '' }, 'Last name is required!'],
    [{ position: 'Boss' }, 'Last name must be at least 5 characters long!'],
    [{ telephone: '' }, 'Telephone is required!'],
    [{ telephone: 'ring me' }, "Phone value doesn't match pattern!"],
    [{ mobile: 'ring me' }, "Mobile value doesn't match pattern!"],
    [{ email: '' }, 'Email is required!'],
    [{ email: 'kari at marine' }, "Email value doesn't match pattern!"],
  ])('with %j breaks a rule', async (field, message) => {
    const contacts = [{ id: await add('contact'), ...contact, ...field }];
    expect((await refusalOfChange({ contacts }))[1]).toBe(message);
  });
});
