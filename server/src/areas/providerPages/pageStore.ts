import { sql, type Kysely } from 'kysely';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isShownBranch } from '#areas/providers/branchStore.ts';

/** A provider's row, with its banner and logo. */
export async function findProvider(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('service_provider as provider')
    .leftJoin('media as banner', 'banner.id', 'provider.banner_id')
    .leftJoin('media as logo', 'logo.id', 'provider.logo_id')
    .selectAll('provider')
    .select([pictureJson('banner').as('banner'), pictureJson('logo').as('logo')])
    .where('provider.id', '=', id)
    .executeTakeFirst();
}
export type ProviderPageRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The order of a list: entries without a position first, the newest before. */
function inOrder(table: string) {
  return sql`${sql.ref(`${table}.place`)} nulls first, ${sql.ref(`${table}.id`)} desc`;
}

/**
 * A provider's objects, in its owners' order; also blank and unpublished ones, but draft events only if requested.
 * Upcoming events by start, then past ones, the latest first. They are read one after the other: all at once, one page
 * would take most of the pool's connections.
 */
export async function readParts(
  db: Kysely<Schema>,
  providerId: number,
  { withDrafts, now }: { readonly withDrafts: boolean; readonly now: Date },
) {
  const isOver = sql<boolean>`coalesce(end_at <= ${now}, false)`;
  const branches = await db
    .selectFrom('provider_branch')
    .select('branch_id as id')
    .where('provider_id', '=', providerId)
    .where(isShownBranch('branch_id'))
    .orderBy('branch_id')
    .execute();
  const addresses = await db
    .selectFrom('provider_address as address')
    .leftJoin('country', 'country.iso', 'address.country')
    .selectAll('address')
    .select('country.names as countryNames')
    .where('provider_id', '=', providerId)
    .orderBy(inOrder('address'))
    .execute();
  const contacts = await db
    .selectFrom('person')
    .leftJoin('media as photo', 'photo.id', 'person.photo_id')
    .select(['person.id', 'first_name', 'last_name', 'position', 'telephone', 'mobile', 'email'])
    .select(pictureJson('photo').as('photo'))
    .where('person.provider_id', '=', providerId)
    .orderBy(inOrder('person'))
    .execute();
  const products = await db
    .selectFrom('product')
    .leftJoin('media as banner', 'banner.id', 'product.banner_id')
    .select(['product.id', 'title', 'short_description', 'published'])
    .select(pictureJson('banner').as('banner'))
    .where('product.provider_id', '=', providerId)
    .orderBy(inOrder('product'))
    .execute();
  const videos = await db
    .selectFrom('provider_video as video')
    .leftJoin('media as file', 'file.id', 'video.file_id')
    .leftJoin('media as poster', 'poster.id', 'video.poster_id')
    .select(['video.id', 'title', 'file.path', 'file.media_type as fileType', 'file.bytes'])
    .select(pictureJson('poster').as('poster'))
    .where('video.provider_id', '=', providerId)
    .orderBy(inOrder('video'))
    .execute();
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('provider_id', '=', providerId)
    .$if(!withDrafts, (query) => query.where('published', '=', true))
    .orderBy(isOver)
    .orderBy(sql`case when ${isOver} then null else start_at end`, (order) => order.asc().nullsFirst())
    .orderBy('end_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    branches: branches.map(({ id }) => id),
    addresses,
    contacts,
    products,
    videos,
    eventIds: events.map(({ id }) => id),
  };
}
export type ProviderParts = Awaited<ReturnType<typeof readParts>>;

/** Numbers of the vessels that this yard built, of every app. */
export async function listBuiltBy(db: Kysely<Schema>, yard: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vessel')
    .select('id')
    .where(sql`lower(extended -> 'built' ->> 'vesselYard')`, '=', sql`lower(${yard})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The company that owns each of these vessels, if any; the first one, as on the vessel's page. */
export async function companiesOf(
  db: Kysely<Schema>,
  vesselIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const rows = await db
    .selectFrom('vessel_owner')
    .innerJoin('owner', 'owner.id', 'vessel_owner.owner_id')
    .distinctOn('vessel_owner.vessel_id')
    .select(['vessel_owner.vessel_id as vesselId', 'owner.id', 'owner.name', 'owner.kind'])
    // One parameter, however many vessels.
    .where(sql<boolean>`vessel_owner.vessel_id = any (${[...vesselIds]}::integer[])`)
    .orderBy('vessel_owner.vessel_id')
    .orderBy('vessel_owner.position')
    .orderBy('owner.id')
    .execute();
  return new Map(
    rows.filter(({ kind }) => kind === 'COMPANY').map(({ vesselId, id, name }) => [vesselId, { id, name }]),
  );
}

/** Unread contact requests. */
export async function countNewLeads(db: Kysely<Schema>, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('provider_lead')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('provider_id', '=', providerId)
    .where('state', '=', 'NEW')
    .executeTakeFirstOrThrow();
  return count;
}
