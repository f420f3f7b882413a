import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { licenceRoutes } from './routes.ts';

export function licencesArea(
  services: Services,
  { catalogue }: { readonly catalogue: () => Promise<Catalogue> },
): Area {
  return { name: 'licences', routes: licenceRoutes(services, catalogue) };
}
