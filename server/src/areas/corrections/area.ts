import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { claimRoutes } from './claims.ts';
import { correctionRoutes } from './routes.ts';
import { suggestionRoutes } from './suggestions.ts';

/** What administrators correct by hand, what users suggest, and which vessels and companies they claim. */
export function correctionsArea(services: Services, { notices }: { readonly notices: Notices }): Area {
  const needs = { ...services, notices };
  return {
    name: 'corrections',
    routes: [...correctionRoutes(services), ...suggestionRoutes(needs), ...claimRoutes(needs)],
  };
}
