import type { Installation } from '@wheelhouse/contract/installation';
import type { Area } from '#platform/area/area.ts';
import { installationRoutes, type InstallationNow } from './routes.ts';

export function installationArea(installation: Installation, now: InstallationNow): Area {
  return { name: 'installation', routes: installationRoutes(installation, now) };
}
