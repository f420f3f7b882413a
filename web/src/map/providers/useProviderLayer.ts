import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { specificationZoom } from '#map/engine/mapView.ts';
import { unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { ProviderLayer, type ProviderLook } from './providerLayer.ts';
import { squareSide } from './providerPictures.ts';
import { clustersOf, type ProviderPlace } from './providerPlaces.ts';

/** Zooms in steps of a quarter, so that markers are joined anew seldom. */
function stepOf(map: LibraryMap): number {
  return Math.round(specificationZoom(map.getZoom()) * 4) / 4;
}

interface ProviderLayerOptions extends Omit<ProviderLook, 'clusters'> {
  readonly map: LibraryMap;
  readonly places: readonly ProviderPlace[];
}

/** Keeps providers on the map, joined where they would overlap at its zoom. Answers the layer, which knows what is where. */
export function useProviderLayer({ map, places, ...look }: ProviderLayerOptions): ProviderLayer {
  const { scheme, highlighted, alone, scale } = look;
  const [layer] = useState(() => new ProviderLayer());
  const [zoom, setZoom] = useState(() => stepOf(map));
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(stepOf(map)));
    return unsubscribe;
  }, [map]);
  const clusters = useMemo(() => {
    const perUnit = worldPixels(zoom) / worldUnits;
    const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: unitX(longitude) * perUnit,
      y: unitY(latitude) * perUnit,
    });
    // The highlighted one stands by itself, above those around it.
    const first = places.filter(({ provider }) => provider.id === highlighted);
    const others = places.filter(({ provider }) => provider.id !== highlighted);
    const reach = squareSide * scale * 1.1;
    return [...clustersOf(first, project, reach), ...clustersOf(others, project, reach)];
  }, [places, highlighted, zoom, scale]);
  useEffect(() => layer.addTo(map), [layer, map]);
  useEffect(
    () => layer.setLook({ scheme, clusters, highlighted, alone, scale }),
    [layer, scheme, clusters, highlighted, alone, scale],
  );
  return layer;
}
