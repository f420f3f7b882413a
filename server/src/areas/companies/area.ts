import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { companyRoutes } from './routes.ts';

export function companiesArea({ db }: Services, { catalogue }: { readonly catalogue: () => Promise<Catalogue> }): Area {
  return { name: 'companies', routes: companyRoutes({ db, catalogue }) };
}
