import { getHomeFigures } from '@wheelhouse/contract/home';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createHomeFigures, type HomeFigureNeeds } from './figures.ts';

export function homeRoutes(needs: HomeFigureNeeds): RouteHandler[] {
  const figures = createHomeFigures(needs);
  return [handle(getHomeFigures, () => figures())];
}
