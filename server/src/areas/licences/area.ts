import { existingIds } from '#areas/vessels/store.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { licenceRoutes } from './routes.ts';

export function licencesArea({ db, pool, app, now }: Services): Area {
  const isVessel = async (id: number) => (await existingIds(db, app, [id])).has(id);
  return { name: 'licences', routes: licenceRoutes({ db, pool, app, isVessel, now }) };
}
