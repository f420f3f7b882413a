import type { Installation } from '@wheelhouse/contract/installation';
import type { Area } from '#platform/area/area.ts';
import { installationRoutes } from './routes.ts';

/** @param demonstrationHistory Percent of the demonstration's past that is written; undefined when it is complete. */
export function installationArea(
  installation: Installation,
  demonstrationHistory: () => number | undefined = () => undefined,
): Area {
  return { name: 'installation', routes: installationRoutes(installation, demonstrationHistory) };
}
