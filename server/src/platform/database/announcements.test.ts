import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, openAnnouncements, type Announcements } from './announcements.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { silent } from './testServer.ts';

let database: TestDatabase;
let here: Announcements;
let elsewhere: Announcements;
/** A connection outside of any test. */
const connecting: (this: pg.Client) => Promise<unknown> = pg.Client.prototype.connect;
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

describe('messages between processes on one database', () => {
  it('reach all of them after the transaction commits, and not after a rollback', async () => {
    const received: (string | undefined)[] = [];
    const stops = [here, elsewhere].map((one) => one.listen('weather', (text) => received.push(text)));
    await vi.waitFor(async () => {
      await announce(database.db, 'weather', 'ready');
      expect(received.length).toBeGreaterThanOrEqual(2);
    }, soon);
    received.length = 0;
    await database.db
      .transaction()
      .execute(async (within) => {
        await announce(within, 'weather', 'undone');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await database.db.transaction().execute((within) => announce(within, 'weather', 'storm'));
    await vi.waitFor(() => expect(received.filter((text) => text === 'storm')).toHaveLength(2), soon);
    expect(received).not.toContain('undone');
    for (const stop of stops) stop();
    await announce(database.db, 'weather', 'calm');
    await announce(database.db, 'weather', 'calm');
    expect(received).not.toContain('calm');
  });

  it('are subscribed to with one query at a time, however many channels there are', async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', warn);
    const channels = ['north', 'east', 'south', 'west'];
    const received = new Set<string>();
    const stops = channels.map((channel) => here.listen(channel, () => received.add(channel)));
    await vi.waitFor(async () => {
      for (const channel of channels) await announce(database.db, channel, 'fresh');
      expect(received.size).toBe(channels.length);
    }, soon);
    process.off('warning', warn);
    expect(warnings).toEqual([]);
    for (const stop of stops) stop();
  });

  it('arrive again after a connection went silent without an error', async () => {
    const received: (string | undefined)[] = [];
    const heartbeat = { everyMs: 50, withinMs: 200 };
    const listening = await openAnnouncements({ url: database.url, log: silent, heartbeat });
    listening.listen('current', (text) => received.push(text));
    await vi.waitFor(async () => {
      await announce(database.db, 'current', 'weak');
      expect(received).toContain('weak');
    }, soon);
    const asking = vi.spyOn(pg.Client.prototype, 'query');
    asking.mockImplementationOnce(() => Promise.reject(new Error('Query read timeout')));
    await vi.waitFor(() => expect(received).toContain(undefined), soon);
    asking.mockRestore();
    await announce(database.db, 'current', 'strong');
    await vi.waitFor(() => expect(received).toContain('strong'), soon);
    await listening.close();
  });

  it('arrive again after the connection was lost, of which listeners are informed', async () => {
    const received: (string | undefined)[] = [];
    here.listen('tide', (text) => received.push(text));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'wheelhouse-announcements' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(received).toContain(undefined), soon);
    await announce(database.db, 'tide', 'high');
    await vi.waitFor(() => expect(received).toContain('high'), soon);
  });
});

describe('the connection for messages', () => {
  let alone: TestDatabase;
  let one: Announcements;
  const received: (string | undefined)[] = [];
  beforeEach(async () => {
    alone = await testDatabase();
    one = await openAnnouncements({ url: alone.url, log: silent });
    received.length = 0;
    one.listen('swell', (text) => received.push(text));
    await vi.waitFor(async () => {
      await announce(alone.db, 'swell', 'first');
      expect(received).toContain('first');
    }, soon);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await one.close();
    await alone.close();
  });

  const listening = `from pg_stat_activity
    where application_name = 'wheelhouse-announcements' and datname = current_database()`;
  const countListening = async () => (await alone.pool.query(`select pid ${listening}`)).rows.length;

  it('is only one, and the old one is closed, after an error while the server is still there', async () => {
    const opened: pg.Client[] = [];
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
      opened.push(this);
      return connecting.call(this);
    });
    await alone.pool.query(`select pg_terminate_backend(pid) ${listening}`);
    await vi.waitFor(() => expect(received).toContain(undefined), soon);
    received.length = 0;
    opened[0]?.emit('error', new Error('The server said something nobody asked for.'));
    await vi.waitFor(() => expect(received).toContain(undefined), soon);
    await vi.waitFor(async () => expect(await countListening()).toBe(1), soon);
    await announce(alone.db, 'swell', 'once');
    await vi.waitFor(() => expect(received).toContain('once'), soon);
    expect(received.filter((text) => text === 'once')).toHaveLength(1);
  });

  it('is only one if it is lost while it is being opened', async () => {
    let opened = 0;
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client) {
      opened += 1;
      await connecting.call(this);
      if (opened > 1) return;
      // It listens, and is lost at the second query.
      let queries = 0;
      const query = vi.spyOn(this as { query(text: string): Promise<unknown> }, 'query');
      query.mockImplementation(async () => {
        queries += 1;
        if (queries === 1) return;
        this.emit('error', new Error('Connection terminated unexpectedly'));
        throw new Error('Connection terminated unexpectedly');
      });
    });
    await alone.pool.query(`select pg_terminate_backend(pid) ${listening}`);
    await vi.waitFor(() => expect(opened).toBe(2), soon);
    // Longer than it takes to open another one.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect([await countListening(), opened]).toEqual([1, 2]);
  }, 20_000);
});
