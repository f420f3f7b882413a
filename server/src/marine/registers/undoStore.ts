import type pg from 'pg';
import { markChanged, loadEvidence, writeBlocks } from '#marine/identity/recordStore.ts';

/** Runs of a register that can be undone one after the other, the latest first. */
const runsKept = 3;
const batch = 1000;

/** Keeps what records are before the run writes them. */
export async function keepRecords(client: pg.ClientBase, runId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `insert into import_run_record (run_id, record_id, before, versions, events)
     select $1, record.id, to_jsonb(record),
       (select jsonb_agg(to_jsonb(version)) from register_record_version as version where version.record_id = record.id),
       (select jsonb_agg(to_jsonb(event_row)) from vessel_event as event_row where event_row.record_id = record.id)
     from register_record as record where record.id = any ($2)`,
    [runId, ids],
  );
}

/** Forgets what the register's records were before older runs. */
export async function forgetOlderRuns(client: pg.ClientBase, register: string): Promise<void> {
  const older = `select id from import_run where register = $1 and outcome in ('done', 'undone', 'running') and not dry
    order by id desc offset ${runsKept}`;
  for (const table of ['import_run_record', 'import_run_licence'])
    await client.query(`delete from ${table} where run_id in (${older})`, [register]);
}

/**
 * Brings the records that a run wrote back to what they were, and notes what has to be computed again. Records that the
 * run made are removed, with vessels that consist of these alone.
 */
export async function restoreRecords(client: pg.ClientBase, runId: number): Promise<void> {
  await removeNewRecords(client, runId);
  await client.query(
    `update register_record as record
     set digest = was.digest, run_id = was.run_id, source = was.source, first_day = was.first_day, last_day = was.last_day,
         since_day = was.since_day, said = was.said, content = was.content, evidence = was.evidence,
         evidence_version = was.evidence_version
     from import_run_record as kept, jsonb_populate_record(null::register_record, kept.before) as was
     where kept.run_id = $1 and kept.before ? 'content' and record.id = kept.record_id`,
    [runId],
  );
  await client.query(
    `update register_record as record
     set first_day = (kept.before ->> 'first_day')::date, last_day = (kept.before ->> 'last_day')::date
     from import_run_record as kept
     where kept.run_id = $1 and not kept.before ? 'content' and record.id = kept.record_id`,
    [runId],
  );
  await restoreParts(client, runId);
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; isWhole: boolean }>(
      `select record_id as id, before ? 'content' as "isWhole" from import_run_record
       where run_id = $1 and before is not null and record_id > $2 order by record_id limit ${batch}`,
      [runId, after],
    );
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    after = last;
    const whole = rows.filter(({ isWhole }) => isWhole).map(({ id }) => id);
    const evidence = await loadEvidence(client, whole);
    const withEvidence = [...evidence].map(([id, one]) => ({ id, evidence: one }));
    await writeBlocks(client, withEvidence, whole);
    await markChanged(
      client,
      rows.map(({ id }) => id),
      true,
    );
  }
}

async function removeNewRecords(client: pg.ClientBase, runId: number): Promise<void> {
  await client.query(
    `create temporary table removed_record on commit drop as
       select record.id, record.vessel_id from import_run_record as kept
       join register_record as record on record.id = kept.record_id where kept.run_id = $1 and kept.before is null`,
    [runId],
  );
  await client.query(`
    create unique index on removed_record (id);
    analyze removed_record;
    create temporary table removed_vessel on commit drop as
      select distinct vessel_id as id from removed_record where vessel_id is not null and not exists (
        select from register_record as other
        where other.vessel_id = removed_record.vessel_id and not exists (select from removed_record as one where one.id = other.id)
      )`);
  // Records that were one vessel with them, might have been, or are stored without an identifier that these have.
  await client.query(`
    insert into changed_record (record_id, compares)
    select distinct found.id, true from (
      select other.id from removed_record as one join register_record as other using (vessel_id)
      union select b from identity_join join removed_record on a = removed_record.id
      union select a from identity_join join removed_record on b = removed_record.id
      union select b from identity_suggestion join removed_record on a = removed_record.id
      union select a from identity_suggestion join removed_record on b = removed_record.id
      union select record.id from removed_vessel join vessel on vessel.id = removed_vessel.id
        join contested_identifier as contested on
          (contested.identifier, contested.value) in (('cfr', vessel.cfr), ('imo', vessel.imo::text), ('mmsi', vessel.mmsi::text))
        join register_record as record on record.vessel_id = contested.vessel_id
    ) as found
    where not exists (select from removed_record where removed_record.id = found.id)
    on conflict (record_id) do update set compares = true`);
  await client.query(`
    insert into left_block select block from record_block join removed_record on removed_record.id = record_id;
    delete from register_record where id in (select id from removed_record);
    delete from vessel where id in (select id from removed_vessel)`);
}

/** Restores versions and events of the records that were written whole. */
async function restoreParts(client: pg.ClientBase, runId: number): Promise<void> {
  const whole = `select record_id from import_run_record where run_id = $1 and before ? 'content'`;
  for (const [table, kept] of [
    ['register_record_version', 'versions'],
    ['vessel_event', 'events'],
  ] as const) {
    await client.query(`delete from ${table} where record_id in (${whole})`, [runId]);
    await client.query(
      `insert into ${table} select was.* from import_run_record as kept,
         jsonb_populate_recordset(null::${table}, kept.${kept}) as was
       where kept.run_id = $1 and kept.before ? 'content'`,
      [runId],
    );
  }
  await client.query(
    `update vessel_event as event set vessel_id = record.vessel_id from register_record as record
     where record.id = event.record_id and event.record_id in (${whole}) and event.vessel_id <> record.vessel_id`,
    [runId],
  );
}

/** Brings back the licences that a run ended, with their species, and removes those that it began. */
export async function restoreLicences(client: pg.ClientBase, runId: number): Promise<void> {
  await client.query(
    `delete from fishing_licence where id in (
       select licence_id from import_run_licence where run_id = $1 and before is null)`,
    [runId],
  );
  await client.query(
    `insert into fishing_licence overriding system value
     select (jsonb_populate_record(was, jsonb_build_object('vessel_id', record.vessel_id))).*
     from import_run_licence as kept, jsonb_populate_record(null::fishing_licence, kept.before) as was
     join register_record as record on record.id = was.record_id
     where kept.run_id = $1 and kept.before is not null`,
    [runId],
  );
  await client.query(
    `insert into licence_species select one.* from import_run_licence as kept
     join fishing_licence as licence on licence.id = kept.licence_id,
       jsonb_populate_recordset(null::licence_species, nullif(kept.before -> 'species', 'null')) as one
     where kept.run_id = $1 and exists (select from species where species.id = one.species_id)`,
    [runId],
  );
}
