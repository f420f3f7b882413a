import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announce, announcementsList, contentList, unpublishContent } from '@wheelhouse/contract/adminContent';
import { auditList } from '@wheelhouse/contract/adminAudit';
import { suspendUser } from '@wheelhouse/contract/adminUsers';
import type { Client } from '@wheelhouse/contract/client';
import { listNotices } from '@wheelhouse/contract/notices';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { addAccounts, logIn } from './testAdmin.ts';

let database: TestDatabase;
let app: TestApp;
let chief: Client;
let ids: Awaited<ReturnType<typeof addAccounts>>;
const content = { PROVIDER: 0, ARTICLE: 0, EVENT: 0, PRODUCT: 0 };

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  app = await openTestApp(database);
  ids = await addAccounts(database);
  chief = await logIn(app, 'chief');
  await db.updateTable('account').set({ email: 'kari@nets.example' }).where('id', '=', ids.Kari).execute();
  const of = async (row: Promise<{ id: number }>) => (await row).id;
  content.PROVIDER = await of(
    db
      .insertInto('service_provider')
      .values({ name: 'Nes nets', published: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await db.insertInto('account_provider').values({ account_id: ids.Kari, provider_id: content.PROVIDER }).execute();
  const own = { provider_id: content.PROVIDER, published: true };
  content.ARTICLE = await of(
    db
      .insertInto('news_article')
      .values({ ...own, title: 'New nets' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  content.EVENT = await of(
    db
      .insertInto('event')
      .values({ ...own, title: 'Open day' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  content.PRODUCT = await of(
    db
      .insertInto('product')
      .values({ ...own, title: 'Trawl' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('moderation', () => {
  it('lists what providers publish', async () => {
    const titles = async (query: { kind?: string; query?: string; sort?: string }) =>
      (await chief.call(contentList.list, { query })).data.map(({ title }) => title);
    expect(await titles({ sort: 'title' })).toEqual(['Nes nets', 'New nets', 'Open day', 'Trawl']);
    expect(await titles({ kind: 'EVENT' })).toEqual(['Open day']);
    expect(await titles({ query: 'trawl' })).toEqual(['Trawl']);
  });

  it.each(['ARTICLE', 'EVENT', 'PRODUCT', 'PROVIDER'] as const)(
    'unpublishes a piece of content (%s), and its owners get the reason by email',
    async (kind) => {
      const id = content[kind];
      const reason = `Reason for ${kind}`;
      await chief.call(unpublishContent, { params: { kind, id }, body: { reason } });
      const { data } = await chief.call(contentList.list, { query: { kind } });
      expect(data).toMatchObject([{ id, published: false }]);
      const { rows } = await database.pool.query<{ text: string }>(
        "select data::text as text from jobs.job where name = 'letter' and data::text like $1",
        [`%${reason}%`],
      );
      expect(rows.map(({ text }) => text.includes('kari@nets.example'))).toEqual([true]);
      const { data: entries } = await chief.call(auditList.list, { query: { action: 'content.unpublish' } });
      expect(entries[0]).toMatchObject({ object: `${kind.toLowerCase()} ${id}`, after: { published: false, reason } });
      // A second time nobody is emailed again.
      await chief.call(unpublishContent, { params: { kind, id }, body: { reason: 'Again' } });
      expect((await chief.call(auditList.list, { query: { action: 'content.unpublish' } })).total).toBe(entries.length);
    },
  );

  it('is refused without a reason, and for what is not there', async () => {
    const params = { kind: 'ARTICLE' as const, id: content.ARTICLE };
    expect((await refusalOf(chief.call(unpublishContent, { params, body: { reason: ' ' } }))).status).toBe(422);
    const gone = { params: { ...params, id: 999_999 }, body: { reason: 'x' } };
    expect((await refusalOf(chief.call(unpublishContent, gone))).status).toBe(404);
  });
});

describe('an announcement', () => {
  it('reaches every account that can log in, once', async () => {
    const kari = await logIn(app, 'Kari');
    await chief.call(suspendUser, { params: { id: ids.deputy }, body: { reason: 'Left' } });
    await database.pool.query(
      "insert into account (username, password_hash, authorities) select 'crew' || n, '', '{USER}' from generate_series(1, 1100) n",
    );
    await chief.call(announce, { body: { text: ' The harbour is closed on Sunday. ', link: '/news' } });
    await vi.waitFor(
      async () => {
        const { data } = await chief.call(announcementsList.list);
        expect(data).toMatchObject([{ author: 'chief', receivers: 1102, finished: expect.any(String) }]);
      },
      { timeout: 20_000 },
    );
    const { data } = await kari.call(listNotices);
    const notices = data.filter(({ kind }) => kind === 'ANNOUNCEMENT');
    expect(notices).toMatchObject([{ text: 'The harbour is closed on Sunday.', link: '/news' }]);
  });

  it('leads nowhere else', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
      expect((await refusalOf(chief.call(announce, { body: { text: 'x', link } }))).status).toBe(422);
    }
    expect((await refusalOf(chief.call(announce, { body: { text: '   ' } }))).status).toBe(422);
  });
});
