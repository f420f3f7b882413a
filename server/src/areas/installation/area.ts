import type { Installation } from '@wheelhouse/contract/installation';
import type { Area } from '#platform/area/area.ts';
import { installationRoutes } from './routes.ts';

/** @param demonstrationHistory How much of the demo's past is written, per cent; undefined when it is complete. */
export function installationArea(
  installation: Installation,
  demonstrationHistory: () => number | undefined = () => undefined,
): Area {
  return { name: 'installation', routes: installationRoutes(installation, demonstrationHistory) };
}
