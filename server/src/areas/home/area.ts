import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Sight } from '#areas/sight/sight.ts';
import { countPublishedProviders } from '#areas/providers/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { homeRoutes } from './routes.ts';

interface HomeNeeds {
  readonly window: Pick<Window, 'totals'>;
  /** The vessels of the register that have sent positions. */
  readonly vesselsOnAis: () => Promise<{ readonly vessels: readonly { readonly mmsi: number | null }[] }>;
  /** The positions that everyone may see. */
  readonly sight: Pick<Sight, 'position' | 'rulesVersion'>;
  readonly ports: () => Promise<readonly Port[]>;
  /** Whether visitors may see the map, and so roughly where vessels are. */
  readonly showsMap: boolean;
}

export function homeArea({ db }: Services, { window, vesselsOnAis, sight, ports, showsMap }: HomeNeeds): Area {
  return {
    name: 'home',
    routes: homeRoutes({
      countVessels: async () => (await window.totals()).vessels,
      vesselsOnAis: async () => (await vesselsOnAis()).vessels,
      positionOf: (mmsi) => sight.position(mmsi),
      rulesVersion: () => sight.rulesVersion,
      countProviders: () => countPublishedProviders(db),
      countPorts: async () => (await ports()).length,
      showsMap,
      now: () => Date.now(),
    }),
  };
}
