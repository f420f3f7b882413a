import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { bannerRoutes, type BannerNeeds } from './routes.ts';

/** The fixed banners of pages. */
export function bannersArea(services: Services, needs: BannerNeeds): Area {
  return { name: 'banners', routes: bannerRoutes(services, needs) };
}
