import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeNoticeMail,
  getNoticeMail,
  listNotices,
  noticeLimits,
  noticeRoutes as contract,
  readNotices,
  streamNotices,
  type NoticeKind,
  type NoticeMailChange,
} from '@wheelhouse/contract/notices';
import { openAnnouncements, type Announcements } from '#platform/database/announcements.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Email } from '#platform/mail/mail.ts';
import { createNotices } from './createNotices.ts';
import { forgetNotices } from './forgetNotices.ts';
import { noticeRoutes } from './routes.ts';

let database: TestDatabase;
let announcements: Announcements[] = [];
/** Two processes on one database. */
let apis: TestApi[] = [];
let emails: Email[] = [];
const ids: Record<string, number> = {};
let clock = Date.now();
const soon = { timeout: 10_000, interval: 20 };

const notices = createNotices({
  mail: { send: async (email) => void emails.push(email) },
  warn() {},
  now: () => new Date(clock),
});

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  for (const username of ['kari', 'ola']) {
    const { id } = await db
      .insertInto('account')
      .values({ username, password_hash: '-', authorities: [], email: `${username}@quay.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[username] = id;
  }
  announcements = await Promise.all([1, 2].map(() => openAnnouncements({ url: database.url, log: silent })));
  apis = await Promise.all(
    announcements.map((one) =>
      testApi(
        contract,
        noticeRoutes({
          db,
          announcements: one,
          warn: (words) => {
            throw new Error(words);
          },
          now: () => new Date(clock),
        }),
        async (token) => ({ account: { id: ids[token] ?? 0, username: token }, authorities: new Set(), signInId: 1 }),
      ),
    ),
  );
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await Promise.all(announcements.map((one) => one.close()));
  await database.close();
});
beforeEach(async () => {
  clock = Date.now();
  emails = [];
  await database.db.deleteFrom('notice').execute();
  await database.db.updateTable('account').set({ notice_mail: '{}' }).execute();
});

function client(name: string, at = 0) {
  const api = apis[at];
  if (api === undefined) throw new Error('No such program.');
  return api.client(name);
}

const send = (name: string, text: string, kind: NoticeKind = 'BOOKING') =>
  database.db.transaction().execute((within) =>
    notices.send(within, [ids[name] ?? 0], {
      kind,
      text,
      email: ({ to }) => ({ to, subject: text, text, html: text }),
    }),
  );
const read = (name: string, wanted?: number[]) =>
  client(name).call(readNotices, { body: wanted === undefined ? {} : { ids: wanted } });

describe('the notifications of a user', () => {
  it('are a list with pages, the latest first, with the number of unread ones', async () => {
    for (const text of ['One', 'Two', 'Three']) await send('kari', text);
    const page = await client('kari').call(listNotices, { query: { page: 0, size: 2 } });
    expect(page).toMatchObject({ page: 0, size: 2, total: 3, unread: 3 });
    expect(page.data.map(({ text, read: isRead }) => [text, isRead])).toEqual([
      ['Three', false],
      ['Two', false],
    ]);
    const rest = await client('kari').call(listNotices, { query: { page: 1, size: 2 } });
    expect(rest.data.map(({ text }) => text)).toEqual(['One']);
  });

  it('cannot be seen or marked by others', async () => {
    await send('kari', 'One');
    expect(await client('ola').call(listNotices)).toMatchObject({ data: [], total: 0, unread: 0 });
    const [{ id } = { id: 0 }] = (await client('kari').call(listNotices)).data;
    await read('ola', [id]);
    expect((await client('kari').call(listNotices)).unread).toBe(1);
    expect((await refusalOf(client('kari').call(listNotices, { query: { page: 0, size: 101 } }))).status).toBe(400);
  });

  it('are marked as read one by one, or all at once', async () => {
    for (const text of ['One', 'Two', 'Three']) await send('kari', text);
    const [{ id } = { id: 0 }] = (await client('kari').call(listNotices)).data;
    expect(await read('kari', [id, 999_999])).toEqual({ unread: 2 });
    expect(await read('kari', [])).toEqual({ unread: 2 });
    expect(await read('kari')).toEqual({ unread: 0 });
    expect(await read('kari')).toEqual({ unread: 0 });
  });

  it('are removed after half a year, read or not', async () => {
    await send('kari', 'Old');
    clock += (noticeLimits.keptDays - 1) * 86_400_000;
    await send('kari', 'New');
    expect(await forgetNotices(database.db, new Date(clock))).toBe(0);
    expect(await forgetNotices(database.db, new Date(clock + 2 * 86_400_000))).toBe(1);
    expect((await client('kari').call(listNotices)).data.map(({ text }) => text)).toEqual(['New']);
  });
});

describe('the kinds of notifications sent by email', () => {
  it('are all but published articles by default', async () => {
    expect(await client('kari').call(getNoticeMail)).toEqual({
      BOOKING: true,
      LEAD: true,
      PAYMENT: true,
      ARTICLE: false,
    });
    const body = { BOOKING: false, LEAD: true, PAYMENT: true, ARTICLE: true };
    expect(await client('kari').call(changeNoticeMail, { body })).toEqual(body);
    expect(await client('kari').call(getNoticeMail)).toEqual(body);
    await send('kari', 'Booked', 'BOOKING');
    await send('kari', 'Published', 'ARTICLE');
    expect(emails.map(({ subject }) => subject)).toEqual(['Published']);
  });

  it('are unchanged if they are omitted, also with simultaneous changes of others', async () => {
    const change = (body: NoticeMailChange) => client('kari').call(changeNoticeMail, { body });
    await Promise.all([change({ BOOKING: false }), change({ ARTICLE: true })]);
    expect(await change({ LEAD: false })).toEqual({ BOOKING: false, LEAD: false, PAYMENT: true, ARTICLE: true });
    expect(await change({})).toEqual({ BOOKING: false, LEAD: false, PAYMENT: true, ARTICLE: true });
  });

  it('are set by true or false', async () => {
    const response = await fetch(`${apis[0]?.origin}/api/v3/user/notices/mail`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-auth-token': 'kari' },
      body: '{"BOOKING":"often"}',
    });
    expect(response.status).toBe(422);
  });
});

/** The counts of a stream as they come. */
async function follow(name: string, at: number) {
  const stop = new AbortController();
  const response = await client(name, at).open(streamNotices, { signal: stop.signal });
  const counts: number[] = [];
  let rest = '';
  void (async () => {
    for await (const piece of response.body ?? []) {
      rest += new TextDecoder().decode(piece);
      counts.length = 0;
      for (const [, unread] of rest.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g)) counts.push(Number(unread));
    }
  })().catch(() => undefined);
  return { counts, stop: () => stop.abort() };
}

describe('the stream of unread counts', () => {
  it('sends it at first and whenever it changes, in every process on the database', async () => {
    await send('kari', 'One');
    const streams = await Promise.all([follow('kari', 0), follow('kari', 1), follow('ola', 1)]);
    const [here, elsewhere, other] = streams;
    await vi.waitFor(() => expect(streams.map(({ counts }) => counts)).toEqual([[1], [1], [0]]), soon);
    await send('kari', 'Two');
    await vi.waitFor(
      () =>
        expect([here?.counts, elsewhere?.counts]).toEqual([
          [1, 2],
          [1, 2],
        ]),
      soon,
    );
    await read('kari');
    await vi.waitFor(
      () =>
        expect([here?.counts, elsewhere?.counts]).toEqual([
          [1, 2, 0],
          [1, 2, 0],
        ]),
      soon,
    );
    expect(other?.counts).toEqual([0]);
    for (const { stop } of streams) stop();
  });

  it('catches up after the connection to the database was lost', async () => {
    const stream = await follow('kari', 0);
    await vi.waitFor(() => expect(stream.counts).toEqual([0]), soon);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'wheelhouse-announcements' and datname = current_database()`,
    );
    await send('kari', 'Later');
    await vi.waitFor(() => expect(stream.counts.at(-1)).toBe(1), soon);
    stream.stop();
  });
});
