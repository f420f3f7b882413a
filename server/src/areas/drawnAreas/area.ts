import type { Sights } from '#areas/sight/sights.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { drawnAreaRoutes } from './routes.ts';

/** Areas that users draw on the map, and who was in them. */
export function drawnAreasArea(
  { db, pool, app, now }: Services,
  { sights }: { readonly sights: Pick<Sights, 'of'> },
): Area {
  return { name: 'drawnAreas', routes: drawnAreaRoutes({ db, pool, app, now, sights }) };
}
