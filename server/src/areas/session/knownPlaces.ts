import type { Kysely, Transaction } from 'kysely';
import { clientOf } from '#platform/http/caller.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Places stored per account; the least recently used are removed first. */
const mostPlaces = 50;

/** The place of a log-in attempt, as far as its account knows it. */
export interface Place {
  /** Null if this account never logged in from there. */
  readonly hash: Buffer | null;
  readonly isDevice: boolean;
}

export const unknownPlace: Place = { hash: null, isDevice: false };

export interface Origin {
  readonly address: string;
  /** The token given to the browser at an earlier log-in. */
  readonly deviceToken?: string | undefined;
}

function hashesOf(accountId: number, { address, deviceToken }: Origin) {
  return {
    device: deviceToken === undefined ? undefined : hashToken(`device ${deviceToken}`),
    address: hashToken(`address ${accountId} ${clientOf(address)}`),
  };
}

/** Whether the account has logged in from this device or address before. */
export async function findPlace(db: Database, accountId: number, origin: Origin): Promise<Place> {
  const { device, address } = hashesOf(accountId, origin);
  const rows = await db
    .selectFrom('known_place')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', 'in', device === undefined ? [address] : [device, address])
    .execute();
  const known = (hash: Buffer) => rows.some((row) => row.hash.equals(hash));
  if (device !== undefined && known(device)) return { hash: device, isDevice: true };
  return known(address) ? { hash: address, isDevice: false } : unknownPlace;
}

/**
 * Stores the place of a log-in.
 *
 * @returns the token for a device without one; undefined if it keeps the one it sent
 */
export async function rememberPlace(
  within: Transaction<Schema>,
  accountId: number,
  origin: Origin,
  at: Date,
): Promise<string | undefined> {
  const { device, address } = hashesOf(accountId, origin);
  const fresh = device !== undefined && (await isAnyones(within, device)) ? undefined : newToken().token;
  const own = fresh === undefined ? device : hashToken(`device ${fresh}`);
  await keep(within, accountId, own === undefined ? [address] : [own, address], at);
  return fresh;
}

/** Stores only the address, as after a reset of the password. */
export async function rememberAddress(
  within: Transaction<Schema>,
  accountId: number,
  address: string,
  at: Date,
): Promise<void> {
  await keep(within, accountId, [hashesOf(accountId, { address }).address], at);
}

/** Several people may share a browser, so its token may be known to other accounts. An unknown token is not ours. */
async function isAnyones(within: Transaction<Schema>, hash: Buffer): Promise<boolean> {
  const row = await within
    .selectFrom('known_place')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(within: Transaction<Schema>, accountId: number, hashes: readonly Buffer[], at: Date) {
  await within
    .insertInto('known_place')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, last_used_at: at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ last_used_at: at }))
    .execute();
  await within
    .deleteFrom('known_place')
    .where('account_id', '=', accountId)
    .where('hash', 'in', (select) =>
      select
        .selectFrom('known_place')
        .select('hash')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .offset(mostPlaces),
    )
    .execute();
}

/** Removes all places of an account, as when its password is changed. */
export async function forgetPlaces(within: Transaction<Schema>, accountId: number): Promise<void> {
  await within.deleteFrom('known_place').where('account_id', '=', accountId).execute();
}

export async function sweepPlaces(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_place').where('last_used_at', '<', before).execute();
}
