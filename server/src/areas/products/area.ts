import type { ContentNeeds } from '#areas/content/kind.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { productRoutes } from './routes.ts';

export function productsArea(services: Services, needs: Omit<ContentNeeds, 'db'>): Area {
  return { name: 'products', routes: productRoutes({ ...services, ...needs }) };
}
