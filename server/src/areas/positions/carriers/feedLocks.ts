import type { FeedHolds } from '#marine/ais/receiver.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { ReconnectingClient } from '#platform/database/reconnectingClient.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { shareFeeds, type FeedLock } from './shareFeeds.ts';

const lookEveryMs = 500;
const answerWithinMs = 3000;
/** A feed that is left to another process is taken after so many looks, if that one doesn't. */
const patience = 4;
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
  readonly lost: () => Promise<void>;
  isRead: boolean;
  /** Looks for which it was left to another process. */
  left: number;
}

/** A connection that can hold locks, with the numbers of feeds. */
interface Session {
  readonly client: ReconnectingClient;
  readonly pid: number;
  readonly feeds: ReadonlyMap<number, Feed>;
}

/**
 * Lets one process at a time read a feed: the one that has its advisory lock, on a connection of its own. Another lock, which
 * several have, says who could read it, so that feeds are shared out. While the database is away the process goes on reading,
 * since what it reads is stored later.
 *
 * @param url of the database; a pooler in between must not share connections by transaction
 */
export function lockFeeds(url: string, warn: (words: string) => void): FeedHolds {
  const known: Feed[] = [];
  const closing = new AbortController();
  let session: Session | undefined;

  async function open(): Promise<Session> {
    const client = new ReconnectingClient({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'wheelhouse-feeds',
      options: goneSoon,
    });
    await client.connect();
    try {
      const { rows } = await client.query<{ feed: number; pid: number; place: number }>(
        `select hashtext(source)::oid::bigint as feed, pg_backend_pid() as pid, place::int,
                pg_advisory_lock_shared($2, hashtext(source))
           from unnest($1::text[]) with ordinality as given(source, place)`,
        [known.map(({ source }) => source), advisoryLocks.feedsWanted],
      );
      const feeds = rows.flatMap(({ feed, place }) => {
        const one = known[place - 1];
        return one === undefined ? [] : [[feed, one] as const];
      });
      return { client, pid: rows[0]?.pid ?? 0, feeds: new Map(feeds) };
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async function look(): Promise<void> {
    if (known.length === 0) return;
    try {
      session ??= await open();
      await lookAt(session);
    } catch (error) {
      const lost = session;
      session = undefined;
      await lost?.client.end().catch(() => undefined);
      throw error;
    }
  }

  async function lookAt({ client, pid, feeds }: Session): Promise<void> {
    const { rows: locks } = await client.query<FeedLock>(
      `select pid as holder, objid::bigint as feed, classid::bigint = $1 as "isRead" from pg_locks
        where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint in ($1, $2)
          and database = (select oid from pg_database where datname = current_database())`,
      [advisoryLocks.feeds, advisoryLocks.feedsWanted],
    );
    const { take, leave, giveUp } = shareFeeds(pid, [...feeds.keys()], locks);
    const numberOf = (of: FeedLock) => of.feed;
    const readByOthers = new Set(locks.filter(({ isRead, holder }) => isRead && holder !== pid).map(numberOf));
    for (const [number, feed] of feeds) {
      feed.left = leave.includes(number) ? feed.left + 1 : 0;
      if (take.includes(number) || feed.left >= patience) await lock(client, feed);
      else if (feed.isRead && readByOthers.has(number)) await leaveTo(feed);
      else if (number === giveUp) {
        await leaveTo(feed);
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [advisoryLocks.feeds, feed.source]);
      }
    }
  }

  async function lock(client: ReconnectingClient, feed: Feed): Promise<void> {
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isHeld"',
      [advisoryLocks.feeds, feed.source],
    );
    // One that was read all the time, and whose lock was lost with a connection, goes on.
    if (rows[0]?.isHeld !== true || feed.isRead) return;
    feed.isRead = true;
    feed.taken();
  }

  async function leaveTo(feed: Feed): Promise<void> {
    feed.isRead = false;
    await feed.lost();
  }

  const looking = runEvery(lookEveryMs, look, {
    stop: closing.signal,
    failed: (error) => warn(`Which process reads the position feeds can't be looked up: ${String(error)}`),
  });
  return {
    hold(source, { taken, lost }) {
      known.push({ source, taken, lost, isRead: false, left: 0 });
    },
    async close() {
      closing.abort();
      await looking;
      await session?.client.end().catch(() => undefined);
    },
  };
}
