import type { Area } from '#platform/area/area.ts';
import { weatherRoutes, type WeatherRouteParts } from './routes.ts';

export function weatherArea(forecasts: WeatherRouteParts): Area {
  return { name: 'weather', routes: weatherRoutes(forecasts) };
}
