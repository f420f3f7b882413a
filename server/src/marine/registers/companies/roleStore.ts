import type pg from 'pg';
import type { Provenance } from '#marine/vessels/statements.ts';
import { readCursor } from '#platform/database/readCursor.ts';

/** A role before its person in the database is known; `person_no` counts the persons of this run. */
export interface StagedRole {
  readonly company_id: number;
  readonly position: number;
  readonly role: string;
  readonly person_no: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly holder_number: string | null;
  readonly holder_name: string | null;
  readonly share: string | null;
}

/** Tables that are dropped with the run; they have no birth dates. */
export async function makeRoleStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table staged_company (company_id integer primary key) on commit drop;
    create temporary table staged_role (
      company_id integer not null,
      position integer not null,
      role text not null,
      person_no integer,
      first_name text,
      last_name text,
      holder_number text,
      holder_name text,
      share text
    ) on commit drop;
    create temporary table staged_person (person_no integer primary key, person_id integer not null) on commit drop`);
}

/** Stages all roles of these companies, of some of which there may be none. */
export async function stageRoles(
  client: pg.ClientBase,
  companyIds: readonly number[],
  roles: readonly StagedRole[],
): Promise<void> {
  await client.query('insert into staged_company select * from unnest($1::int[])', [companyIds]);
  await client.query(
    `insert into staged_role select given.* from jsonb_to_recordset($1::jsonb) as given
       (company_id integer, position integer, role text, person_no integer, first_name text, last_name text,
        holder_number text, holder_name text, share text)`,
    [JSON.stringify(roles)],
  );
}

/** A person of the run and one of the database with the same name and a role in the same company. */
export interface Likeness {
  readonly person_no: number;
  readonly person_id: number;
}

/** The most similar first: those with the most equal roles, then with the most companies in common. */
export async function listLikenesses(client: pg.ClientBase): Promise<Likeness[]> {
  await client.query('create index on staged_role (company_id); analyze staged_role; analyze staged_company');
  const { rows } = await client.query<Likeness>(
    `select given.person_no, person.id as person_id
     from staged_role as given
     join company_role as held on held.company_id = given.company_id
     join person on person.id = held.person_id
       and as_said(person.corrected, 'first_name', person.first_name) = given.first_name
       and as_said(person.corrected, 'last_name', person.last_name) = given.last_name
     where given.person_no is not null
     group by given.person_no, person.id
     order by count(*) filter (where held.role = given.role) desc, count(distinct held.company_id) desc,
              person.id, given.person_no`,
  );
  return rows;
}

/** Finds the persons of the run in the database, and adds the new ones. */
export async function resolvePersons(
  client: pg.ClientBase,
  known: readonly Likeness[],
  { source, date }: Provenance,
): Promise<void> {
  await client.query('insert into staged_person select * from unnest($1::int[], $2::int[])', [
    known.map(({ person_no }) => person_no),
    known.map(({ person_id }) => person_id),
  ]);
  await client.query(
    `with fresh as (
       select distinct on (person_no) person_no, first_name, last_name from staged_role
       where person_no is not null and person_no not in (select person_no from staged_person)
       order by person_no
     ), numbered as (
       select fresh.*, nextval(pg_get_serial_sequence('person', 'id'))::int as id from fresh
     ), added as (
       insert into person (id, first_name, last_name, source, source_date) overriding system value
       select id, first_name, last_name, $1, $2 from numbered order by person_no
     )
     insert into staged_person select person_no, id from numbered`,
    [source, date],
  );
}

/** A stored role. */
export interface StoredRole {
  readonly role: string;
  readonly position: number;
  readonly person_id: number | null;
  readonly holder_company_id: number | null;
  readonly holder_name: string | null;
  readonly share: string | null;
}

export interface CompanyRoles {
  readonly company_id: number;
  readonly given: readonly StoredRole[];
  readonly held: readonly StoredRole[];
  /** The latest source date of any stored role; null without roles. */
  readonly held_date: string | null;
}

/** Roles in the file and in the database, for `batch` companies at a time. */
export function readCompanyRoles(client: pg.ClientBase, batch: number): AsyncGenerator<CompanyRoles[], void, void> {
  return readCursor<CompanyRoles>(
    client,
    'company_roles',
    `select staged_company.company_id, given.roles as given, held.roles as held, held.date as held_date
     from staged_company
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'role', role.role, 'position', role.position, 'person_id', staged_person.person_id,
                'holder_company_id', holder.id, 'holder_name', role.holder_name, 'share', role.share)
                order by role.position), '[]') as roles
       from staged_role as role
       left join staged_person on staged_person.person_no = role.person_no
       left join owner as holder on holder.country = 'NO' and holder.registration_number = role.holder_number
         and holder.kind = 'COMPANY'
       where role.company_id = staged_company.company_id
     ) as given
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'role', role, 'position', position, 'person_id', person_id,
                'holder_company_id', holder_company_id, 'holder_name', holder_name, 'share', share)
                order by position, id), '[]') as roles,
              max(source_date) as date
       from company_role where company_role.company_id = staged_company.company_id
     ) as held
     order by staged_company.company_id`,
    batch,
  );
}

/**
 * Replaces the roles of companies. A person who keeps a role has it since the first day it was
 * reported; roles that ended are stored as former, until the day of this run.
 */
export async function replaceRoles(
  client: pg.ClientBase,
  companies: readonly Pick<CompanyRoles, 'company_id' | 'given'>[],
  { source, date }: Provenance,
): Promise<void> {
  if (companies.length === 0) return;
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as given
         (company_id integer, role text, position integer, person_id integer, holder_company_id integer,
          holder_name text, share text)
     ), gone as (
       delete from company_role where company_id = any ($4) returning *
     ), held as (
       select company_id, person_id, role, min(coalesce(since, source_date)) as since, min(source) as source
       from gone where person_id is not null
       group by company_id, person_id, role
     ), former as (
       insert into former_role (company_id, person_id, role, since, until, source)
       select company_id, person_id, role, since, $3::date, source from held
       where not exists (
         select from given
         where given.company_id = held.company_id and given.person_id = held.person_id and given.role = held.role)
     )
     insert into company_role (company_id, role, position, person_id, holder_company_id, holder_name, share, source,
                               source_date, since)
     select given.*, $2, $3::date, held.since
     from given left join held using (company_id, person_id, role)`,
    [
      JSON.stringify(companies.flatMap(({ company_id, given }) => given.map((one) => ({ company_id, ...one })))),
      source,
      date,
      companies.map(({ company_id }) => company_id),
    ],
  );
}

/**
 * Removes those of these persons, and of the persons of the run, who have no role and belong to no service provider:
 * they gave theirs up, or their company stayed as a later day had it.
 */
export async function removeIdlePersons(client: pg.ClientBase, personIds: readonly number[]): Promise<void> {
  await client.query(
    `delete from person
     where id in (select unnest($1::int[]) union select person_id from staged_person) and provider_id is null
       and not exists (select from company_role where person_id = person.id)`,
    [personIds],
  );
}
