import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { userRoutes, type UserNeeds } from './users.ts';

/** What the administration uses of lower areas. */
export type AdminNeeds = UserNeeds;

/** Sections of `/admin` that read and change what several areas have. */
export function adminArea(services: Services, needs: AdminNeeds): Area {
  return {
    name: 'admin',
    routes: userRoutes(services, needs),
  };
}
