import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { nearestTurn } from '#map/engine/mapView.ts';
import type { ProviderPlace } from './providerPlaces.ts';

interface Edges {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export function placesWithin(places: readonly ProviderPlace[], edges: Edges): ProviderPlace[] {
  const middle = (edges.west + edges.east) / 2;
  return places.filter(({ latitude, longitude }) => {
    const turned = nearestTurn(longitude, middle);
    return latitude >= edges.south && latitude <= edges.north && turned >= edges.west && turned <= edges.east;
  });
}

function edgesOf(map: LibraryMap): Edges {
  const bounds = map.getBounds();
  return {
    south: bounds.getSouth(),
    north: bounds.getNorth(),
    west: bounds.getWest(),
    east: bounds.getEast(),
  };
}

/** The places in view, updated when the map comes to rest. */
export function usePlacesInView(map: LibraryMap, places: readonly ProviderPlace[]): readonly ProviderPlace[] {
  const [edges, setEdges] = useState(() => edgesOf(map));
  useEffect(() => {
    const update = () => setEdges(edgesOf(map));
    const subscriptions = [map.on('moveend', update), map.on('resize', update)];
    return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe());
  }, [map]);
  return useMemo(() => placesWithin(places, edges), [places, edges]);
}
