import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { carry, type Carried } from '#platform/http/carryOut.ts';

/** @param history Percent of the demonstration's past that is written; undefined when it is complete. */
export function installationRoutes(installation: Installation, history: () => number | undefined): Carried[] {
  return [
    carry(getInstallation, () => {
      const demonstrationHistory = history();
      return demonstrationHistory === undefined ? installation : { ...installation, demonstrationHistory };
    }),
  ];
}
