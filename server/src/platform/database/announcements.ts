import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './embedded.ts';
import { endSoon } from './lostConnection.ts';
import type { Schema } from './schema.ts';

/** Messages between processes on one database. */
export interface Announcements {
  /**
   * Calls back with the text of each message on this channel, including this process's own; with undefined after the
   * connection was lost, when some may have been missed. Returns a function that stops it.
   *
   * @param channel Lower case with underscores.
   */
  listen(channel: string, listener: (text: string | undefined) => void): () => void;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 2000;
const CONNECT_WITHIN_MS = 10_000;
/** A connection may be lost silently: nothing arrives, and nothing fails until a query is sent. */
const HEARTBEAT = { everyMs: 30_000, withinMs: 10_000 };

type Listener = (text: string | undefined) => void;

/** Who listens to which channel. */
class Listeners {
  readonly #all = new Map<string, Set<Listener>>();

  /** Every channel that was ever listened to. */
  get channels(): Iterable<string> {
    return this.#all.keys();
  }

  /** Returns whether the channel is new. */
  add(channel: string, listener: Listener): boolean {
    const known = this.#all.get(channel);
    if (known === undefined) this.#all.set(channel, new Set([listener]));
    else known.add(listener);
    return known === undefined;
  }

  remove(channel: string, listener: Listener): void {
    this.#all.get(channel)?.delete(listener);
  }

  notify(channel: string, text: string): void {
    for (const listener of this.#all.get(channel) ?? []) listener(text);
  }

  /** Some messages may have been missed. */
  notifyAll(): void {
    for (const channel of this.#all.values()) for (const listener of channel) listener(undefined);
  }
}

/** Sends to every process, if the transaction commits. @param text At most 8000 bytes. */
export async function announce(
  within: Transaction<Schema> | Kysely<Schema>,
  channel: string,
  text: string,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(within);
}

/**
 * Listens on its own connection, which is reopened when it is lost.
 *
 * @param url Such as `Database.url`.
 * @param heartbeat How often the connection is checked, and how long that may take.
 */
export async function openAnnouncements({
  url,
  log,
  heartbeat = HEARTBEAT,
}: {
  url: string;
  log: Pick<DatabaseLog, 'warn'>;
  heartbeat?: { readonly everyMs: number; readonly withinMs: number };
}): Promise<Announcements> {
  const listeners = new Listeners();
  let client: pg.Client | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();

  /** One query after the other: a client gets no query before it has answered the last. */
  function ask(which: pg.Client, query: string): Promise<unknown> {
    const answer = lastQuery.then(() => which.query(query));
    lastQuery = answer.catch(() => undefined);
    return answer;
  }

  function end(which: pg.Client): Promise<void> {
    endSoon(which);
    return which.end();
  }

  const subscribe = (which: pg.Client, channel: string): Promise<unknown> =>
    ask(which, `listen ${which.escapeIdentifier(channel)}`);

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: heartbeat.withinMs,
      keepAlive: true,
      application_name: 'wheelhouse-announcements',
    });
    opened.on('notification', ({ channel, payload }) => {
      if (client !== opened) return;
      listeners.notify(channel, payload ?? '');
    });
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened, new Error('it ended')));
    try {
      await opened.connect();
      for (const channel of listeners.channels) await subscribe(opened, channel);
    } catch (error) {
      await end(opened).catch(() => undefined);
      throw error;
    }
    if (closed) return await end(opened);
    client = opened;
    // Channels that were added in the meantime; subscribing twice does no harm. From here on a failure means that it is
    // lost.
    for (const channel of listeners.channels) await subscribe(opened, channel).catch(() => undefined);
  }

  function lost(which: pg.Client, error: Error): void {
    if (client !== which || closed) return;
    client = undefined;
    // The server may not know of the loss, and the old one would go on listening.
    void end(which).catch(() => undefined);
    log.warn(`The connection that listens for changes was lost (${error.message}). Opening a new one.`);
    reopen();
  }

  function reopen(): void {
    again = setTimeout(() => {
      open().then(
        () => listeners.notifyAll(),
        () => {
          if (!closed) reopen();
        },
      );
    }, AGAIN_AFTER_MS);
    again.unref();
  }

  const beating = setInterval(() => {
    const beat = client;
    if (beat !== undefined) ask(beat, 'select 1').catch((error: Error) => lost(beat, error));
  }, heartbeat.everyMs);
  beating.unref();

  await open().catch((error: unknown) => {
    clearInterval(beating);
    throw error;
  });
  return {
    listen(channel, listener) {
      const isNew = listeners.add(channel, listener);
      // If this fails the connection is lost, and the next one subscribes to all channels.
      if (isNew && client !== undefined) void subscribe(client, channel).catch(() => undefined);
      return () => listeners.remove(channel, listener);
    },
    async close() {
      closed = true;
      clearInterval(beating);
      clearTimeout(again);
      if (client !== undefined) await end(client);
    },
  };
}
