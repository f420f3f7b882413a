import type { Kysely } from 'kysely';
import type { Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { EventSink, EventSource } from '#platform/http/events.ts';
import { accountsAnnounced, noticesChanged } from './noticeStore.ts';
import { countUnread } from './store.ts';

/**
 * A stream ends with its session; that is checked this often, and unread notifications are counted again in case
 * announcements are lost.
 */
const checkEveryMs = 60_000;

export interface UnreadNeeds {
  readonly db: Kysely<Schema>;
  readonly announcements: Pick<Announcements, 'listen'>;
  readonly warn: (words: string) => void;
}

interface Listener {
  readonly sink: EventSink;
  sent: number | undefined;
}

/**
 * Streams of the number of unread notifications. However many are open, a change is one query for all accounts
 * concerned.
 */
export function createUnread({ db, announcements, warn }: UnreadNeeds) {
  const open = new Map<number, Set<Listener>>();
  let changed = new Set<number>();
  let counting = false;

  announcements.listen(noticesChanged, (text) => {
    const accountIds = text === undefined ? open.keys() : accountsAnnounced(text);
    look([...accountIds].filter((accountId) => open.has(accountId)));
  });

  /** Counts again for these accounts; requests during a count wait for the next one. */
  function look(accountIds: readonly number[]): void {
    for (const accountId of accountIds) changed.add(accountId);
    if (counting || changed.size === 0) return;
    counting = true;
    void countChanged()
      .catch((error: unknown) => warn(`Unread notices could not be counted: ${String(error)}`))
      .finally(() => {
        counting = false;
        look([]);
      });
  }

  async function countChanged(): Promise<void> {
    const accountIds = [...changed];
    changed = new Set();
    const counts = await countUnread(db, accountIds);
    for (const accountId of accountIds) {
      const unread = counts.get(accountId) ?? 0;
      for (const listener of open.get(accountId) ?? []) {
        if (listener.sent === unread) continue;
        listener.sent = unread;
        listener.sink.send('unread', JSON.stringify({ unread }));
      }
    }
  }

  return {
    /** @param isSignedIn Whether the viewer's session is still open. */
    streamOf(accountId: number, isSignedIn: () => Promise<boolean>): EventSource {
      return (sink) => {
        const listener: Listener = { sink, sent: undefined };
        const ofAccount = open.get(accountId) ?? new Set();
        open.set(accountId, ofAccount.add(listener));
        look([accountId]);
        const timer = setInterval(() => {
          look([accountId]);
          // A temporary database failure must not end the streams.
          isSignedIn().then(
            (still) => {
              if (!still) sink.end();
            },
            () => undefined,
          );
        }, checkEveryMs);
        return () => {
          clearInterval(timer);
          ofAccount.delete(listener);
          if (ofAccount.size === 0 && open.get(accountId) === ofAccount) open.delete(accountId);
        };
      };
    },
  };
}
