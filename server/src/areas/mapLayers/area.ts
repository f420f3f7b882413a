import type { Area } from '#platform/area/area.ts';
import { chartRoutes, type ChartParts } from './routes.ts';

/** The reference layers of the map and the places on it. */
export function mapLayersArea(chart: ChartParts): Area {
  return { name: 'mapLayers', routes: chartRoutes(chart) };
}
