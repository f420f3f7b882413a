import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { fleetRoutes } from './routes.ts';
import { followRules } from './rules.ts';

interface FleetsNeeds {
  readonly vessels: VesselLookup;
  readonly window: Pick<Window, 'selectionOf' | 'ids'>;
  readonly sights: Pick<Sights, 'of'>;
}

export function fleetsArea({ db, now }: Services, { vessels, window, sights }: FleetsNeeds): Area {
  return {
    name: 'fleets',
    routes: fleetRoutes({ db, vessels, window, sights, now }),
    jobs: [
      {
        name: 'follow-rules',
        cron: '* * * * *',
        withinSeconds: 600,
        run: () => followRules({ db, window }),
      },
    ],
  };
}
