import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { fleetRoutes } from './routes.ts';

interface FleetsNeeds {
  readonly catalogue: () => Promise<Catalogue>;
  /** The current positions of vessels. */
  readonly live: Pick<LiveVessels, 'position'>;
}

export function fleetsArea({ db, now }: Services, { catalogue, live }: FleetsNeeds): Area {
  return { name: 'fleets', routes: fleetRoutes({ db, catalogue, positionOf: (mmsi) => live.position(mmsi), now }) };
}
