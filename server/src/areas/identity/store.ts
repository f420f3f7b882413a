import type pg from 'pg';
import { identityLimits, type IdentityDecision, type IdentityReason } from '@wheelhouse/contract/identity';
import { loadRecords, type StoredRecord } from '#marine/identity/componentStore.ts';

/** A record with how long its ship was heard; null for a row of a register. */
export type ShownRecord = StoredRecord & { readonly days: number | null };

async function withDays(pool: pg.Pool, records: readonly StoredRecord[]): Promise<ShownRecord[]> {
  const { rows } = await pool.query<{ id: number; days: number }>(
    'select record_id as id, days from ship_seen where record_id = any ($1)',
    [records.map(({ id }) => id)],
  );
  const days = new Map(rows.map((row) => [row.id, row.days]));
  return records.map((record) => ({ ...record, days: days.get(record.id) ?? null }));
}

/** The records of a vessel, by register and key. */
export async function recordsOf(pool: pg.Pool, vesselId: number): Promise<ShownRecord[]> {
  const { rows } = await pool.query<{ id: number }>('select id from register_record where vessel_id = $1', [vesselId]);
  return await findRecords(
    pool,
    rows.map(({ id }) => id),
  );
}

/** Records by id, sorted by source and key. */
export async function findRecords(pool: pg.Pool, ids: readonly number[]): Promise<ShownRecord[]> {
  const records = await loadRecords(pool, ids);
  return await withDays(pool, records);
}

export interface JoinRow {
  readonly a: number;
  readonly b: number;
  readonly strength: number;
  readonly reasons: IdentityReason[];
  readonly step: number | null;
}

/** Why records are one vessel: pairs of them that the rules or people joined. */
export async function joinsOf(pool: pg.Pool, ids: readonly number[]): Promise<JoinRow[]> {
  const { rows } = await pool.query<JoinRow>(
    `select a, b, strength, reasons, null::integer as step from identity_join where a = any ($1) and b = any ($1)
     union all
     select a, b, 100, '[]', step from identity_decision
     where a = any ($1) and b = any ($1) and verdict = 'join' and undone_at is null
     order by strength desc, a, b`,
    [ids],
  );
  return rows;
}

export interface MmsiRow {
  readonly mmsi: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly basis: 'register' | 'ais';
}

export async function mmsisOf(pool: pg.Pool, vesselId: number): Promise<MmsiRow[]> {
  const { rows } = await pool.query<MmsiRow>(
    `select mmsi, from_day as from, until_day as until, basis from used_mmsi where vessel_id = $1
     order by from_day nulls first, mmsi`,
    [vesselId],
  );
  return rows;
}

export interface SuggestionRow {
  readonly a: number;
  readonly b: number;
  readonly reasons: IdentityReason[];
  readonly against: IdentityReason[];
}

/** Pairs of two vessels, or of a vessel and a ship that no register has, that nobody decided; those heard most first. */
export async function listSuggestions(pool: pg.Pool): Promise<{ total: number; rows: SuggestionRow[] }> {
  const { rows } = await pool.query<SuggestionRow & { total: string }>(
    `select suggestion.a, suggestion.b, suggestion.reasons, suggestion.against, count(*) over () as total
     from identity_suggestion as suggestion
     join register_record as one on one.id = suggestion.a
     join register_record as other on other.id = suggestion.b
     where one.vessel_id is distinct from other.vessel_id
       and not exists (
         select from identity_decision as decision
         where decision.a = suggestion.a and decision.b = suggestion.b and decision.undone_at is null
       )
     order by coalesce((
       select sum(ship_seen.days) from register_record as heard join ship_seen on ship_seen.record_id = heard.id
       where heard.id in (one.id, other.id) or heard.vessel_id in (one.vessel_id, other.vessel_id)
     ), 0) desc, jsonb_array_length(suggestion.reasons) desc, suggestion.a, suggestion.b
     limit $1`,
    [identityLimits.list],
  );
  return { total: Number(rows[0]?.total ?? 0), rows };
}

/** The newest decisions of people. */
export async function listDecisions(pool: pg.Pool): Promise<IdentityDecision[]> {
  const { rows } = await pool.query<{
    step: number;
    verdict: 'join' | 'split';
    actor: string;
    at: Date;
    reason: string;
    pairs: { a: number; b: number }[];
    undoneAt: Date | null;
    undoneBy: string | null;
  }>(
    `select step, verdict, min(actor) as actor, min(decided_at) as at, min(reason) as reason,
            jsonb_agg(jsonb_build_object('a', a, 'b', b) order by a, b) as pairs,
            max(undone_at) as "undoneAt", max(undone_by) as "undoneBy"
     from identity_decision group by step, verdict order by step desc limit $1`,
    [identityLimits.list],
  );
  return rows.map(({ at, undoneAt, undoneBy, ...decision }) => ({
    ...decision,
    at: at.toISOString(),
    ...(undoneAt === null ? {} : { undoneAt: undoneAt.toISOString() }),
    ...(undoneBy === null ? {} : { undoneBy }),
  }));
}

export interface NewDecision {
  readonly verdict: 'join' | 'split';
  /** The smaller number first. */
  readonly pairs: readonly { readonly a: number; readonly b: number }[];
  readonly actor: string;
  readonly at: Date;
  readonly reason: string;
}

/** Notes a decision; an earlier one about the same pair ends. @returns its number */
export async function writeDecision(client: pg.ClientBase, decision: NewDecision): Promise<number> {
  const { verdict, pairs, actor, at, reason } = decision;
  const [as, bs] = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)];
  await client.query(
    `update identity_decision set undone_at = $3, undone_by = $4
     from unnest($1::int[], $2::int[]) as said (a, b)
     where identity_decision.a = said.a and identity_decision.b = said.b and undone_at is null`,
    [as, bs, at, actor],
  );
  const { rows } = await client.query<{ step: number }>(
    `with new as (select nextval('identity_step')::integer as step)
     insert into identity_decision (step, a, b, verdict, actor, decided_at, reason)
     select new.step, said.a, said.b, $3, $4, $5, $6 from new, unnest($1::int[], $2::int[]) as said (a, b)
     returning step`,
    [as, bs, verdict, actor, at, reason],
  );
  return rows[0]?.step ?? 0;
}

/** Ends a decision. @returns its records, none if there is no such decision */
export async function endDecision(
  client: pg.ClientBase,
  { step, actor, at }: { readonly step: number; readonly actor: string; readonly at: Date },
): Promise<number[]> {
  const { rows } = await client.query<{ a: number; b: number }>(
    `update identity_decision set undone_at = $2, undone_by = $3 where step = $1 and undone_at is null returning a, b`,
    [step, at, actor],
  );
  return [...new Set(rows.flatMap(({ a, b }) => [a, b]))];
}

/** The vessels of records. */
export async function vesselsOfRecords(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await client.query<{ id: number; vessel_id: number | null }>(
    'select id, vessel_id from register_record where id = any ($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.vessel_id]));
}
