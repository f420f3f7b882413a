import type { ContentNeeds, Unpublish } from '#areas/content/kind.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { productContent, type ProductAddress } from './editing.ts';
import { productRoutes } from './routes.ts';

export interface ProductsArea extends Area {
  readonly unpublish: Unpublish<ProductAddress>;
}

export function productsArea(services: Services, needs: Omit<ContentNeeds, 'db'>): ProductsArea {
  const all = { ...services, ...needs };
  const { content } = productContent(all);
  return {
    name: 'products',
    unpublish: (viewer, address, also) =>
      content.unpublish(viewer, address, (within, { title }) => also(within, { providerId: address.id, title })),
    routes: productRoutes(all),
  };
}
