import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { datedLayerRoutes } from './routes.ts';
import { forgetRemoved } from './store.ts';

/** Removed features are kept so long, for those who ask what has changed. */
const removedKeptMs = 400 * 86_400_000;

/** Layers of the operator whose features are valid for some time: closed areas, fixed gear, warnings. */
export function datedLayersArea({ db, now }: Services): Area {
  return {
    name: 'datedLayers',
    routes: datedLayerRoutes({ db, now }),
    sweeps: [
      {
        what: 'features that were removed from layers long ago',
        run: () => forgetRemoved(db, new Date(now().getTime() - removedKeptMs)),
      },
    ],
  };
}
