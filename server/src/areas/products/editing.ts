import type { Transaction } from 'kysely';
import { productMessages } from '@wheelhouse/contract/products';
import { createContent, type Content } from '#areas/content/content.ts';
import type { ContentKind, ContentParts } from '#areas/content/kind.ts';
import { contentPictures, type ContentPictures } from '#areas/content/pictures.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { lockProduct, type LockedProduct } from './store.ts';

/** What products stand on. */
export interface ProductParts extends ContentParts {
  /** Numbers of the providers an account owns. */
  readonly ownedBy: (accountId: number) => Promise<ReadonlySet<number>>;
  /**
   * Holds a provider this viewer may change.
   *
   * @throws Refusal 404 where there is none or it is somebody else's draft, 403 where it is somebody else's.
   */
  readonly lockProvider: (within: Transaction<Schema>, viewer: Viewer, providerId: number) => Promise<unknown>;
}

/** Which product of which provider. */
export interface ProductAddress {
  readonly id: number;
  readonly productId: number;
}

/** Products as content. */
export interface ProductContent {
  readonly content: Content<ProductAddress, LockedProduct>;
  readonly pictures: ContentPictures<ProductAddress>;
}

export function productContent(parts: ProductParts): ProductContent {
  const kind: ContentKind<ProductAddress, LockedProduct> = {
    name: 'product',
    tables: { content: 'product', images: 'product_image', imagesKey: 'product_id' },
    bodyPicture: 'PRODUCT',
    notFound: productMessages.notFound,
    object: ({ id, productId }) => `provider/${id}/product/${productId}`,
    async hold(within, viewer, { id, productId }) {
      await parts.lockProvider(within, viewer, id);
      const product = await lockProduct(within, id, productId);
      if (product === undefined) throw notFound(productMessages.notFound);
      return product;
    },
  };
  const content = createContent(parts, kind);
  return { content, pictures: contentPictures(parts, kind, content) };
}
