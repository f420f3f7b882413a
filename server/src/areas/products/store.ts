import { sql, type Kysely, type Transaction } from 'kysely';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** A product of this provider with its pictures and provider. */
export async function findProduct(db: Database, providerId: number, id: number) {
  return await db
    .selectFrom('product')
    .innerJoin('service_provider as provider', 'provider.id', 'product.provider_id')
    .leftJoin('media as banner', 'banner.id', 'product.banner_id')
    .leftJoin('media as logo', 'logo.id', 'provider.logo_id')
    .selectAll('product')
    .select(['provider.name as providerName', 'provider.published as providerPublished'])
    .select([pictureJson('banner').as('banner'), pictureJson('logo').as('logo')])
    .where('product.id', '=', id)
    .where('product.provider_id', '=', providerId)
    .executeTakeFirst();
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** A product locked for a change. */
export async function lockProduct(within: Within, providerId: number, id: number) {
  return await within
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export async function countProducts(within: Within, providerId: number): Promise<number> {
  const { count } = await within
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return count;
}
