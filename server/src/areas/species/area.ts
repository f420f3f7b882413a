import { readSpecies } from '#areas/dictionaries/dictionaries.ts';
import { readRevision } from '#areas/vessels/store.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { speciesRoutes } from './routes.ts';
import { countBySpecies } from './store.ts';

export function speciesArea({ db, app }: Services): Area {
  return {
    name: 'species',
    routes: speciesRoutes({
      dictionary: () => readSpecies(db),
      count: () => countBySpecies(db, app),
      revision: () => readRevision(db),
    }),
  };
}
