import type { SessionArea } from '#areas/session/area.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { profileRoutes } from './routes.ts';

export function profileArea(
  { db }: Services,
  { confirmation, sessions }: Pick<SessionArea, 'confirmation' | 'sessions'>,
): Area {
  return {
    name: 'profile',
    routes: profileRoutes(db, { ...confirmation, provePassword: sessions.provePassword }),
  };
}
