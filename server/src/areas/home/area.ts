import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Sight } from '#areas/sight/sight.ts';
import { countPublishedProviders } from '#areas/providers/store.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { homeRoutes } from './routes.ts';

interface HomeNeeds {
  readonly catalogue: () => Promise<Catalogue>;
  /** The positions that everybody may see. */
  readonly sight: Pick<Sight, 'position' | 'rulesVersion'>;
  readonly ports: () => Promise<readonly Port[]>;
  /** Whether visitors may see the map, and so roughly where vessels are. */
  readonly showsMap: boolean;
}

export function homeArea({ db }: Services, { catalogue, sight, ports, showsMap }: HomeNeeds): Area {
  return {
    name: 'home',
    routes: homeRoutes({
      vessels: async () => (await catalogue()).vessels,
      positionOf: (mmsi) => sight.position(mmsi),
      rulesVersion: () => sight.rulesVersion,
      countProviders: () => countPublishedProviders(db),
      countPorts: async () => (await ports()).length,
      showsMap,
      now: () => Date.now(),
    }),
  };
}
