import type pg from 'pg';
import { errorCode } from '#platform/errors/errorCode.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { inTransaction } from './oneConnection.ts';

/** Days in UTC as `YYYY-MM-DD`. */
type Day = string;

/** Dropping waits at most this long for readers, since everything else would wait behind it. */
const DROP_WITHIN_MS = 1_000;

const LOCK_NOT_AVAILABLE = '55P03';

/** Days whose partition is known to exist, for each open database. */
const knownDays = new WeakMap<pg.Pool, Set<Day>>();

/** The day of a moment, in UTC. */
export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

/** The day some days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day) + days * 86_400_000));
}

function startOf(day: Day): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start)) throw new RangeError(`Not a day: ${day}`);
  return start;
}

/**
 * Makes sure that table `position` has a partition for each of these days. Free for known days; safe to call from many
 * places and processes at once. The caller limits the days: each new one creates a table.
 * @param days `YYYY-MM-DD`, UTC.
 */
export async function ensureDays(pool: pg.Pool, days: Iterable<Day>): Promise<void> {
  const known = knownDays.get(pool) ?? new Set();
  knownDays.set(pool, known);
  const missing = [...new Set(days)].filter((day) => !known.has(day)).sort();
  if (missing.length === 0) return;
  await inTurn(pool, async (client) => {
    const present = new Set(await presentDays(client));
    for (const day of missing) {
      if (!present.has(day)) await addDay(client, day);
    }
  });
  for (const day of missing) known.add(day);
}

/** Created separately and then attached, so that readers and writers of the other days don't wait. */
export async function addDay(client: pg.ClientBase, day: Day): Promise<void> {
  const [from, to] = [day, addDays(day, 1)];
  const table = tableOf(day);
  await client.query(
    `create table ${table} (like position including defaults including constraints including storage)`,
  );
  await client.query(
    `alter table position attach partition ${table} for values from ('${from}T00:00:00Z') to ('${to}T00:00:00Z')`,
  );
}

/**
 * Drops the partitions of all days before this one, each in its own short transaction.
 * @param day `YYYY-MM-DD`, UTC: the first day to keep.
 * @returns The dropped days, oldest first.
 */
export async function dropBefore(pool: pg.Pool, day: Day): Promise<Day[]> {
  startOf(day);
  const dropped: Day[] = [];
  for (;;) {
    const oldest = await inTurn(pool, async (client) => {
      const [first] = await presentDays(client);
      if (first === undefined || first >= day) return undefined;
      await client.query(`set local lock_timeout = ${DROP_WITHIN_MS}`);
      await client.query(`drop table ${tableOf(first)}`);
      return first;
    });
    if (oldest === undefined) return dropped;
    knownDays.get(pool)?.delete(oldest);
    dropped.push(oldest);
  }
}

/**
 * Drops the partition of a day if it may be dropped, which is checked once nobody else writes to it. If someone uses it,
 * it stays for the next time.
 *
 * @returns Whether it was dropped.
 */
export async function dropDay(
  pool: pg.Pool,
  day: Day,
  mayDrop: (client: pg.ClientBase) => Promise<boolean>,
): Promise<boolean> {
  const table = tableOf(day);
  const dropped = await inTurn(pool, async (client) => {
    if (!(await presentDays(client)).includes(day)) return false;
    await client.query(`set local lock_timeout = ${DROP_WITHIN_MS}`);
    // With the whole table, as its drop needs: in this order nobody waits for the other.
    await client.query(`lock table position, ${table} in access exclusive mode`);
    if (!(await mayDrop(client))) return false;
    await client.query(`drop table ${table}`);
    return true;
  }).catch((error: unknown) => {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  });
  if (dropped) knownDays.get(pool)?.delete(day);
  return dropped;
}

/** The days that have a partition, oldest first. */
export async function presentDays(client: pg.ClientBase): Promise<Day[]> {
  const { rows } = await client.query<{ table: string }>(
    `select child.relname as table from pg_inherits
     join pg_class child on child.oid = pg_inherits.inhrelid
     where pg_inherits.inhparent = 'position'::regclass and child.relname ~ '^position_\\d{8}$'
     order by child.relname`,
  );
  return rows.map(({ table }) => table.replace(/^position_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
}

function tableOf(day: Day): string {
  startOf(day);
  return `position_${day.replaceAll('-', '')}`;
}

async function inTurn<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.partitions]);
    return await work(client);
  });
}
