import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { codeRoutes, type SecurityNeeds } from './codes.ts';

/** What the user of an account logs in with besides the password, and how that is changed. */
export function accountSecurityArea(services: Services, needs: SecurityNeeds): Area {
  return { name: 'accountSecurity', routes: codeRoutes(services, needs) };
}
