import { getLoginWays } from '@wheelhouse/contract/loginWays';
import { sweepChallenges } from '#areas/secondFactors/passkeyStore.ts';
import { handle } from '#platform/http/mountRoutes.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { codeRoutes } from './codes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import type { SecurityNeeds } from './security.ts';

/** What the user of an account logs in with besides the password, and how that is changed. */
export function accountSecurityArea(
  services: Services,
  { issuerName, ...needs }: SecurityNeeds & { readonly issuerName: string | undefined },
): Area {
  return {
    name: 'accountSecurity',
    routes: [
      ...codeRoutes(services, needs),
      ...passkeyRoutes(services, needs),
      handle(getLoginWays, () => ({
        passkeysAt: new URL(services.publicUrl).origin,
        ...(issuerName === undefined ? {} : { issuer: issuerName }),
      })),
    ],
    sweeps: [{ what: 'expired challenges of passkeys', run: () => sweepChallenges(services.db, services.now()) }],
  };
}
