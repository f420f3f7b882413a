import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { companyRoutes } from './routes.ts';

export function companiesArea({ db }: Services, { vessels }: { readonly vessels: VesselLookup }): Area {
  return { name: 'companies', routes: companyRoutes({ db, vessels }) };
}
