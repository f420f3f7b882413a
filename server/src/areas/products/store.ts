import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import { pictureJson } from '#database/pictureJson.ts';
import type { Product } from '#database/providerSchema.ts';
import type { Schema } from '#database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** A product of this provider with its pictures and whose it is. */
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

/** A product held for a change. */
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

export async function insertProduct(
  within: Within,
  providerId: number,
  bodyPath: string,
): Promise<{ id: number; version: number }> {
  return await within
    .insertInto('product')
    .values({ provider_id: providerId, body_path: bodyPath })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Writes a change of a product. @returns the version it has from now on */
export async function updateProduct(within: Within, id: number, values: Updateable<Product>): Promise<number> {
  const { version } = await within
    .updateTable('product')
    .set({ ...values, changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Names the file of a body that had none. @returns the path that stands, which is another's where one was faster */
export async function setBodyPath(db: Database, id: number, path: string): Promise<string | null | undefined> {
  await db
    .updateTable('product')
    .set({ body_path: path })
    .where('id', '=', id)
    .where('body_path', 'is', null)
    .execute();
  const row = await db.selectFrom('product').select('body_path').where('id', '=', id).executeTakeFirst();
  return row?.body_path;
}

/** Removes a product. @returns numbers of the media that nothing shows any longer */
export async function deleteProduct(within: Within, product: LockedProduct): Promise<number[]> {
  const images = await within
    .selectFrom('product_image')
    .select('media_id')
    .where('product_id', '=', product.id)
    .execute();
  await within.deleteFrom('product').where('id', '=', product.id).execute();
  const shown = images.map((row) => row.media_id);
  return product.banner_id === null ? shown : [...shown, product.banner_id];
}

export async function insertImage(within: Within, productId: number, mediaId: number): Promise<void> {
  await within.insertInto('product_image').values({ product_id: productId, media_id: mediaId }).execute();
}
