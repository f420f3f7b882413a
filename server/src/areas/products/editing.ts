import { productMessages } from '@wheelhouse/contract/products';
import { createContent, type Content } from '#areas/content/content.ts';
import type { ContentKind, ContentNeeds } from '#areas/content/kind.ts';
import { contentPictures, type ContentPictures } from '#areas/content/pictures.ts';
import { lockForEdit } from '#areas/providers/editing.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { lockProduct, type LockedProduct } from './store.ts';

/** A product and its provider. */
export interface ProductAddress {
  readonly id: number;
  readonly productId: number;
}

/** The operations on products as content. */
export interface ProductContent {
  readonly content: Content<ProductAddress, LockedProduct>;
  readonly pictures: ContentPictures<ProductAddress>;
}

export function productContent(needs: ContentNeeds): ProductContent {
  const kind: ContentKind<ProductAddress, LockedProduct> = {
    name: 'product',
    tables: { content: 'product', images: 'product_image', imagesKey: 'product_id' },
    bodyPicture: 'PRODUCT',
    notFound: productMessages.notFound,
    object: ({ id, productId }) => `provider/${id}/product/${productId}`,
    async hold(within, viewer, { id, productId }) {
      await lockForEdit(within, viewer, id);
      const product = await lockProduct(within, id, productId);
      if (product === undefined) throw notFound(productMessages.notFound);
      return product;
    },
  };
  const content = createContent(needs, kind);
  return { content, pictures: contentPictures(needs, kind, content) };
}
