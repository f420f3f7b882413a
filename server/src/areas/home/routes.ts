import { getHomeFigures } from '@wheelhouse/contract/home';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { createHomeFigures, type FigureParts } from './figures.ts';

export function homeRoutes(parts: FigureParts): RouteHandler[] {
  const figures = createHomeFigures(parts);
  return [handle(getHomeFigures, () => figures())];
}
