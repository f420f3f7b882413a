import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';

/** @param history Percent of the demonstration's past that is written; undefined when it is complete. */
export function installationRoutes(installation: Installation, history: () => number | undefined): RouteHandler[] {
  return [
    handle(getInstallation, () => {
      const demonstrationHistory = history();
      return demonstrationHistory === undefined ? installation : { ...installation, demonstrationHistory };
    }),
  ];
}
