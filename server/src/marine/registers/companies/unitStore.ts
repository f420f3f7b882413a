import type pg from 'pg';
import type { Provenance } from '#marine/vessels/statements.ts';
import type { CompanyDetail } from './units.ts';

/** A stored company; `detail` is null until a company register has it. */
export interface StoredCompany {
  readonly id: number;
  readonly kind: 'COMPANY' | 'PERSON';
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly sourceDate: string;
  readonly detail: CompanyDetail | null;
  readonly detailDate: string | null;
}

/** Owners with these numbers of the Norwegian company register, by number. */
export async function loadCompanies(
  client: pg.ClientBase,
  numbers: readonly string[],
): Promise<Map<string, StoredCompany>> {
  const { rows } = await client.query<StoredCompany>(
    `select owner.id, owner.kind, owner.registration_number as number, as_said(owner.corrected, 'name', owner.name) as name,
            as_said(owner.corrected, 'address', owner.address) as address, as_said(owner.corrected, 'city', owner.city) as city,
            as_said(owner.corrected, 'postcode', owner.postcode) as postcode, owner.source_date as "sourceDate", detail.source_date as "detailDate",
            case when detail.company_id is not null then jsonb_build_object(
              'organisation_form', detail.organisation_form, 'industry', detail.industry,
              'employees', detail.employees, 'founded_day', detail.founded_day, 'website', detail.website,
              'status', detail.status, 'deleted_day', detail.deleted_day) end as detail
     from owner left join company_detail as detail on detail.company_id = owner.id
     where owner.country = 'NO' and owner.registration_number = any ($1)`,
    [numbers],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Ids of the Norwegian companies that are known, by number. */
export async function companyIds(client: pg.ClientBase, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; number: string }>(
    `select id, registration_number as number from owner
     where country = 'NO' and kind = 'COMPANY' and registration_number = any ($1)`,
    [numbers],
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Numbers of all Norwegian companies there are. */
export async function listNumbers(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select registration_number as number from owner
     where country = 'NO' and kind = 'COMPANY' and registration_number ~ '^[0-9]{9}$' order by id`,
  );
  return rows.map(({ number }) => number);
}

export interface CompanyName {
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
}

/** Writes names and addresses, of companies that are new too. Answers ids by number. */
export async function writeCompanies(
  client: pg.ClientBase,
  companies: readonly CompanyName[],
  { source, date }: Provenance,
): Promise<Map<string, number>> {
  if (companies.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; number: string }>(
    `insert into owner (kind, name, address, city, postcode, country, registration_number, source, source_date)
     select 'COMPANY', given.name, given.address, given.city, given.postcode, 'NO', given.number, $2, $3
     from jsonb_to_recordset($1::jsonb) as given (number text, name text, address text, city text, postcode text)
     on conflict (country, registration_number) where registration_number is not null do update
     set name = excluded.name, address = excluded.address, city = excluded.city, postcode = excluded.postcode,
         source = excluded.source, source_date = excluded.source_date
     returning id, registration_number as number`,
    [JSON.stringify(companies), source, date],
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export async function writeDetails(
  client: pg.ClientBase,
  details: readonly (CompanyDetail & { company_id: number })[],
  { source, date }: Provenance,
): Promise<void> {
  if (details.length === 0) return;
  await client.query(
    `insert into company_detail (company_id, organisation_form, industry, employees, founded_day, website, status,
                                 deleted_day, source, source_date)
     select given.*, $2, $3 from jsonb_to_recordset($1::jsonb) as given
       (company_id integer, organisation_form text, industry text, employees integer, founded_day date, website text,
        status text, deleted_day date)
     on conflict (company_id) do update
     set organisation_form = excluded.organisation_form, industry = excluded.industry, employees = excluded.employees,
         founded_day = excluded.founded_day, website = excluded.website, status = excluded.status,
         deleted_day = excluded.deleted_day, source = excluded.source, source_date = excluded.source_date`,
    [JSON.stringify(details), source, date],
  );
}
