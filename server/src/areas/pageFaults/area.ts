import type { PageFault } from '@wheelhouse/contract/pageFaults';
import type { Area } from '#platform/area/area.ts';
import { pageFaultRoutes } from './routes.ts';

/** @param log Records an error for the operator. */
export function pageFaultsArea(log: (fault: PageFault) => void): Area {
  return { name: 'pageFaults', routes: pageFaultRoutes(log) };
}
