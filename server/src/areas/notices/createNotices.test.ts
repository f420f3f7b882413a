import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeLimits } from '@wheelhouse/contract/notices';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { composeEmail, paragraph } from '#platform/mail/compose.ts';
import type { Email, Receiver } from '#platform/mail/mail.ts';
import { createNotices } from './createNotices.ts';
import { forgetEmails } from './emailQuotaStore.ts';
import type { NoticeContent } from './notices.ts';

let database: TestDatabase;
let emails: Email[] = [];
let urgencies: (string | undefined)[] = [];
const ids: Record<string, number> = {};
let clock = new Date();
let warned: string[] = [];
const notices = createNotices({
  mail: {
    async send(email, _within, urgency) {
      emails.push(email);
      urgencies.push(urgency);
    },
  },
  warn: (words) => void warned.push(words),
  now: () => clock,
});

const email = (to: Receiver): Email =>
  composeEmail({ ...to, subject: 'A request', publicUrl: 'https://wheelhouse.example' }, [paragraph('A request')]);
const content: NoticeContent = {
  kind: 'LEAD',
  text: 'Kari would like you to get in touch.',
  link: '/service/provider/3',
  email,
};

const accounts = [
  { username: 'plain' },
  { username: 'kari@quay.example' },
  { username: 'ola', email: 'ola@boat.example' },
  { username: 'ola@old.example', email: 'ola@new.example' },
  { username: 'quiet', email: 'quiet@boat.example', notice_mail: '{"LEAD":false}' },
  { username: 'eager', email: 'eager@boat.example', notice_mail: '{"ARTICLE":true}' },
];

beforeAll(async () => {
  database = await testDatabase();
  for (const account of accounts) {
    const { id } = await database.db
      .insertInto('account')
      .values({ password_hash: '-', authorities: [], ...account })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[account.username] = id;
  }
});
afterAll(() => database.close());
beforeEach(async () => {
  emails = [];
  urgencies = [];
  warned = [];
  await database.db.deleteFrom('notice').execute();
  await database.db.deleteFrom('notice_letter').execute();
  clock = new Date();
});

const send = (names: readonly string[], what: NoticeContent = content) =>
  database.db.transaction().execute((within) =>
    notices.send(
      within,
      names.map((name) => ids[name] ?? 0),
      what,
    ),
  );
const kept = () => database.db.selectFrom('notice').selectAll().orderBy('account_id').execute();
const everybody = accounts.map(({ username }) => username);

describe('notifying accounts', () => {
  it('stores a notification for each account, unread, with its link', async () => {
    await send(everybody);
    const rows = await kept();
    expect(rows.map(({ account_id }) => account_id)).toEqual(everybody.map((name) => ids[name]));
    expect(rows[0]).toMatchObject({ kind: 'LEAD', text: content.text, link: '/service/provider/3', read_at: null });
  });

  it('sends emails to those who have an address and want that kind', async () => {
    await send(everybody);
    expect(emails.map(({ to }) => to)).toEqual([
      'kari@quay.example',
      'ola@boat.example',
      'ola@new.example',
      'eager@boat.example',
    ]);
  });

  it('sends emails about published articles only to those who asked for them', async () => {
    await send(everybody, { ...content, kind: 'ARTICLE' });
    expect(emails.map(({ to }) => to)).toEqual(['eager@boat.example']);
    expect(await kept()).toHaveLength(everybody.length);
  });

  it('sends emails about articles when the queue is free, and all others at once', async () => {
    await send(['eager'], { ...content, kind: 'ARTICLE' });
    await send(['eager']);
    await send(['eager'], { ...content, kind: 'BOOKING' });
    expect(urgencies).toEqual(['whenFree', 'urgent', 'urgent']);
  });

  it('notifies an account once that is listed twice, and skips a missing one', async () => {
    await send(['ola', 'ola', 'nobody']);
    expect(await kept()).toHaveLength(1);
    expect(emails).toHaveLength(1);
  });

  it('sends one email to an address two accounts share', async () => {
    await database.db
      .updateTable('account')
      .set({ email: 'ola@boat.example' })
      .where('username', '=', 'plain')
      .execute();
    await send(['plain', 'ola']);
    expect(emails.map(({ to }) => to)).toEqual(['ola@boat.example']);
    await database.db.updateTable('account').set({ email: '' }).where('username', '=', 'plain').execute();
  });

  it('notifies nobody without receivers, and sends no email without a text for it', async () => {
    await send([]);
    expect(await kept()).toEqual([]);
    await send(['ola'], { kind: 'BOOKING', text: 'Booked.' });
    expect((await kept()).map(({ link }) => link)).toEqual([null]);
    expect(emails).toEqual([]);
  });

  it('limits the emails of a kind that one account causes for an address per day, but not the notifications', async () => {
    const [by, other] = [ids['plain'], ids['quiet']];
    const most = noticeLimits.emailsCausedADay;
    for (let time = 0; time < most; time += 1) await send(['ola'], { ...content, by });
    expect(emails).toHaveLength(most);
    emails = [];
    await send(['ola', 'eager'], { ...content, by });
    expect(emails.map(({ to }) => to)).toEqual(['eager@boat.example']);
    await send(['ola'], { ...content, kind: 'PAYMENT', by });
    await send(['ola'], { ...content, by: other });
    await send(['ola']);
    expect(emails.slice(1).map(({ to }) => to)).toEqual(Array(3).fill('ola@boat.example'));
    await forgetEmails(database.db, new Date(clock.getTime() + 86_399_999));
    expect(await database.db.selectFrom('notice_letter').selectAll().execute()).toHaveLength(most + 4);
    expect(await kept()).toHaveLength(most + 5);
    clock = new Date(clock.getTime() + 86_400_000);
    await send(['ola'], { ...content, by });
    expect(emails).toHaveLength(5);
    await forgetEmails(database.db, clock);
    expect(await database.db.selectFrom('notice_letter').selectAll().execute()).toHaveLength(1);
  });

  it('does not limit an address by what many accounts cause', async () => {
    for (let by = 1; by <= 3; by += 1) {
      for (let time = 0; time < noticeLimits.emailsCausedADay; time += 1) await send(['ola'], { ...content, by });
    }
    expect(emails).toHaveLength(3 * noticeLimits.emailsCausedADay);
  });

  it('says in the last email of the day, and in the log, that it is the last', async () => {
    for (let time = 0; time <= noticeLimits.emailsCausedADay; time += 1) {
      await send(['ola'], { ...content, by: ids['plain'] });
    }
    const saying = emails.map(({ text, html }) =>
      [text, html].map((each) => each.includes('any more of this kind until tomorrow')),
    );
    expect(saying.at(-1)).toEqual([true, true]);
    expect(saying.slice(0, -1).flat()).not.toContain(true);
    expect(warned).toEqual([
      `Account ${ids['plain']} has reached the limit of LEAD emails to account ${ids['ola']} for today.`,
    ]);
  });

  it('counts a verified address by its owner, and an account whatever its address', async () => {
    const say = (username: string, email: string) =>
      database.db.updateTable('account').set({ email }).where('username', '=', username).execute();
    const from: NoticeContent = { ...content, by: ids['quiet'] };
    for (let time = 0; time < noticeLimits.emailsCausedADay; time += 1) await send(['ola'], from);
    emails = [];
    await say('ola', 'somebody@else.example');
    await say('plain', 'OLA@boat.example');
    await send(['ola', 'plain'], from);
    expect(emails).toEqual([]);
    await say('plain', 'nobody@yet.example');
    await send(['plain'], from);
    expect(emails.map(({ to }) => to)).toEqual(['nobody@yet.example']);
    await say('ola', 'ola@boat.example');
    await say('plain', '');
  });

  it('is rolled back with its transaction', async () => {
    await database.db
      .transaction()
      .execute(async (within) => {
        await notices.send(within, [ids['plain'] ?? 0], content);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await kept()).toEqual([]);
  });
});
