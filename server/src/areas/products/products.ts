import * as z from 'zod/mini';
import { productMessages, publishedProduct, type Product, type ProductChange } from '@wheelhouse/contract/products';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { notFound, Refusal } from '#http/refusal.ts';
import { mayEditProvider, maySeeProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { edit, recordEdit, type ProductAddress, type ProductParts } from './editing.ts';
import {
  countProducts,
  deleteProduct,
  findProduct,
  insertProduct,
  setBodyPath,
  updateProduct,
  type ProductRow,
} from './store.ts';

/**
 * A product as this viewer may see it: drafts and blank ones are seen by those who own the provider and by ADMIN.
 *
 * @throws Refusal 404
 */
export async function readProduct(
  parts: ProductParts,
  viewer: Viewer,
  { id, productId }: ProductAddress,
): Promise<Product> {
  const row = await findProduct(parts.db, id, productId);
  if (row === undefined) throw notFound(productMessages.notFound);
  const owned = viewer.account === undefined ? new Set<number>() : await parts.ownedBy(viewer.account.id);
  const isPublic = row.published && row.title !== '';
  const maySee = maySeeProvider(viewer, { id, published: row.providerPublished }, owned);
  if (!maySee || !(isPublic || mayEditProvider(viewer, { id }, owned))) throw notFound(productMessages.notFound);
  return presentProduct(row, row.body_path ?? (await keepBody(parts, row)));
}

/** Products that came with their provider have no file of their body until somebody reads it. */
async function keepBody({ db, media }: ProductParts, row: ProductRow): Promise<string> {
  const made = await media.keepText(row.long_description);
  const path = await setBodyPath(db, row.id, made);
  if (path === made) return made;
  await media.removeText(made);
  if (path === undefined || path === null) throw notFound(productMessages.notFound);
  return path;
}

function presentProduct(row: ProductRow, bodyPath: string): Product {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    shortDescription: row.short_description,
    published: row.published,
    ...(row.banner === null ? {} : { banner: row.banner }),
    longDescriptionMedia: { path: bodyPath },
    source: { id: row.provider_id, name: row.providerName, ...(row.logo === null ? {} : { logo: row.logo }) },
  };
}

/**
 * Makes a blank product (content specification, section 4).
 *
 * @throws Refusal 422 where the provider has as many as it may have.
 */
export async function createProduct(
  { db, media, lockProvider }: ProductParts,
  viewer: Viewer,
  providerId: number,
): Promise<{ id: number; version: number }> {
  return await db.transaction().execute(async (within) => {
    await lockProvider(within, viewer, providerId);
    if ((await countProducts(within, providerId)) >= providerLimits.ofEach) {
      throw new Refusal(422, providerEditorMessages.tooMany);
    }
    const made = await insertProduct(within, providerId, await media.keepText(''));
    await recordEdit(within, viewer, { id: providerId, productId: made.id }, { action: 'create product' });
    return made;
  });
}

/**
 * Saves a product as a draft, or publishes it; its body is cleaned.
 *
 * @throws Refusal 409 when somebody changed it since that version; 422 by the rules of content specification, section 5.
 */
export async function changeProduct(
  parts: ProductParts,
  viewer: Viewer,
  address: ProductAddress,
  change: ProductChange,
): Promise<void> {
  const { title, shortDescription, longDescription } = change;
  const texts = { title, shortDescription };
  if (change.published) checkPublishable(texts);
  // Refused before a file is written for nothing.
  await edit(parts, viewer, address, async (_, product) => needVersion(product, change.version));
  const body = await parts.cleanBody(longDescription);
  const bodyPath = await parts.media.keepText(body);
  const old = await edit(parts, viewer, address, async (within, product) => {
    needVersion(product, change.version);
    const { published } = change;
    const values = { title, short_description: shortDescription, long_description: body };
    await updateProduct(within, product.id, { ...values, published, body_path: bodyPath });
    await recordEdit(within, viewer, address, {
      action: published ? 'publish product' : 'save product as draft',
      before: {
        title: product.title,
        shortDescription: product.short_description,
        longDescription: product.long_description,
        published: product.published,
      },
      after: { ...texts, longDescription: body, published },
    });
    return product.body_path;
  }).catch(async (error: unknown) => {
    await parts.media.removeText(bodyPath);
    throw error;
  });
  if (old !== null) await parts.media.removeText(old);
}

function checkPublishable(texts: { readonly title: string; readonly shortDescription: string }): void {
  const checked = z.safeParse(publishedProduct, texts);
  if (checked.success) return;
  const errors = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
}

function needVersion(product: { readonly version: number }, version: number): void {
  if (product.version !== version) throw new Refusal(409, providerEditorMessages.stale);
}

/** Removes a product with its body and its pictures. */
export async function removeProduct(parts: ProductParts, viewer: Viewer, address: ProductAddress): Promise<void> {
  const { unused, bodyPath } = await edit(parts, viewer, address, async (within, product) => {
    await recordEdit(within, viewer, address, {
      action: 'remove product',
      before: { title: product.title, shortDescription: product.short_description, published: product.published },
    });
    return { unused: await deleteProduct(within, product), bodyPath: product.body_path };
  });
  await parts.media.release(unused);
  if (bodyPath !== null) await parts.media.removeText(bodyPath);
}
