import type pg from 'pg';
import type { DerivedVessel, UsedMmsi } from './vesselOfRecords.ts';

type Entry = DerivedVessel['history'][number];

/**
 * Replaces the former values of vessels that come from records.
 *
 * @param sources The sources of all records; what another source gave stays.
 * @returns The vessels whose history changed.
 */
export async function replaceHistory(
  client: pg.ClientBase,
  vessels: readonly { readonly vesselId: number; readonly isNew: boolean; readonly history: readonly Entry[] }[],
  sources: readonly string[],
): Promise<Set<number>> {
  const known = vessels.filter(({ isNew }) => !isNew).map(({ vesselId }) => vesselId);
  const { rows } = await client.query<Entry & { vesselId: number }>(
    `select vessel_id as "vesselId", kind, value, from_day as from, until_day as until, source
     from vessel_history where vessel_id = any ($1) and source = any ($2)`,
    [known, sources],
  );
  const before = new Map<number, string[]>();
  for (const { vesselId, ...entry } of rows) before.set(vesselId, [...(before.get(vesselId) ?? []), textOf(entry)]);
  const changed = vessels.filter(
    ({ vesselId, history }) => history.map(textOf).sort().join() !== (before.get(vesselId) ?? []).sort().join(),
  );
  if (changed.length === 0) return new Set();
  const ids = changed.map(({ vesselId }) => vesselId);
  await client.query('delete from vessel_history where vessel_id = any ($1) and source = any ($2)', [ids, sources]);
  await client.query(
    `insert into vessel_history (vessel_id, kind, value, from_day, until_day, source)
     select given."vesselId", given.kind, given.value, given."from", given.until, given.source
     from jsonb_to_recordset($1::jsonb)
       as given ("vesselId" integer, kind text, value text, "from" date, until date, source text)`,
    [JSON.stringify(changed.flatMap(({ vesselId, history }) => history.map((entry) => ({ vesselId, ...entry }))))],
  );
  return new Set(ids);
}

function textOf({ kind, value, from, until, source }: Entry): string {
  return JSON.stringify([kind, value, from, until, source]);
}

/** Replaces the MMSIs that vessels used. */
export async function replaceMmsis(
  client: pg.ClientBase,
  vessels: readonly { readonly vesselId: number; readonly isNew: boolean; readonly mmsis: readonly UsedMmsi[] }[],
): Promise<void> {
  const known = vessels.filter(({ isNew }) => !isNew).map(({ vesselId }) => vesselId);
  if (known.length > 0) await client.query('delete from used_mmsi where vessel_id = any ($1)', [known]);
  const rows = vessels.flatMap(({ vesselId, mmsis }) => mmsis.map((used) => ({ vesselId, ...used })));
  if (rows.length === 0) return;
  await client.query(
    `insert into used_mmsi (vessel_id, mmsi, from_day, until_day, basis)
     select given."vesselId", given.mmsi, given."from", given.until, given.basis
     from jsonb_to_recordset($1::jsonb) as given ("vesselId" integer, mmsi integer, "from" date, until date, basis text)`,
    [JSON.stringify(rows)],
  );
}
