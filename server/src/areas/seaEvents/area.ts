import type { Sights } from '#areas/sight/sights.ts';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { findSeaEvents } from './find.ts';
import { seaEventRoutes } from './routes.ts';
import { dropOldEvents } from './store.ts';

interface SeaEventsNeeds {
  readonly ports: () => Promise<readonly Port[]>;
  readonly sights: Pick<Sights, 'of'>;
}

/** Encounters of vessels, loitering and gaps, found from stored tracks. */
export function seaEventsArea({ db, pool, app, now }: Services, { ports, sights }: SeaEventsNeeds): Area {
  return {
    name: 'seaEvents',
    routes: seaEventRoutes({ db, app, now, sights }),
    jobs: [
      {
        name: 'find-sea-events',
        cron: '*/10 * * * *',
        withinSeconds: 1200,
        run: () => findSeaEvents({ pool, ports, now }),
      },
    ],
    sweeps: [{ what: 'old events at sea', run: () => dropOldEvents(pool) }],
  };
}
