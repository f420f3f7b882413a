import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './embedded.ts';
import type { Schema } from './schema.ts';

/** What processes on one database tell each other. */
export interface Announcements {
  /**
   * Calls back with the text of each announcement on this channel, those of this process too; with undefined after the
   * connection was lost, when some may have been missed. Answers how to stop.
   *
   * @param channel Lower case with underscores.
   */
  listen(channel: string, heard: (text: string | undefined) => void): () => void;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 2000;
const CONNECT_WITHIN_MS = 10_000;
/** A network may lose a connection without a word: nothing is heard on it, and nothing fails until it is asked. */
const HEARTBEAT = { everyMs: 30_000, withinMs: 10_000 };

/** Tells every process, if the transaction commits. @param text At most 8000 bytes. */
export async function announce(
  within: Transaction<Schema> | Kysely<Schema>,
  channel: string,
  text: string,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(within);
}

/**
 * Listens on one connection of its own, which is opened again when it is lost.
 *
 * @param url Such as `Database.url`.
 * @param heartbeat How often the connection is asked for an answer, and how long that may take.
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
  const listeners = new Map<string, Set<(text: string | undefined) => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  let asked: Promise<unknown> = Promise.resolve();

  /** One query after the other: a client is asked nothing while it has not answered. */
  function ask(which: pg.Client, query: string): Promise<unknown> {
    const answer = asked.then(() => which.query(query));
    asked = answer.catch(() => undefined);
    return answer;
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
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '');
    });
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened, new Error('it ended')));
    try {
      await opened.connect();
      for (const channel of listeners.keys()) await subscribe(opened, channel);
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
    if (closed) return await opened.end();
    client = opened;
    // Channels that were asked for meanwhile; asking twice is as good as once. From here on it is lost where it fails.
    for (const channel of listeners.keys()) await subscribe(opened, channel).catch(() => undefined);
  }

  function lost(which: pg.Client, error: Error): void {
    if (client !== which || closed) return;
    client = undefined;
    // It may be lost to us alone, and would go on listening.
    void which.end().catch(() => undefined);
    log.warn(`The connection that hears of changes was lost (${error.message}); another is opened.`);
    reopen();
  }

  function reopen(): void {
    again = setTimeout(() => {
      open().then(
        () => {
          for (const all of listeners.values()) for (const heard of all) heard(undefined);
        },
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
    listen(channel, heard) {
      const known = listeners.get(channel);
      const all = known ?? new Set();
      all.add(heard);
      if (known === undefined) {
        listeners.set(channel, all);
        // A connection that fails here is lost, and the next one asks for all channels.
        if (client !== undefined) void subscribe(client, channel).catch(() => undefined);
      }
      return () => void all.delete(heard);
    },
    async close() {
      closed = true;
      clearInterval(beating);
      clearTimeout(again);
      await client?.end();
    },
  };
}
