import { createMembers } from '#areas/fleets/filterMembers.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Positions } from './positions.ts';
import { positionRoutes } from './routes.ts';

interface PositionsNeeds {
  readonly positions: Positions;
  readonly catalogue: () => Promise<Catalogue>;
  readonly sights: Sights;
}

export function positionsArea(services: Services, { positions, catalogue, sights }: PositionsNeeds): Area {
  return {
    name: 'positions',
    routes: positionRoutes({
      pool: services.pool,
      positions,
      register: catalogue,
      membersOf: createMembers(services),
      sights,
    }),
    measures: positions.measures,
  };
}
