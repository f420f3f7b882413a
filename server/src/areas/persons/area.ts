import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { personRoutes } from './routes.ts';

export function personsArea({ db }: Services): Area {
  return { name: 'persons', routes: personRoutes(db) };
}
