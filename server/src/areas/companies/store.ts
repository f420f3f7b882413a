import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** The data of a company; undefined also for owners who are persons. */
export async function findCompany(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('owner')
    .leftJoin('country', 'country.iso', 'owner.country')
    .leftJoin('company_detail', 'company_detail.company_id', 'owner.id')
    .selectAll('owner')
    .select([
      'country.names as countryNames',
      'company_detail.organisation_form as organisationForm',
      'company_detail.industry',
      'company_detail.employees',
      'company_detail.founded_day as founded',
      'company_detail.website',
      'company_detail.status',
      'company_detail.deleted_day as deleted',
      'company_detail.source as detailSource',
      'company_detail.source_date as detailDate',
    ])
    .where('owner.id', '=', id)
    .where('owner.kind', '=', 'COMPANY')
    .executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Roles in a company, in order; a company in a role has its current name. */
export async function listRoles(db: Kysely<Schema>, companyId: number) {
  return await db
    .selectFrom('company_role')
    .leftJoin('person', 'person.id', 'company_role.person_id')
    .leftJoin('owner as holder', 'holder.id', 'company_role.holder_company_id')
    .select([
      'company_role.role',
      'company_role.share',
      'company_role.holder_name as holderName',
      'person.id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'holder.id as holderId',
      'holder.name as holderNameNow',
    ])
    .where('company_role.company_id', '=', companyId)
    .orderBy('company_role.position')
    .orderBy('company_role.id')
    .execute();
}
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** Name of a company, or undefined if there is none. */
export async function findCompanyName(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('owner')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', 'COMPANY')
    .executeTakeFirst();
  return row?.name;
}

/** Numbers of the vessels a company owns, in every app. */
export async function listVesselIds(db: Kysely<Schema>, companyId: number): Promise<number[]> {
  const rows = await db.selectFrom('vessel_owner').select('vessel_id').where('owner_id', '=', companyId).execute();
  return rows.map((row) => row.vessel_id);
}

/** Reports of a company: its own, then those of its group; the newest year first. */
export async function listReports(db: Kysely<Schema>, companyId: number) {
  return await db
    .selectFrom('annual_report')
    .select(['year', 'consolidated', 'currency', 'reported'])
    .where('company_id', '=', companyId)
    .orderBy('consolidated')
    .orderBy('year', 'desc')
    .execute();
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];
