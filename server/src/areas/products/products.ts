import { productMessages, publishedProduct, type Product, type ProductChange } from '@wheelhouse/contract/products';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { ContentNeeds } from '#areas/content/kind.ts';
import { requirePublishable } from '#areas/content/rules.ts';
import { insertEmptyDraft } from '#areas/content/store.ts';
import { lockForEdit } from '#areas/providers/editing.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { mayEditProvider, maySeeProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { ProductAddress, ProductContent } from './editing.ts';
import { countProducts, findProduct, type ProductRow } from './store.ts';

/**
 * A product as this viewer may see it: drafts and blank ones only for the owners of the provider and ADMIN.
 *
 * @throws Refusal 404
 */
export async function readProduct(
  { db }: Pick<ContentNeeds, 'db'>,
  { content }: ProductContent,
  viewer: Viewer,
  { id, productId }: ProductAddress,
): Promise<Product> {
  const row = await findProduct(db, id, productId);
  if (row === undefined) throw notFound(productMessages.notFound);
  const owned = await ownedByViewer(db, viewer);
  const isPublic = row.published && row.title !== '';
  const maySee = maySeeProvider(viewer, { id, published: row.providerPublished }, owned);
  if (!maySee || !(isPublic || mayEditProvider(viewer, { id }, owned))) throw notFound(productMessages.notFound);
  // Products that came with their provider have no body file until the first reader.
  return presentProduct(row, await content.bodyPath(row));
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
 * Creates a blank product (content specification, section 4).
 *
 * @throws Refusal 422 if the provider has the maximum number.
 */
export async function createProduct(
  { content }: ProductContent,
  viewer: Viewer,
  providerId: number,
): Promise<{ id: number; version: number }> {
  return await content.begin(
    viewer,
    async (within, bodyPath) => {
      await lockForEdit(within, viewer, providerId);
      if ((await countProducts(within, providerId)) >= providerLimits.ofEach) {
        throw new Refusal(422, providerEditorMessages.tooMany);
      }
      return await insertEmptyDraft(within, 'product', providerId, bodyPath);
    },
    (productId) => ({ id: providerId, productId }),
  );
}

/**
 * Saves a product as a draft, or publishes it; its body is sanitised.
 *
 * @throws Refusal 409 if someone has changed it since that version; 422 by the rules of content specification, section
 * 5.
 */
export async function changeProduct(
  { content }: ProductContent,
  viewer: Viewer,
  address: ProductAddress,
  change: ProductChange,
): Promise<void> {
  const { title, shortDescription } = change;
  if (change.published) requirePublishable(publishedProduct, { title, shortDescription });
  await content.save(viewer, address, change);
}
