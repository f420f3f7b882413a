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

/**
 * The state of each layer, from the server's answers on its map layers and forecasts.
 *
 * @param seesVessels Undefined until it is known.
 */
export function stagesOf(
  referenceLayers: Answered<ReferenceLayers>,
  forecasts: Answered<Forecasts>,
  seesVessels: boolean | undefined,
): LayerStages {
  const stage = (answered: Answered<unknown>, there: boolean): LayerStage => {
    if (there) return 'there';
    return answered.data === undefined && !answered.isError ? 'waiting' : 'missing';
  };
  const reference = (layer: keyof ReferenceLayers) =>
    stage(referenceLayers, referenceLayers.data?.[layer] !== undefined);
  const weather = (layer: WeatherLayer) => stage(forecasts, (forecasts.data?.[layer].length ?? 0) > 0);
  return {
    eez: reference('eez'),
    ices: reference('ices'),
    fao: reference('fao'),
    own: reference('own'),
    own2: reference('own2'),
    own3: reference('own3'),
    own4: reference('own4'),
    own5: reference('own5'),
    seabed: reference('seabed'),
    temperature: weather('temperature'),
    wind: weather('wind'),
    waves: weather('waves'),
    currents: weather('currents'),
    activity: seesVessels === undefined ? 'waiting' : seesVessels ? 'there' : 'missing',
  };
}
