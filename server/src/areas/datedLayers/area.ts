import type { Authority } from '@wheelhouse/contract/authority';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { emailFollowers } from './followerEmails.ts';
import { followerRoutes } from './followerRoutes.ts';
import { datedLayerRoutes } from './routes.ts';
import { forgetRemoved } from './store.ts';

/** How long removed features are kept, for requests of what has changed. */
const removedKeptMs = 400 * 86_400_000;

/** Layers of the operator whose features are valid for some time: closed areas, fixed gear, warnings. */
export function datedLayersArea(services: Services, { visitor }: { readonly visitor: readonly Authority[] }): Area {
  const { db, now, mail, publicUrl } = services;
  const keptSince = () => new Date(now().getTime() - removedKeptMs);
  return {
    name: 'datedLayers',
    routes: [...datedLayerRoutes({ db, now }), ...followerRoutes({ db, now, publicUrl, visitor, keptSince })],
    jobs: [
      {
        name: 'email-layer-followers',
        cron: '*/10 * * * *',
        withinSeconds: 500,
        run: () => emailFollowers({ db, mail, publicUrl, visitor, keptSince }),
      },
    ],
    sweeps: [{ what: 'features that were removed from layers long ago', run: () => forgetRemoved(db, keptSince()) }],
  };
}
