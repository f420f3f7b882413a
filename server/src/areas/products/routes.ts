import * as contract from '@wheelhouse/contract/products';
import { carry, type Carried } from '#http/carryOut.ts';
import type { ProductParts } from './editing.ts';
import { addImage, putBanner } from './productPictures.ts';
import { changeProduct, createProduct, readProduct, removeProduct } from './products.ts';

export function productRoutes(parts: ProductParts): Carried[] {
  return [
    carry(contract.getProduct, ({ viewer, params }) => readProduct(parts, viewer, params)),
    carry(contract.createProduct, ({ viewer, params }) => createProduct(parts, viewer, params.id)),
    carry(contract.changeProduct, async ({ viewer, params, body }) => {
      await changeProduct(parts, viewer, params, body);
      return await readProduct(parts, viewer, params);
    }),
    carry(contract.removeProduct, async ({ viewer, params }) => {
      await removeProduct(parts, viewer, params);
      return undefined;
    }),
    carry(contract.uploadProductBanner, ({ viewer, params, file }) => putBanner(parts, viewer, params, file)),
    carry(contract.uploadProductImage, ({ viewer, params, file }) => addImage(parts, viewer, params, file)),
  ];
}
