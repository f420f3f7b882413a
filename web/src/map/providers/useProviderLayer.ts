import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { ProviderLayer, type ProviderLook } from './providerLayer.ts';

interface ProviderLayerOptions extends ProviderLook {
  readonly map: LibraryMap;
  /** No providers are drawn before the land. */
  readonly landDrawn: boolean;
}

/** Keeps providers on the map. Returns the layer, which finds what is where. */
export function useProviderLayer({ map, landDrawn, ...look }: ProviderLayerOptions): ProviderLayer {
  const { scheme, clusters, highlighted, alone, scale } = look;
  const [layer] = useState(() => new ProviderLayer());
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(() => {
    if (landDrawn) layer.setLook({ scheme, clusters, highlighted, alone, scale });
  }, [layer, landDrawn, scheme, clusters, highlighted, alone, scale]);
  return layer;
}
