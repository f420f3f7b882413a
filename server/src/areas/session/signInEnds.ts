import type { Kysely, Transaction } from 'kysely';
import { announce, type Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import * as store from './store.ts';

/** Channel that announces ended sessions to other processes. */
const channel = 'sign_ins_ended';
/** An announcement may have 8000 bytes. */
const idsInAnnouncement = 500;

/** Ends sessions, and notifies the listeners. */
export function createSignInEnds(db: Kysely<Schema>, now: () => Date) {
  const listeners: ((signInIds: readonly number[]) => void)[] = [];

  function notifyHere(signInIds: readonly number[]): void {
    if (signInIds.length > 0) for (const listener of listeners) listener(signInIds);
  }

  /** Ends sessions, and informs other processes if the transaction commits; `notifyHere` is for this one. */
  async function endWithin(
    within: Transaction<Schema>,
    which: Parameters<typeof store.revokeSignIns>[1],
  ): Promise<number[]> {
    const ended = await store.revokeSignIns(within, which, now());
    for (let from = 0; from < ended.length; from += idsInAnnouncement) {
      await announce(within, channel, ended.slice(from, from + idsInAnnouncement).join(' '));
    }
    return ended;
  }

  return {
    endWithin,

    /** Call it once the transaction of `endWithin` is committed. */
    notifyHere,

    /** Ends sessions in their own transaction. */
    async end(which: Parameters<typeof endWithin>[1]): Promise<number[]> {
      const ended = await db.transaction().execute((within) => endWithin(within, which));
      notifyHere(ended);
      return ended;
    },

    whenEnded: (listener: (signInIds: readonly number[]) => void) => void listeners.push(listener),

    /** Listens for those that other processes end. */
    listenTo(announcements: Pick<Announcements, 'listen'>): void {
      announcements.listen(channel, (text) => {
        if (text !== undefined) notifyHere(text.split(' ').map(Number));
      });
    },
  };
}
