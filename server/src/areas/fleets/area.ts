import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { fleetRoutes } from './routes.ts';

interface FleetsNeeds {
  readonly catalogue: () => Promise<Catalogue>;
  readonly window: Pick<Window, 'selectionOf'>;
  /** The current positions of vessels. */
  readonly live: Pick<LiveVessels, 'position'>;
}

export function fleetsArea({ db, now }: Services, { catalogue, window, live }: FleetsNeeds): Area {
  const positionOf = (mmsi: number) => live.position(mmsi);
  return { name: 'fleets', routes: fleetRoutes({ db, catalogue, window, positionOf, now }) };
}
