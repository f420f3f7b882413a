import * as contract from '@wheelhouse/contract/products';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { ContentNeeds } from '#areas/content/kind.ts';
import { productContent } from './editing.ts';
import { changeProduct, createProduct, readProduct } from './products.ts';

export function productRoutes(needs: ContentNeeds): RouteHandler[] {
  const products = productContent(needs);
  const { content, pictures } = products;
  return [
    handle(contract.getProduct, ({ viewer, params }) => readProduct(needs, products, viewer, params)),
    handle(contract.createProduct, ({ viewer, params }) => createProduct(products, viewer, params.id)),
    handle(contract.changeProduct, async ({ viewer, params, body }) => {
      await changeProduct(products, viewer, params, body);
      return await readProduct(needs, products, viewer, params);
    }),
    handle(contract.removeProduct, async ({ viewer, params }) => {
      await content.remove(viewer, params);
      return undefined;
    }),
    handle(contract.uploadProductBanner, ({ viewer, params, file }) => pictures.putBanner(viewer, params, file)),
    handle(contract.uploadProductImage, ({ viewer, params, file }) => pictures.addImage(viewer, params, file)),
  ];
}
