import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { getProduct, type Product } from '@wheelhouse/contract/products';
import { api, mediaAddress } from '#lib/api.ts';

/** A product with its body, which is a file of its own. */
export interface WholeProduct {
  readonly product: Product;
  readonly body: string;
}

/** Reads a body as text. Throws `ProblemError`. */
async function readBody(path: string, signal?: AbortSignal): Promise<string> {
  const address = mediaAddress(path);
  const fail = (status: number, detail: string) =>
    new ProblemError({ type: 'about:blank', title: 'No body', status, detail }, address, 'No body');
  const response = await fetch(address, signal === undefined ? {} : { signal }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause;
    throw fail(0, problemMessages.network);
  });
  if (!response.ok) throw fail(response.status, problemMessages.unavailable);
  return response.text();
}

export async function loadProduct(id: number, productId: number, signal?: AbortSignal): Promise<WholeProduct> {
  const given = signal === undefined ? {} : { signal };
  const product = await api.call(getProduct, { params: { id, productId }, ...given });
  return { product, body: await readBody(product.longDescriptionMedia.path, signal) };
}

export const productQuery = (id: number, productId: number) =>
  queryOptions({
    queryKey: ['product', id, productId],
    queryFn: ({ signal }) => loadProduct(id, productId, signal),
  });
