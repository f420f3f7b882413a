import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/**
 * A person, and their service provider if that is published. Contacts of drafts are hidden, unless they have a role in
 * a company.
 */
export async function findPerson(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('person')
    .leftJoin('service_provider', (join) =>
      join.onRef('service_provider.id', '=', 'person.provider_id').on('service_provider.published', '=', true),
    )
    .leftJoin('media as photo', 'photo.id', 'person.photo_id')
    .selectAll('person')
    .select('photo.path as uploadedPhoto')
    .select(['service_provider.id as publishedProviderId', 'service_provider.name as publishedProviderName'])
    .where('person.id', '=', id)
    .where(sql<boolean>`search_shows_person(person)`)
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Roles of a person, by name of the company. */
export async function listPositions(db: Kysely<Schema>, personId: number) {
  return await db
    .selectFrom('company_role')
    .innerJoin('owner', 'owner.id', 'company_role.company_id')
    .select([
      'owner.id as companyId',
      'owner.name as companyName',
      'company_role.role',
      'company_role.source',
      'company_role.source_date as date',
      sql<string>`coalesce(company_role.since, company_role.source_date)`.as('since'),
    ])
    .where('company_role.person_id', '=', personId)
    .orderBy('owner.name')
    .orderBy('owner.id')
    .orderBy('company_role.position')
    .execute();
}
export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number];

/** The most former roles of a person, the latest first. */
const formerMost = 100;

export async function listFormerPositions(db: Kysely<Schema>, personId: number) {
  return await db
    .selectFrom('former_role')
    .innerJoin('owner', 'owner.id', 'former_role.company_id')
    .select([
      'owner.id as companyId',
      'owner.name as companyName',
      'former_role.role',
      'former_role.since',
      'former_role.until',
      'former_role.source',
    ])
    .where('former_role.person_id', '=', personId)
    .orderBy('former_role.until', 'desc')
    .orderBy('former_role.since', 'desc')
    .orderBy('former_role.id')
    .limit(formerMost)
    .execute();
}
export type FormerPositionRow = Awaited<ReturnType<typeof listFormerPositions>>[number];
