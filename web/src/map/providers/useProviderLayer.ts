import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { ProviderLayer, type ProviderStyle } from './providerLayer.ts';

interface ProviderLayerOptions extends ProviderStyle {
  readonly map: LibraryMap;
  /** No providers are drawn before the land. */
  readonly landDrawn: boolean;
}

/** Keeps providers on the map. Returns the layer, which finds what is where. */
export function useProviderLayer({ map, landDrawn, ...style }: ProviderLayerOptions): ProviderLayer {
  const { scheme, clusters, highlighted, alone, scale } = style;
  const [layer] = useState(() => new ProviderLayer());
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(() => {
    if (landDrawn) layer.setStyle({ scheme, clusters, highlighted, alone, scale });
  }, [layer, landDrawn, scheme, clusters, highlighted, alone, scale]);
  return layer;
}
