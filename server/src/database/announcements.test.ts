import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announce, openAnnouncements, type Announcements } from './announcements.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { silent } from './testServer.ts';

let database: TestDatabase;
let here: Announcements;
let elsewhere: Announcements;
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  database = await testDatabase();
  here = await openAnnouncements({ url: database.url, log: silent });
  elsewhere = await openAnnouncements({ url: database.url, log: silent });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await database.close();
});

describe('what processes on one database tell each other', () => {
  it('is heard by all of them once its transaction is done, and not when it is undone', async () => {
    const heard: (string | undefined)[] = [];
    const stops = [here, elsewhere].map((one) => one.listen('weather', (text) => heard.push(text)));
    await vi.waitFor(async () => {
      await announce(database.db, 'weather', 'ready');
      expect(heard.length).toBeGreaterThanOrEqual(2);
    }, soon);
    heard.length = 0;
    await database.db
      .transaction()
      .execute(async (within) => {
        await announce(within, 'weather', 'undone');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await database.db.transaction().execute((within) => announce(within, 'weather', 'storm'));
    await vi.waitFor(() => expect(heard.filter((text) => text === 'storm')).toHaveLength(2), soon);
    expect(heard).not.toContain('undone');
    for (const stop of stops) stop();
    await announce(database.db, 'weather', 'calm');
    await announce(database.db, 'weather', 'calm');
    expect(heard).not.toContain('calm');
  });

  it('is heard again after the connection was lost, whose listeners are told so', async () => {
    const heard: (string | undefined)[] = [];
    here.listen('tide', (text) => heard.push(text));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'wheelhouse-announcements' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(heard).toContain(undefined), soon);
    await announce(database.db, 'tide', 'high');
    await vi.waitFor(() => expect(heard).toContain('high'), soon);
  });
});
