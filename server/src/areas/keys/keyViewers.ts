import type { Authority } from '@wheelhouse/contract/authority';
import { keyMark } from '@wheelhouse/contract/apiKeys';
import { authoritiesOfKey } from '@wheelhouse/contract/keyAccess';
import type { Kysely } from 'kysely';
import { announce, type Announcements } from '#platform/database/announcements.ts';
import { batch } from '#platform/database/batch.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { KeyViewers } from '#platform/http/keyViewers.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import { coarseAddress } from './coarseAddress.ts';
import * as store from './keyStore.ts';

/** The last use of a key is stored at most this often, to avoid a write per request. */
const touchEveryMs = 60_000;
/** Channel that announces revoked keys to the other processes. */
const channel = 'api_key_revoked';

export interface KeyHearing extends KeyViewers {
  /** Ends the streams of a revoked key in every process. Call it once it is removed. */
  revoked(id: number): Promise<void>;
}

/** Who is behind keys: their accounts with what the scopes leave of the rights, read again for each request. */
export function createKeyViewers(
  db: Kysely<Schema>,
  {
    announcements,
    visitor,
    now,
  }: {
    readonly announcements: Pick<Announcements, 'listen'>;
    /** The visitors' rights: every account has them too. */
    readonly visitor: readonly Authority[];
    readonly now: () => Date;
  },
): KeyHearing {
  const touching = new Set<number>();
  const listeners: ((id: number) => void)[] = [];
  const keyOfHash = batch((hashes: readonly string[]) => store.findKeysByHash(db, hashes, now()));
  const keyOfId = batch((ids: readonly number[]) => store.findKeys(db, ids, now()));
  announcements.listen(channel, (text) => {
    if (text !== undefined) for (const listener of listeners) listener(Number(text));
  });

  function viewerFrom({ id, accountId, username, authorities, scopes }: store.LiveKey): Viewer {
    return {
      account: { id: accountId, username },
      authorities: authoritiesOfKey(effectiveAuthorities(authorities, visitor), scopes),
      signInId: undefined,
      key: { id, scopes },
    };
  }

  return {
    async viewerOf(secret, address) {
      if (!secret.startsWith(keyMark)) return undefined;
      const key = await keyOfHash(hashToken(secret).toString('hex'));
      if (key === undefined) return undefined;
      const isDue = now().getTime() - (key.lastUsedAt?.getTime() ?? 0) > touchEveryMs;
      if (isDue && !touching.has(key.id)) {
        touching.add(key.id);
        const use = { at: now(), from: coarseAddress(address) };
        await store.touchKey(db, key.id, use).finally(() => touching.delete(key.id));
      }
      return viewerFrom(key);
    },

    async viewerOfKey(id) {
      const key = await keyOfId(id);
      return key === undefined ? undefined : viewerFrom(key);
    },

    whenRevoked: (listener) => void listeners.push(listener),

    async revoked(id) {
      for (const listener of listeners) listener(id);
      await announce(db, channel, String(id));
    },
  };
}
