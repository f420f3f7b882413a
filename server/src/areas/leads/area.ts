import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { leadRoutes } from './routes.ts';

export function leadsArea(services: Services, { notices }: { readonly notices: Notices }): Area {
  return { name: 'leads', routes: leadRoutes({ ...services, notices }) };
}
