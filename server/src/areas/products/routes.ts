import * as contract from '@wheelhouse/contract/products';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import type { ContentNeeds } from '#areas/content/kind.ts';
import { productContent } from './editing.ts';
import { changeProduct, createProduct, readProduct } from './products.ts';

export function productRoutes(needs: ContentNeeds): Carried[] {
  const products = productContent(needs);
  const { content, pictures } = products;
  return [
    carry(contract.getProduct, ({ viewer, params }) => readProduct(needs, products, viewer, params)),
    carry(contract.createProduct, ({ viewer, params }) => createProduct(products, viewer, params.id)),
    carry(contract.changeProduct, async ({ viewer, params, body }) => {
      await changeProduct(products, viewer, params, body);
      return await readProduct(needs, products, viewer, params);
    }),
    carry(contract.removeProduct, async ({ viewer, params }) => {
      await content.remove(viewer, params);
      return undefined;
    }),
    carry(contract.uploadProductBanner, ({ viewer, params, file }) => pictures.putBanner(viewer, params, file)),
    carry(contract.uploadProductImage, ({ viewer, params, file }) => pictures.addImage(viewer, params, file)),
  ];
}
