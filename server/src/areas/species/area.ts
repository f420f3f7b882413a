import { readSpecies } from '#areas/dictionaries/dictionaries.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { speciesRoutes } from './routes.ts';
import { countBySpecies } from './store.ts';

export function speciesArea(
  { db, app }: Services,
  { catalogue }: { readonly catalogue: () => Promise<Catalogue> },
): Area {
  return {
    name: 'species',
    routes: speciesRoutes({
      dictionary: () => readSpecies(db),
      count: () => countBySpecies(db, app),
      revision: async () => (await catalogue()).revision,
    }),
  };
}
