import type { PageError } from '@wheelhouse/contract/pageErrors';
import type { Area } from '#platform/area/area.ts';
import { pageErrorRoutes } from './routes.ts';

/** @param log Records an error for the operator. */
export function pageErrorsArea(log: (error: PageError) => void): Area {
  return { name: 'pageFaults', routes: pageErrorRoutes(log) };
}
