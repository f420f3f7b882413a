import { getInstallation, type Installation } from '@wheelhouse/contract/installation';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';

/** What changes while the program runs. */
export interface InstallationNow {
  /** How much of the demo's past is written, per cent; undefined when it is complete. */
  readonly demonstrationHistory?: (() => number | undefined) | undefined;
  /** Whether there are more vessels than pages load at once. */
  readonly isLarge: () => Promise<boolean>;
}

export function installationRoutes(
  installation: Installation,
  { demonstrationHistory: history, isLarge }: InstallationNow,
): RouteHandler[] {
  return [
    handle(getInstallation, async () => {
      const demonstrationHistory = history?.();
      return {
        ...installation,
        ...(demonstrationHistory === undefined ? {} : { demonstrationHistory }),
        ...((await isLarge()) ? { largeRegister: true } : {}),
      };
    }),
  ];
}
