import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { issuerRoutes, type IssuerNeeds } from './routes.ts';
import { sweepLogIns } from './store.ts';

/** Log-ins by the operator's OpenID Connect issuer. */
export function issuerArea(services: Services, needs: IssuerNeeds): Area {
  return {
    name: 'issuer',
    routes: issuerRoutes(services, needs),
    sweeps: [{ what: 'unfinished log-ins by the issuer', run: () => sweepLogIns(services.db, services.now()) }],
  };
}
