import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { carry, type Carried } from '#http/carryOut.ts';

export function installationRoutes(installation: Installation): Carried[] {
  return [carry(getInstallation, () => installation)];
}
