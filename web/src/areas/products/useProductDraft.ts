import { changeProduct, removeProduct } from '@wheelhouse/contract/products';
import { api } from '#lib/api.ts';
import { useDraft, type DraftEditing } from '#ui/editing/useDraft.ts';
import { productDraft, type ProductDraft } from './productDraft.ts';
import { loadProduct, type FullProduct } from './productQueries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { providerQuery } from '#areas/providers/providerQueries.ts';

function draftOf({ product, body }: FullProduct): ProductDraft {
  return { title: product.title, shortDescription: product.shortDescription, longDescription: body };
}

/** A product that isn't filled in yet; it is removed when its editor is left (content specification, section 4). */
function isEmptyDraft({ product, body }: FullProduct): boolean {
  return product.title === '' && product.shortDescription === '' && body === '' && product.banner === undefined;
}

/** A product as this person edits it. */
export function useProductDraft(full: FullProduct, userId: number): DraftEditing<FullProduct, ProductDraft> {
  const queries = useQueryClient();
  const { id: productId, source } = full.product;
  const params = { id: source.id, productId };
  return useDraft(full, {
    key: `${userId}/product/${productId}`,
    schema: productDraft,
    draftOf,
    isEmptyDraft,
    load: () => loadProduct(source.id, productId),
    async save({ product }, draft, published) {
      const saved = await api.call(changeProduct, { params, body: { version: product.version, ...draft, published } });
      return { product: saved, body: draft.longDescription };
    },
    remove: () => api.call(removeProduct, { params }),
    onRemoved: () => void queries.invalidateQueries(providerQuery(source.id)),
  });
}
