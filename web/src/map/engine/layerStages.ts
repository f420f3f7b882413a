import type { ReferenceLayers } from '@wheelhouse/contract/referenceLayers';
import type { MapLayer } from '@wheelhouse/contract/mapLayers';
import { weatherLayer, type Forecasts, type WeatherLayer } from '@wheelhouse/contract/weather';
import * as z from 'zod/mini';

/** Whether a layer has something to show. `waiting` until the server has answered or the request has failed. */
type LayerStage = 'waiting' | 'there' | 'missing';
export type LayerStages = Readonly<Record<MapLayer, LayerStage>>;

export function asWeather(layer: MapLayer): WeatherLayer | undefined {
  const parsed = z.safeParse(weatherLayer, layer);
  return parsed.success ? parsed.data : undefined;
}

interface Answered<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
}

/** The state of each layer, from the server's answers on its map layers and forecasts. */
export function stagesOf(referenceLayers: Answered<ReferenceLayers>, forecasts: Answered<Forecasts>): LayerStages {
  const stage = (answered: Answered<unknown>, there: boolean): LayerStage => {
    if (there) return 'there';
    return answered.data === undefined && !answered.isError ? 'waiting' : 'missing';
  };
  const weather = (layer: WeatherLayer) => stage(forecasts, (forecasts.data?.[layer].length ?? 0) > 0);
  return {
    eez: stage(referenceLayers, referenceLayers.data?.eez !== undefined),
    ices: stage(referenceLayers, referenceLayers.data?.ices !== undefined),
    fao: stage(referenceLayers, referenceLayers.data?.fao !== undefined),
    own: stage(referenceLayers, referenceLayers.data?.own !== undefined),
    seabed: stage(referenceLayers, referenceLayers.data?.seabed !== undefined),
    temperature: weather('temperature'),
    wind: weather('wind'),
    waves: weather('waves'),
    currents: weather('currents'),
  };
}
