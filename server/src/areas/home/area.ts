import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import { countPublishedProviders } from '#areas/providers/store.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { homeRoutes } from './routes.ts';

interface HomeNeeds {
  readonly catalogue: () => Promise<Catalogue>;
  /** The current positions of vessels. */
  readonly live: Pick<LiveVessels, 'position'>;
  readonly ports: () => Promise<readonly Port[]>;
  /** Whether visitors may see the map, and so roughly where vessels are. */
  readonly showsMap: boolean;
}

export function homeArea({ db }: Services, { catalogue, live, ports, showsMap }: HomeNeeds): Area {
  return {
    name: 'home',
    routes: homeRoutes({
      vessels: async () => (await catalogue()).vessels,
      positionOf: (mmsi) => live.position(mmsi),
      countProviders: () => countPublishedProviders(db),
      countPorts: async () => (await ports()).length,
      showsMap,
      now: () => Date.now(),
    }),
  };
}
