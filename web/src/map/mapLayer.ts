import { useQuery } from '@tanstack/react-query';
import { defaultMapLayer, type ChartLayers, type MapLayer } from '@wheelhouse/contract/chart';
import { weatherLayer, type Forecasts, type WeatherLayer } from '@wheelhouse/contract/weather';
import { useState } from 'react';
import * as z from 'zod/mini';
import { chartLayersQuery } from './chart/chartQueries.ts';
import type { MapSearch } from './mapSearch.ts';
import type { MapSettings } from './mapSettings.ts';
import { forecastsQuery } from './weather/weatherQueries.ts';

/** Whether a layer has something to show. `waiting` until the server has said, or could not be asked. */
export type LayerStage = 'waiting' | 'there' | 'missing';
export type LayerStages = Readonly<Record<MapLayer, LayerStage>>;

export interface ShownLayer {
  /** What the address or, where it is silent, the last visit asks for. */
  readonly wanted: MapLayer;
  /** What is shown: `wanted`, also while it is waited for; the default once it is known to be missing. */
  readonly layer: MapLayer;
  /** The same where it is drawn from forecasts. */
  readonly weather: WeatherLayer | undefined;
  readonly stages: LayerStages;
}

export function asWeather(layer: MapLayer): WeatherLayer | undefined {
  const parsed = z.safeParse(weatherLayer, layer);
  return parsed.success ? parsed.data : undefined;
}

interface Answered<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
}

/** What is known of each layer from what the server said of its chart and its forecasts. */
export function stagesOf(chart: Answered<ChartLayers>, forecasts: Answered<Forecasts>): LayerStages {
  const stage = (answered: Answered<unknown>, there: boolean): LayerStage => {
    if (there) return 'there';
    return answered.data === undefined && !answered.isError ? 'waiting' : 'missing';
  };
  const weather = (layer: WeatherLayer) => stage(forecasts, (forecasts.data?.[layer].length ?? 0) > 0);
  return {
    eez: stage(chart, chart.data?.eez !== undefined),
    ices: stage(chart, chart.data?.ices !== undefined),
    seabed: stage(chart, chart.data?.seabed !== undefined),
    temperature: weather('temperature'),
    wind: weather('wind'),
    waves: weather('waves'),
    currents: weather('currents'),
  };
}

/** The layer that is shown (platform specification, section 4: one that is missing falls back to EEZ). */
export function useMapLayer(search: MapSearch, settings: MapSettings): ShownLayer {
  const chart = useQuery(chartLayersQuery);
  const forecasts = useQuery(forecastsQuery);
  const stages = stagesOf(chart, forecasts);
  const wanted = search.layer ?? settings.layer ?? defaultMapLayer;
  const layer = stages[wanted] === 'missing' ? defaultMapLayer : wanted;
  return { wanted, layer, weather: asWeather(layer), stages };
}

/** Whether the forecast's player and the source badge are shown. */
export interface PlayerState {
  readonly shown: boolean;
  readonly toggle: () => void;
}

/** The forecast button hides and shows the player; another layer brings it back (platform specification, section 4). */
export function usePlayer(layer: MapLayer): PlayerState {
  const [hiddenOn, setHiddenOn] = useState<MapLayer>();
  if (hiddenOn !== undefined && hiddenOn !== layer) setHiddenOn(undefined);
  const shown = hiddenOn !== layer;
  return { shown, toggle: () => setHiddenOn(shown ? layer : undefined) };
}
