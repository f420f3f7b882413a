import type pg from 'pg';
import type { LicenceStatement } from '#marine/vessels/statements.ts';

/** The licences of a file are staged in a table that vanishes with the transaction of the run. */
export async function makeLicenceStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table staged_licence (
      key text collate "C" not null,
      name text not null,
      type text,
      start_day date,
      end_day date,
      fishing_area text[] not null,
      comment text
    ) on commit drop`);
}

export interface StagedLicence {
  readonly key: string;
  readonly licence: LicenceStatement;
}

export async function stageLicences(client: pg.ClientBase, licences: readonly StagedLicence[]): Promise<void> {
  if (licences.length === 0) return;
  await client.query(
    `insert into staged_licence (key, name, type, start_day, end_day, fishing_area, comment)
     select key, name, type, start_day, end_day, array_remove(array[area], null), comment
     from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::text[], $7::text[])
       as given (key, name, type, start_day, end_day, area, comment)`,
    [
      licences.map(({ key }) => key),
      ...(['name', 'type', 'start', 'end', 'area', 'comment'] as const).map((part) =>
        licences.map(({ licence }) => licence[part]),
      ),
    ],
  );
}

const parts = ['vessel_id', 'name', 'type', 'start_day', 'end_day', 'fishing_area', 'comment'];
/** By vessel first: rows can't be found by hash with `is not distinct from`, so that each would be compared with all. */
const isSame = [
  'held.vessel_id = given.vessel_id',
  ...parts.slice(1).map((part) => `held.${part} is not distinct from given.${part}`),
].join(' and ');

/**
 * Gives the vessels of the file its licences, in place of those of earlier files. Licences of other
 * sources stay.
 *
 * @returns How many vessels have other licences now.
 */
export async function settleLicences(
  client: pg.ClientBase,
  { runId, register, source, date }: { runId: number; register: string; source: string; date: string },
): Promise<number> {
  await client.query('analyze staged_licence');
  const { rows } = await client.query<{ vessels: number }>(
    `with given as (
       select entry.vessel_id, min(entry.id) as record_id, name, type, start_day, end_day, fishing_area, comment
       from staged_licence join register_record as entry on entry.register = $1 and entry.key = staged_licence.key
       group by entry.vessel_id, name, type, start_day, end_day, fishing_area, comment
     ), vessels as (
       select distinct entry.vessel_id
       from staged_row join register_record as entry on entry.register = $1 and entry.key = staged_row.key
     ), held as (
       select known.id, vessel_id, fishing_area, as_said(corrected, 'name', name) as name, as_said(corrected, 'type', type) as type,
              as_said(corrected, 'start_day', start_day::text)::date as start_day,
              as_said(corrected, 'end_day', end_day::text)::date as end_day, as_said(corrected, 'comment', comment) as comment
       from fishing_licence as known join vessels using (vessel_id) where source = $2
     ), ended as (
       delete from fishing_licence
       where id in (select id from held where not exists (select from given where ${isSame}))
       returning *
     ), begun as (
       insert into fishing_licence (${parts.join(', ')}, record_id, source, source_date)
       select ${parts.join(', ')}, record_id, $2, $3::date from given where not exists (select from held where ${isSame})
       returning id, vessel_id
     ), kept as (
       insert into import_run_licence (run_id, licence_id, before)
       select $4::int, id, to_jsonb(ended) || jsonb_build_object('species',
           (select jsonb_agg(to_jsonb(one)) from licence_species as one where one.licence_id = ended.id)) from ended
       union all select $4::int, id, null from begun
     )
     select count(*)::int as vessels from (select vessel_id from ended union select vessel_id from begun) as changed`,
    [register, source, date, runId],
  );
  return rows[0]?.vessels ?? 0;
}
