import type pg from 'pg';
import { identityLimits, type IdentityDecision, type IdentityReason } from '@wheelhouse/contract/identity';
import { loadRecords, type StoredRecord } from '#marine/identity/componentStore.ts';

/** A record with the days on which its ship was received; null for a row of a register. */
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
  /** Days on which ships of either were received, added up. */
  readonly days: number;
  readonly areOne: boolean;
}

/**
 * Pairs of two vessels, or of a vessel and a ship that no register has, and pairs of one vessel that differ, that nobody
 * decided; those received most first.
 */
export async function listSuggestions(pool: pg.Pool, size: number): Promise<{ total: number; rows: SuggestionRow[] }> {
  const { rows } = await pool.query<SuggestionRow & { total: string }>(
    `select suggestion.a, suggestion.b, suggestion.reasons, suggestion.against, sent.days,
       coalesce(one.vessel_id = other.vessel_id, false) as "areOne", count(*) over () as total
     from identity_suggestion as suggestion
     join register_record as one on one.id = suggestion.a
     join register_record as other on other.id = suggestion.b
     cross join lateral (
       select coalesce(sum(ship_seen.days), 0)::integer as days
       from register_record as record join ship_seen on ship_seen.record_id = record.id
       where record.id in (one.id, other.id) or record.vessel_id in (one.vessel_id, other.vessel_id)
     ) as sent
     where (one.vessel_id is distinct from other.vessel_id or one.vessel_id is not null and suggestion.against <> '[]')
       and not exists (
         select from identity_decision as decision
         where decision.a = suggestion.a and decision.b = suggestion.b and decision.undone_at is null
       )
     order by sent.days desc, jsonb_array_length(suggestion.reasons) desc, suggestion.a, suggestion.b
     limit $1`,
    [size],
  );
  return { total: Number(rows[0]?.total ?? 0), rows };
}

/** The MMSI under which the ship of a record is received: its own, else that of its vessel. */
export async function mmsisOfRecords(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; mmsi: number }>(
    `select record.id, coalesce(ship_seen.mmsi, vessel.mmsi) as mmsi
     from register_record as record
     left join ship_seen on ship_seen.record_id = record.id
     left join vessel on vessel.id = record.vessel_id
     where record.id = any ($1) and coalesce(ship_seen.mmsi, vessel.mmsi) is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, mmsi }) => [id, mmsi]));
}

/** Whether any of the pairs was decided, or is one vessel where they should be two, or the other way round. */
export async function areDecided(client: pg.ClientBase, pairs: readonly Pair[], areOne: boolean): Promise<boolean> {
  const { rows } = await client.query(
    `select from unnest($1::int[], $2::int[]) as given (a, b)
     join register_record as one on one.id = given.a
     join register_record as other on other.id = given.b
     where coalesce(one.vessel_id = other.vessel_id, false) <> $3 or exists (
       select from identity_decision as decision
       where decision.a = given.a and decision.b = given.b and decision.undone_at is null
     )
     limit 1`,
    [pairs.map(({ a }) => a), pairs.map(({ b }) => b), areOne],
  );
  return rows.length > 0;
}

/** The newest decisions of people. */
export async function listDecisions(pool: pg.Pool, size: number): Promise<IdentityDecision[]> {
  const { rows } = await pool.query<{
    step: number;
    verdict: 'join' | 'split';
    actor: string;
    at: Date;
    reason: string;
    pairs: { a: number; b: number }[];
    names: string[];
    undoneAt: Date | null;
    undoneBy: string | null;
  }>(
    `select step, verdict, min(actor) as actor, min(decided_at) as at, min(reason) as reason,
            jsonb_agg(jsonb_build_object('a', a, 'b', b) order by a, b) as pairs,
            max(undone_at) as "undoneAt", max(undone_by) as "undoneBy",
            array(
              select distinct coalesce(content #>> '{fields,name}', evidence #>> '{names,0,value}', key) as name
              from register_record where id = any (array_agg(a) || array_agg(b)) order by name limit $2
            ) as names
     from identity_decision group by step, verdict order by step desc limit $1`,
    [size, identityLimits.names],
  );
  return rows.map(({ at, undoneAt, undoneBy, ...decision }) => ({
    ...decision,
    at: at.toISOString(),
    ...(undoneAt === null ? {} : { undoneAt: undoneAt.toISOString() }),
    ...(undoneBy === null ? {} : { undoneBy }),
  }));
}

/** Two records, the smaller number first. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

export interface NewDecision {
  readonly verdict: 'join' | 'split';
  readonly pairs: readonly Pair[];
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
     from unnest($1::int[], $2::int[]) as given (a, b)
     where identity_decision.a = given.a and identity_decision.b = given.b and undone_at is null`,
    [as, bs, at, actor],
  );
  const { rows } = await client.query<{ step: number }>(
    `with new as (select nextval('identity_step')::integer as step)
     insert into identity_decision (step, a, b, verdict, actor, decided_at, reason)
     select new.step, given.a, given.b, $3, $4, $5, $6 from new, unnest($1::int[], $2::int[]) as given (a, b)
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
