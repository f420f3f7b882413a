import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { vesselRoutes } from './routes.ts';
import type { Window } from './window.ts';
import { windowRoutes } from './windowRoutes.ts';

interface VesselsNeeds {
  readonly window: Window;
}

export function vesselsArea(services: Services, { window }: VesselsNeeds): Area {
  return { name: 'vessels', routes: [...vesselRoutes(services), ...windowRoutes(window)] };
}
