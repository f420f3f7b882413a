import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { ProviderLayer, type ProviderLook } from './providerLayer.ts';

interface ProviderLayerOptions extends ProviderLook {
  readonly map: LibraryMap;
  /** Until land is drawn no provider is. */
  readonly landDrawn: boolean;
}

/** Keeps providers on the map. Answers the layer, which knows what is where. */
export function useProviderLayer({ map, landDrawn, ...look }: ProviderLayerOptions): ProviderLayer {
  const { scheme, clusters, highlighted, alone, scale } = look;
  const [layer] = useState(() => new ProviderLayer());
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(() => {
    if (landDrawn) layer.setLook({ scheme, clusters, highlighted, alone, scale });
  }, [layer, landDrawn, scheme, clusters, highlighted, alone, scale]);
  return layer;
}
