import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { specificationZoom } from '#map/engine/mapView.ts';
import { unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { squareSide } from './providerPictures.ts';
import { clustersOf, type ProviderCluster, type ProviderPlace } from './providerPlaces.ts';

/** Zooms in steps of a quarter, so that markers are joined anew seldom. */
function stepOf(map: LibraryMap): number {
  return Math.round(specificationZoom(map.getZoom()) * 4) / 4;
}

interface ProviderClustersOptions {
  readonly map: LibraryMap;
  /** Every address, and those the chosen categories show. */
  readonly everyPlace: readonly ProviderPlace[];
  readonly places: readonly ProviderPlace[];
  readonly highlighted: number | undefined;
  /** How much larger markers are than a mouse needs. */
  readonly scale: number;
}

/** The markers of providers at the map's zoom, joined where they would overlap. */
export function useProviderClusters(options: ProviderClustersOptions): readonly ProviderCluster[] {
  const { map, everyPlace, places, highlighted, scale } = options;
  const [zoom, setZoom] = useState(() => stepOf(map));
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(stepOf(map)));
    return unsubscribe;
  }, [map]);
  return useMemo(() => {
    const perUnit = worldPixels(zoom) / worldUnits;
    const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: unitX(longitude) * perUnit,
      y: unitY(latitude) * perUnit,
    });
    // The highlighted one is there whatever is filtered, and stands by itself above those around it.
    const first = everyPlace.filter(({ provider }) => provider.id === highlighted);
    const others = places.filter(({ provider }) => provider.id !== highlighted);
    const reach = squareSide * scale * 1.1;
    return [...clustersOf(first, project, reach), ...clustersOf(others, project, reach)];
  }, [everyPlace, places, highlighted, zoom, scale]);
}
