import type { Area } from '#platform/area/area.ts';
import { mapLayerRoutes, type MapLayersNeeds } from './routes.ts';

/** The reference layers of the map and the places on it. */
export function mapLayersArea(needs: MapLayersNeeds): Area {
  return { name: 'mapLayers', routes: mapLayerRoutes(needs) };
}
