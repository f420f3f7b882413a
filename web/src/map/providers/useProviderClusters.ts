import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { specificationZoom, type Place } from '#map/engine/mapView.ts';
import { latitudeOf, longitudeOf, unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { fanOut, type ScreenPoint } from './fanOut.ts';
import { squareSide } from '#map/engine/markers.ts';
import { dotSide } from './providerPictures.ts';
import { clustersOf, type ProviderCluster, type ProviderPlace } from './providerPlaces.ts';

/** Below this zoom the map shows whole seas, and markers are dots. */
export const markersFrom = 6;
/** From this zoom on, providers on one point are fanned out. */
export const fannedFrom = 11;
/** Closer than this, CSS pixels, addresses count as one point, such as two in one town without a street. */
const onePoint = 3;

/** Zooms in quarter steps, so that markers are rarely clustered again. */
function stepOf(map: LibraryMap): number {
  return Math.round(specificationZoom(map.getZoom()) * 4) / 4;
}

interface ProviderClustersOptions {
  readonly map: LibraryMap;
  /** Every address, and those the chosen categories show. */
  readonly everyPlace: readonly ProviderPlace[];
  readonly places: readonly ProviderPlace[];
  readonly highlighted: number | undefined;
  /** Marker size relative to that for a mouse. */
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
    // The highlighted one is shown whatever the filter, alone and above its neighbours.
    const first = everyPlace.filter(({ provider }) => provider.id === highlighted);
    const others = places.filter(({ provider }) => provider.id !== highlighted);
    const small = zoom < markersFrom;
    const reach = (small ? dotSide : squareSide) * scale * 1.1;
    const clusters = [
      ...clustersOf(first, project, squareSide * scale * 1.1),
      ...clustersOf(others, project, reach).map((cluster) => (small ? { ...cluster, small } : cluster)),
    ];
    if (zoom < fannedFrom) return clusters;
    return clusters.flatMap((cluster) => fanned(cluster, project, perUnit, reach));
  }, [everyPlace, places, highlighted, zoom, scale]);
}

/** The markers of a cluster beside each other, if all of them are on one point. */
function fanned(
  cluster: ProviderCluster,
  project: (place: Place) => ScreenPoint,
  perUnit: number,
  gap: number,
): readonly ProviderCluster[] {
  const points = cluster.places.map(project);
  const offsets = fanOut(points, onePoint, gap);
  if (offsets.some(({ x, y }) => x === 0 && y === 0)) return [cluster];
  return cluster.places.map((place, index) => {
    const [point, offset] = [points[index], offsets[index]];
    const x = ((point?.x ?? 0) + (offset?.x ?? 0)) / perUnit;
    const y = ((point?.y ?? 0) + (offset?.y ?? 0)) / perUnit;
    return { places: [place], latitude: latitudeOf(y), longitude: longitudeOf(x), from: place };
  });
}
