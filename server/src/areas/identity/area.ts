import type { Sights } from '#areas/sight/sights.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { identityRoutes } from './routes.ts';

export function identityArea(services: Services, { sights }: { readonly sights: Pick<Sights, 'of'> }): Area {
  return { name: 'identity', routes: identityRoutes({ ...services, sights }) };
}
