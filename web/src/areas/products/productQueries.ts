import { queryOptions } from '@tanstack/react-query';
import { getProduct, type Product } from '@wheelhouse/contract/products';
import { api } from '#lib/api.ts';
import { readBody } from '#lib/readBody.ts';

/** A product with its body, which is a separate file. */
export interface FullProduct {
  readonly product: Product;
  readonly body: string;
}

export async function loadProduct(id: number, productId: number, signal?: AbortSignal): Promise<FullProduct> {
  const given = signal === undefined ? {} : { signal };
  const product = await api.call(getProduct, { params: { id, productId }, ...given });
  return { product, body: await readBody(product.longDescriptionMedia.path, signal) };
}

export const productQuery = (id: number, productId: number) =>
  queryOptions({
    queryKey: ['product', id, productId],
    queryFn: ({ signal }) => loadProduct(id, productId, signal),
  });
