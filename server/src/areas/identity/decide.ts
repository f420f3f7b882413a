import type pg from 'pg';
import { identityMessages } from '@wheelhouse/contract/identity';
import { compareRecords } from '#marine/identity/compareRecords.ts';
import { inOwnTurn } from '#marine/identity/ownTurn.ts';
import { loadEvidence, makeChangedRecords, markChanged } from '#marine/identity/recordStore.ts';
import { resolveRecords } from '#marine/identity/resolve.ts';
import { recordAuditOn } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { areDecided, endDecision, vesselsOfRecords, writeDecision, type Pair } from './store.ts';

/** Who decides, and when. */
export interface Decider {
  readonly pool: pg.Pool;
  readonly accountId: number;
  readonly actor: string;
  readonly at: Date;
}

/** A decision, and whether it is refused where there is one already. */
interface Wish {
  readonly reason: string;
  readonly ifUndecided: boolean;
  /** What they are now, by who decides. */
  readonly areOne: boolean;
}

/** A pair with the smaller number first. */
function pairOf(a: number, b: number): Pair {
  return a < b ? { a, b } : { a: b, b: a };
}

/**
 * Joins two records for good.
 *
 * @throws Refusal when there are no such records, they have two valid IMO numbers, or others of their vessels keep them apart.
 */
export async function joinRecords(
  decider: Decider,
  { a, b, reason, ...wish }: Wish & { readonly a: number; readonly b: number },
): Promise<number> {
  if (a === b) throw new Refusal(409, identityMessages.sameRecord);
  return await inTurn(decider, async (client) => {
    const evidence = await loadEvidence(client, [a, b]);
    const [one, other] = [evidence.get(a), evidence.get(b)];
    if (one === undefined || other === undefined) throw notFound(identityMessages.noRecord);
    if (compareRecords(one, other).against.some(({ kind }) => kind === 'imo')) {
      throw new Refusal(409, identityMessages.twoImo);
    }
    const pairs = [pairOf(a, b)];
    await requireAsExpected(client, pairs, wish);
    const { actor, at } = decider;
    const step = await writeDecision(client, { verdict: 'join', pairs, actor, at, reason });
    const touched = await resolveAgain(client, [a, b]);
    const vessels = await vesselsOfRecords(client, [a, b]);
    if (vessels.get(a) !== vessels.get(b)) throw new Refusal(409, identityMessages.keptApart);
    await audit(client, decider, { action: 'identity.join', step, after: { pairs, reason } });
    return { result: step, touched };
  });
}

/**
 * Splits records from others for good.
 *
 * @throws Refusal when there are no such records, or one is on both sides.
 */
export async function splitRecords(
  decider: Decider,
  { records, from, reason, ...wish }: Wish & { readonly records: readonly number[]; readonly from: readonly number[] },
): Promise<number> {
  if (records.some((record) => from.includes(record))) throw new Refusal(409, identityMessages.sameRecord);
  return await inTurn(decider, async (client) => {
    const all = [...new Set([...records, ...from])];
    const known = await vesselsOfRecords(client, all);
    if (known.size < all.length) throw notFound(identityMessages.noRecord);
    const others = new Set(from);
    const pairs = [...new Set(records)].flatMap((record) => [...others].map((other) => pairOf(record, other)));
    await requireAsExpected(client, pairs, wish);
    const { actor, at } = decider;
    const step = await writeDecision(client, { verdict: 'split', pairs, actor, at, reason });
    const touched = await resolveAgain(client, all);
    await audit(client, decider, { action: 'identity.split', step, after: { pairs, reason } });
    return { result: step, touched };
  });
}

/** Undoes a decision. @throws Refusal when there is none with this number */
export async function undoDecision(decider: Decider, step: number): Promise<void> {
  await inTurn(decider, async (client) => {
    const records = await endDecision(client, { step, actor: decider.actor, at: decider.at });
    if (records.length === 0) throw notFound(identityMessages.noDecision);
    const touched = await resolveAgain(client, records);
    await audit(client, decider, { action: 'identity.undo', step, after: { records } });
    return { result: step, touched };
  });
}

async function requireAsExpected(
  client: pg.ClientBase,
  pairs: readonly Pair[],
  { ifUndecided, areOne }: Pick<Wish, 'ifUndecided' | 'areOne'>,
): Promise<void> {
  if (ifUndecided && (await areDecided(client, pairs, areOne))) throw new Refusal(409, identityMessages.decided);
}

async function inTurn<Result>(
  { pool }: Decider,
  work: (client: pg.PoolClient) => Promise<{ result: Result; touched: number }>,
): Promise<Result> {
  const result = await inOwnTurn(pool, work);
  if (result === undefined) throw new Refusal(503, identityMessages.busy, { retryAfterSeconds: 60 });
  return result;
}

async function resolveAgain(client: pg.ClientBase, records: readonly number[]): Promise<number> {
  await makeChangedRecords(client);
  await markChanged(client, records, false);
  return await resolveRecords(client);
}

async function audit(
  client: pg.ClientBase,
  { accountId, actor }: Decider,
  { action, step, after }: { readonly action: string; readonly step: number; readonly after: unknown },
): Promise<void> {
  await recordAuditOn(client, { accountId, actor, action, object: `identity decision ${step}`, after });
}
