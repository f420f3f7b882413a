import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { identityRoutes } from './routes.ts';

export function identityArea(services: Services): Area {
  return { name: 'identity', routes: identityRoutes(services) };
}
