import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '@wheelhouse/contract/account';
import { addToProvider } from '@wheelhouse/contract/providerEditor';
import { rightContact } from '@wheelhouse/contract/testForms';
import { refusalOf } from '#platform/http/testApi.ts';
import { editorOfEach } from './editorTest.ts';

const each = editorOfEach({ published: false });
const { read, change } = each;
const isPublished = async () => (await read()).published;

async function subscribe(until: { lapsed_at?: Date; ends_at?: Date }): Promise<void> {
  const { db } = each.editor.database;
  const type = await db
    .insertInto('subscription_type')
    .values({ description: 'Basic', price: 100, price_term: 'YEAR', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({
      provider_id: each.id,
      subscription_type_id: type.id,
      price: 100,
      price_term: 'YEAR',
      started_at: new Date('2025-01-01T00:00:00Z'),
      ...until,
    })
    .execute();
}

describe('publishing a provider (content specification, sections 4 and 5)', () => {
  it('makes it public, and unpublishing hides it again', async () => {
    await change({ published: true });
    expect((await read('reader')).name).toBe('Marine Service');
    await change({ published: false });
    expect((await refusalOf(read('reader'))).status).toBe(404);
  });

  it('makes its contacts searchable, and unpublishing hides them again', async () => {
    const { db } = each.editor.database;
    const params = { id: each.id, kind: 'contact' as const };
    const contact = await each.editor.api.client('owner').call(addToProvider, { params });
    const known = async () =>
      await db
        .selectFrom('search_name')
        .select('words')
        .where('kind', '=', 'PERSON')
        .where('id', '=', contact.id)
        .execute();
    await change({ published: true });
    // A blank one is no person yet.
    expect(await known()).toEqual([]);
    await change({ contacts: [{ id: contact.id, ...rightContact }] });
    expect(await known()).toHaveLength(1);
    await change({ published: false });
    expect(await known()).toEqual([]);
    await change({ published: true });
    expect(await known()).toHaveLength(1);
  });

  it('reports every field that prevents it', async () => {
    const { db } = each.editor.database;
    await db.deleteFrom('provider_branch').where('provider_id', '=', each.id).execute();
    await change({ name: '', shortDescription: '', longDescription: '', website: '' });
    const refusal = await refusalOf(change({ published: true }));
    expect([refusal.status, refusal.message]).toEqual([422, 'Cannot submit due to following errors:']);
    expect(refusal.problem.errors).toEqual([
      { path: 'name', message: 'Service name is required!' },
      { path: 'shortDescription', message: 'Short description is required!' },
      { path: 'longDescription', message: 'About service provider is required!' },
      { path: 'website', message: 'Website is required!' },
      { path: 'branches', message: 'At least one service branch must be chosen!' },
    ]);
    expect(await isPublished()).toBe(false);
  });

  it('succeeds with the change that completes it', async () => {
    await change({ website: '' });
    const website = 'marine.example';
    expect(await change({ website, published: true })).toMatchObject({ website, published: true });
  });

  it('makes later changes follow its rules', async () => {
    await change({ published: true });
    const refusal = await refusalOf(change({ longDescription: '' }));
    expect([refusal.status, refusal.problem.errors]).toEqual([
      422,
      [{ path: 'longDescription', message: 'About service provider is required!' }],
    ]);
    expect(await isPublished()).toBe(true);
  });

  it('and unpublishing call the hooks of other areas once each, which are finished after the change', async () => {
    const { showings } = each.editor;
    showings.length = 0;
    await change({ published: true });
    await change({ published: true, name: 'Another name' });
    await change({ published: false });
    expect(showings).toEqual([`published ${each.id}`, 'finished', `withdrawn ${each.id}`, 'finished']);
  });

  it.each([
    ['has lapsed', { lapsed_at: new Date('2026-05-01T00:00:00Z') }],
    ['has ended a week ago', { ends_at: new Date('2026-05-25T12:00:00Z') }],
  ])('is refused while its subscription %s', async (_, until) => {
    await subscribe(until);
    const refusal = await refusalOf(change({ published: true }));
    expect([refusal.status, refusal.message]).toEqual([422, 'Your subscription has ended. Renew it to publish again.']);
    // A draft of it can still be changed.
    expect((await change({ name: 'Another name' })).name).toBe('Another name');
  });

  it('succeeds while its subscription runs, and in the grace period', async () => {
    await subscribe({ ends_at: new Date('2026-05-25T12:00:01Z') });
    expect((await change({ published: true })).published).toBe(true);
  });

  it('waits until the email of its owner is confirmed', async () => {
    const { db } = each.editor.database;
    const owners = db.updateTable('account').where('username', '=', 'owner');
    await owners.set({ confirmed_at: null }).execute();
    const refusal = await refusalOf(change({ published: true }));
    expect([refusal.status, refusal.problem.errors]).toEqual([
      422,
      [{ path: 'published', message: say(accountMessages.notConfirmed) }],
    ]);
    expect((await change({ name: 'A draft goes on' })).name).toBe('A draft goes on');
    await owners.set({ confirmed_at: new Date() }).execute();
    expect((await change({ published: true })).published).toBe(true);
  });
});
