import { getHomeFigures } from '@wheelhouse/contract/home';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { createHomeFigures, type FigureParts } from './figures.ts';

export function homeRoutes(parts: FigureParts): Carried[] {
  const figures = createHomeFigures(parts);
  return [carry(getHomeFigures, () => figures())];
}
