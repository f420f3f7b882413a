import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';

/** @param history How much of the demo's past is written, per cent; undefined when it is complete. */
export function installationRoutes(installation: Installation, history: () => number | undefined): RouteHandler[] {
  return [
    handle(getInstallation, () => {
      const demonstrationHistory = history();
      return demonstrationHistory === undefined ? installation : { ...installation, demonstrationHistory };
    }),
  ];
}
