import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Catalogue } from './catalogue.ts';
import { vesselRoutes } from './routes.ts';

export function vesselsArea(services: Services, { catalogue }: { readonly catalogue: () => Promise<Catalogue> }): Area {
  return { name: 'vessels', routes: vesselRoutes({ ...services, catalogue }) };
}
