import type { Area } from '#platform/area/area.ts';
import { weatherRoutes, type WeatherRouteNeeds } from './routes.ts';

export function weatherArea(forecasts: WeatherRouteNeeds): Area {
  return { name: 'weather', routes: weatherRoutes(forecasts) };
}
