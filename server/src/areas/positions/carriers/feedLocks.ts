import type { FeedHolds } from '#marine/ais/receiver.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { ReconnectingClient } from '#platform/database/reconnectingClient.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';

const lookEveryMs = 1000;
const answerWithinMs = 3000;
/** The database notices within some seconds that a host with feeds is gone. */
const goneSoon = [
  '-c tcp_keepalives_idle=2',
  '-c tcp_keepalives_interval=1',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=5000',
].join(' ');

interface Feed {
  readonly source: string;
  readonly taken: () => void;
  readonly lost: () => void;
  isRead: boolean;
}

/**
 * Lets one process at a time read a feed: it holds an advisory lock on a connection of its own, and the others try to get
 * it every second. While the database is away the process goes on reading, since what it reads is stored later.
 *
 * @param url of the database; a pooler in between must not share connections by transaction
 */
export function lockFeeds(url: string, warn: (words: string) => void): FeedHolds {
  const feeds: Feed[] = [];
  const closing = new AbortController();
  let client: ReconnectingClient | undefined;
  /** The feeds whose locks the connection has. */
  const locked = new Set<Feed>();

  async function connected(): Promise<ReconnectingClient> {
    if (client !== undefined) return client;
    const opened = new ReconnectingClient({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'wheelhouse-feeds',
      options: goneSoon,
    });
    await opened.connect();
    locked.clear();
    client = opened;
    return opened;
  }

  async function look(): Promise<void> {
    try {
      const on = await connected();
      await on.query('select 1');
      for (const feed of feeds) if (!locked.has(feed)) await lock(on, feed);
    } catch (error) {
      const lost = client;
      client = undefined;
      await lost?.end().catch(() => undefined);
      throw error;
    }
  }

  async function lock(on: ReconnectingClient, feed: Feed): Promise<void> {
    const { rows } = await on.query<{ held: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as held', [
      advisoryLocks.feeds,
      feed.source,
    ]);
    const held = rows[0]?.held === true;
    if (held) locked.add(feed);
    if (held === feed.isRead) return;
    feed.isRead = held;
    if (held) feed.taken();
    else feed.lost();
  }

  const looking = runEvery(lookEveryMs, look, {
    stop: closing.signal,
    failed: (error) => warn(`Which process reads the position feeds can't be looked up: ${String(error)}`),
  });
  return {
    hold(source, { taken, lost }) {
      feeds.push({ source, taken, lost, isRead: false });
    },
    async close() {
      closing.abort();
      await looking;
      await client?.end().catch(() => undefined);
    },
  };
}
