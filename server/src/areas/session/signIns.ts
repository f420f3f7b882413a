import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';
import { createSignInEnds } from './signInEnds.ts';
import * as store from './store.ts';

const hour = 3600;
const day = 24 * hour;
/** Seconds until a session expires without use and in all, and a remember token without use. */
const lifetimes = {
  short: { idle: 2 * hour, absolute: 12 * hour },
  long: { idle: 7 * day, absolute: 30 * day },
  remember: 90 * day,
} as const;

/**
 * An answer may be lost on a bad connection, and two tabs may send requests at once: for this time a device may reuse
 * its remember token.
 */
const graceMs = 10_000;

/** The tokens of a session that was just opened. */
export interface OpenedTokens {
  readonly accountId: number;
  readonly signInId: number;
  readonly token: string;
  readonly rememberToken: string | undefined;
}

/** Opens and ends sessions; each call is one transaction. */
export function createSignIns(db: Kysely<Schema>, now: () => Date) {
  const ends = createSignInEnds(db, now);
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function open(
    within: Transaction<Schema>,
    signIn: { id: number; accountId: number; remembered: boolean; endsBy?: Date | undefined },
  ): Promise<OpenedTokens> {
    const session = newToken();
    const lifetime = signIn.remembered ? lifetimes.long : lifetimes.short;
    const ends = later(lifetime.absolute);
    await store.insertSessionToken(within, {
      hash: session.hash,
      signInId: signIn.id,
      idleSeconds: lifetime.idle,
      at: now(),
      expires: signIn.endsBy !== undefined && signIn.endsBy < ends ? signIn.endsBy : ends,
    });
    const opened = { accountId: signIn.accountId, signInId: signIn.id, token: session.token };
    if (!signIn.remembered) return { ...opened, rememberToken: undefined };
    const remember = newToken();
    const expires = later(lifetimes.remember);
    await store.insertRememberToken(within, { hash: remember.hash, signInId: signIn.id, expires });
    return { ...opened, rememberToken: remember.token };
  }

  return {
    ...ends,

    /** @returns undefined if the account is suspended, or the password was changed since `passwordHash` was read */
    async openNew(
      within: Transaction<Schema>,
      signIn: {
        accountId: number;
        passwordHash?: string;
        remembered: boolean;
        secondFactor: boolean;
        device: string;
      },
    ): Promise<OpenedTokens | undefined> {
      const { passwordHash, ...opened } = signIn;
      const { accountId, remembered } = opened;
      const current = await store.lockAccount(within, accountId);
      if (current === undefined || (passwordHash !== undefined && current !== passwordHash)) return undefined;
      const id = await store.insertSignIn(within, { ...opened, parentId: null, at: now() });
      return await open(within, { id, accountId, remembered });
    },

    /**
     * The next session of a remembered log-in; `reused` if the token was copied, and everything derived from it has
     * ended.
     */
    async openRemembered(rememberToken: string, device: string): Promise<OpenedTokens | 'reused' | undefined> {
      const by = hashToken(device);
      const { opened, ended } = await db.transaction().execute(async (within) => {
        const used = await store.useRememberToken(within, { hash: hashToken(rememberToken), by, at: now() });
        if (used === undefined) return { opened: undefined, ended: [] };
        const { signInId: id, before } = used;
        const signIn = await store.findSignIn(within, id);
        if (signIn === undefined) return { opened: undefined, ended: [] };
        const accountId = signIn.account_id;
        const isAgain =
          before !== undefined && before.by?.equals(by) === true && now().getTime() - before.at.getTime() <= graceMs;
        if (before !== undefined && !isAgain) {
          // The thief can't be distinguished from the owner.
          const ended = await ends.endWithin(within, { accountId, only: id });
          return { opened: 'reused' as const, ended };
        }
        await store.lockAccount(within, accountId);
        if ((await store.findSignIn(within, id)) === undefined) return { opened: undefined, ended: [] };
        // A second use in time keeps the session of the first: it is unknown which of the answers arrived.
        if (!isAgain) await store.removeSessionTokens(within, id);
        return { opened: await open(within, { id, accountId, remembered: true }), ended: [] };
      });
      ends.notifyHere(ended);
      return opened;
    },

    /** A session that ends with the one that requested the code. */
    async openHandedOver(
      within: Transaction<Schema>,
      { code, username, device }: { code: string; username: string; device: string },
    ): Promise<OpenedTokens | undefined> {
      const parentId = await store.useHandover(within, hashToken(code), now());
      const parent = parentId === undefined ? undefined : await store.findSignIn(within, parentId);
      if (parentId === undefined || parent === undefined) return undefined;
      const { account_id: accountId, second_factor: secondFactor } = parent;
      if (parent.username.toLowerCase() !== username.toLowerCase()) return undefined;
      await store.lockAccount(within, accountId);
      if ((await store.findSignIn(within, parentId)) === undefined) return undefined;
      const endsBy = await store.endOfSessions(within, parentId);
      const opened = { accountId, device, remembered: false, secondFactor, parentId, at: now() };
      const id = await store.insertSignIn(within, opened);
      return await open(within, { id, accountId, remembered: false, endsBy });
    },
  };
}

export type SignIns = ReturnType<typeof createSignIns>;
