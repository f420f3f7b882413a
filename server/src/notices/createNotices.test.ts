import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeLimits } from '@wheelhouse/contract/notices';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import type { Letter } from '#mail/mail.ts';
import { createNotices } from './createNotices.ts';
import { forgetLetters } from './letterStore.ts';
import type { Happening } from './notices.ts';

let database: TestDatabase;
let letters: Letter[] = [];
const ids: Record<string, number> = {};
let clock = new Date();
const notices = createNotices({ mail: { send: async (letter) => void letters.push(letter) }, now: () => clock });

const letter = (to: string): Letter => ({ to, subject: 'A request', text: 'A request', html: '<p>A request</p>' });
const happening: Happening = {
  kind: 'LEAD',
  text: 'Kari asks you to get in touch.',
  link: '/service/provider/3',
  letter,
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
  letters = [];
  await database.db.deleteFrom('notice').execute();
  await database.db.deleteFrom('notice_letter').execute();
  clock = new Date();
});

const tell = (names: readonly string[], what: Happening = happening) =>
  database.db.transaction().execute((within) =>
    notices.tell(
      within,
      names.map((name) => ids[name] ?? 0),
      what,
    ),
  );
const kept = () => database.db.selectFrom('notice').selectAll().orderBy('account_id').execute();
const everybody = accounts.map(({ username }) => username);

describe('telling what happened', () => {
  it('keeps a notice for each account, unread, with its link', async () => {
    await tell(everybody);
    const rows = await kept();
    expect(rows.map(({ account_id }) => account_id)).toEqual(everybody.map((name) => ids[name]));
    expect(rows[0]).toMatchObject({ kind: 'LEAD', text: happening.text, link: '/service/provider/3', read_at: null });
  });

  it('writes to those who have an address and want that kind by e-mail', async () => {
    await tell(everybody);
    expect(letters.map(({ to }) => to)).toEqual([
      'kari@quay.example',
      'ola@boat.example',
      'ola@new.example',
      'eager@boat.example',
    ]);
  });

  it('writes of published articles only to those who asked for it', async () => {
    await tell(everybody, { ...happening, kind: 'ARTICLE' });
    expect(letters.map(({ to }) => to)).toEqual(['eager@boat.example']);
    expect(await kept()).toHaveLength(everybody.length);
  });

  it('tells an account once that is named twice, and leaves out one that is not there', async () => {
    await tell(['ola', 'ola', 'nobody']);
    expect(await kept()).toHaveLength(1);
    expect(letters).toHaveLength(1);
  });

  it('writes one letter to an address two accounts share', async () => {
    await database.db
      .updateTable('account')
      .set({ email: 'ola@boat.example' })
      .where('username', '=', 'plain')
      .execute();
    await tell(['plain', 'ola']);
    expect(letters.map(({ to }) => to)).toEqual(['ola@boat.example']);
    await database.db.updateTable('account').set({ email: '' }).where('username', '=', 'plain').execute();
  });

  it('tells nobody when there is nobody, and writes nothing where there is no letter', async () => {
    await tell([]);
    expect(await kept()).toEqual([]);
    await tell(['ola'], { kind: 'BOOKING', text: 'Booked.' });
    expect((await kept()).map(({ link }) => link)).toEqual([null]);
    expect(letters).toEqual([]);
  });

  it('writes so many letters of a kind to an address a day, and keeps every notice', async () => {
    for (let time = 0; time < noticeLimits.lettersADay; time += 1) await tell(['ola']);
    letters = [];
    await tell(['ola', 'eager']);
    expect(letters.map(({ to }) => to)).toEqual(['eager@boat.example']);
    await tell(['ola'], { ...happening, kind: 'PAYMENT' });
    expect(letters.map(({ to }) => to)).toEqual(['eager@boat.example', 'ola@boat.example']);
    await forgetLetters(database.db, new Date(clock.getTime() + 86_399_999));
    expect(await database.db.selectFrom('notice_letter').selectAll().execute()).toHaveLength(
      noticeLimits.lettersADay + 2,
    );
    expect(await kept()).toHaveLength(noticeLimits.lettersADay + 3);
    clock = new Date(clock.getTime() + 86_400_000);
    await tell(['ola']);
    expect(letters).toHaveLength(3);
    await forgetLetters(database.db, clock);
    expect(await database.db.selectFrom('notice_letter').selectAll().execute()).toHaveLength(1);
  });

  it('counts an address whose it is, and an account whatever its address', async () => {
    const say = (username: string, email: string) =>
      database.db.updateTable('account').set({ email }).where('username', '=', username).execute();
    for (let time = 0; time < noticeLimits.lettersADay; time += 1) await tell(['ola']);
    letters = [];
    await say('ola', 'somebody@else.example');
    await say('plain', 'OLA@boat.example');
    await tell(['ola', 'plain']);
    expect(letters).toEqual([]);
    await say('plain', 'nobody@yet.example');
    await tell(['plain']);
    expect(letters.map(({ to }) => to)).toEqual(['nobody@yet.example']);
    await say('ola', 'ola@boat.example');
    await say('plain', '');
  });

  it('writes so many letters that one account brings about', async () => {
    const by = ids['plain'];
    const names = ['ola', 'eager', 'kari@quay.example'];
    for (let time = 0; time < noticeLimits.lettersCausedADay; time += names.length)
      await tell(names, { ...happening, by });
    expect(letters).toHaveLength(noticeLimits.lettersCausedADay);
    await tell(names, { ...happening, by });
    expect(letters).toHaveLength(noticeLimits.lettersCausedADay);
    await tell(names);
    expect(letters).toHaveLength(noticeLimits.lettersCausedADay + names.length);
  });

  it('is undone with its transaction', async () => {
    await database.db
      .transaction()
      .execute(async (within) => {
        await notices.tell(within, [ids['plain'] ?? 0], happening);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await kept()).toEqual([]);
  });
});
