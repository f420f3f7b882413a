import { useQuery } from '@tanstack/react-query';
import { defaultMapLayer, type MapLayer, type OwnLayer } from '@wheelhouse/contract/mapLayers';
import type { WeatherLayer } from '@wheelhouse/contract/weather';
import { useState } from 'react';
import { useSession } from '#areas/session/useSession.ts';
import { referenceLayersQuery } from './referenceLayerQueries.ts';
import { asWeather, stagesOf, type LayerStages } from './layerStages.ts';
import type { MapSearch } from './mapSearch.ts';
import type { MapSettings } from './mapSettings.ts';
import { forecastsQuery } from './weatherQueries.ts';

export interface VisibleLayer {
  /** From the address or, if it has none, from the last visit. */
  readonly wanted: MapLayer;
  /** What is shown: `wanted`, also while it loads; the default once it is known to be missing. */
  readonly layer: MapLayer;
  /** The same if it is drawn from forecasts. */
  readonly weather: WeatherLayer | undefined;
  readonly stages: LayerStages;
  /** What the operator calls a layer of own areas. */
  readonly titleOf: (layer: OwnLayer) => string | undefined;
  /** Opacity of the layer, from 0.1 to 1. */
  readonly opacity: number;
}

/** Hundredths. */
const defaultOpacity = 80;

/** The layer that is shown (platform specification, section 4: a missing one falls back to EEZ). */
export function useMapLayer(search: MapSearch, settings: MapSettings): VisibleLayer {
  const referenceLayers = useQuery(referenceLayersQuery);
  const forecasts = useQuery(forecastsQuery);
  const session = useSession();
  const isKnown = session.stage === 'visitor' || session.stage === 'open';
  const sees = session.stage === 'open' && session.user.authorities.includes('VIEW_MAP');
  const stages = stagesOf(referenceLayers, forecasts, isKnown ? sees : undefined);
  const wanted = search.layer ?? settings.layer ?? defaultMapLayer;
  const layer = stages[wanted] === 'missing' ? defaultMapLayer : wanted;
  const opacity = (search.opacity ?? settings.opacity ?? defaultOpacity) / 100;
  const titleOf = (own: OwnLayer) => referenceLayers.data?.[own]?.title;
  return { wanted, layer, weather: asWeather(layer), stages, titleOf, opacity };
}

/** Whether the forecast player and the source badge are shown. */
export interface PlayerState {
  readonly shown: boolean;
  readonly toggle: () => void;
}

/**
 * The forecast button hides and shows the player; choosing another layer shows it again (platform specification,
 * section 4).
 */
export function usePlayer(layer: MapLayer): PlayerState {
  const [hiddenOn, setHiddenOn] = useState<MapLayer>();
  if (hiddenOn !== undefined && hiddenOn !== layer) setHiddenOn(undefined);
  const shown = hiddenOn !== layer;
  return { shown, toggle: () => setHiddenOn(shown ? layer : undefined) };
}
