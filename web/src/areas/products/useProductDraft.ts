import { changeProduct, removeProduct } from '@wheelhouse/contract/products';
import { api } from '#lib/api.ts';
import { useDraft, type DraftEditing } from '#ui/editing/useDraft.ts';
import { isBlank, productDraft, type ProductDraft } from './productDraft.ts';
import { loadProduct, type WholeProduct } from './productQueries.ts';

function draftOf({ product, body }: WholeProduct): ProductDraft {
  return { title: product.title, shortDescription: product.shortDescription, longDescription: body };
}

/** A product as this person edits it. */
export function useProductDraft(whole: WholeProduct, userId: number): DraftEditing<WholeProduct, ProductDraft> {
  const { id: productId, source } = whole.product;
  const params = { id: source.id, productId };
  return useDraft(whole, {
    key: `${userId}/product/${productId}`,
    schema: productDraft,
    draftOf,
    isBlank,
    load: () => loadProduct(source.id, productId),
    async save({ product }, draft, published) {
      const saved = await api.call(changeProduct, { params, body: { version: product.version, ...draft, published } });
      return { product: saved, body: draft.longDescription };
    },
    remove: () => api.call(removeProduct, { params }),
  });
}
