import { createMembers } from '#areas/fleets/filterMembers.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import type { VesselsOnAis } from './vesselsOnAis.ts';
import type { Positions } from './positions.ts';
import { positionRoutes } from './routes.ts';

/** A vessel of the register that is received for the first time is on the map after this time. */
const learnEveryMs = 1000;

interface PositionsNeeds {
  readonly positions: Positions;
  readonly vesselsOnAis: VesselsOnAis;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly sights: Sights;
}

export function positionsArea(services: Services, { positions, vesselsOnAis, vessels, sights }: PositionsNeeds): Area {
  const closing = new AbortController();
  const learning = runEvery(learnEveryMs, () => vesselsOnAis.learn(), {
    stop: closing.signal,
    failed: (error) => services.warn(`Couldn't read the vessels of the ships on AIS: ${String(error)}`),
  });
  return {
    name: 'positions',
    routes: positionRoutes({
      pool: services.pool,
      positions,
      register: vesselsOnAis.read,
      vessels,
      membersOf: createMembers(services),
      sights,
    }),
    measures: positions.measures,
    async close() {
      closing.abort();
      await learning;
    },
  };
}
