import { mapZooms, nearestTurn, type Place } from '#map/engine/mapView.ts';
import { fanMost } from './fanOut.ts';
import type { ProviderCluster } from './providerPlaces.ts';

/** West, south, east, north, degrees. */
type Bounds = [number, number, number, number];

/** What pressing a marker does. */
export type ClusterStep =
  | { readonly kind: 'open'; readonly providerId: number }
  /** Offers its places as a list. */
  | { readonly kind: 'list' }
  /** Goes to one point, where its places are fanned out. */
  | { readonly kind: 'fan'; readonly place: Place }
  /** Zooms to where its places separate. */
  | { readonly kind: 'fit'; readonly bounds: Bounds };

/** Places within this many degrees, about 10 m, are on one point. */
const onePointDegrees = 1e-4;

/** What pressing a marker does at a zoom; undefined for one without places. */
export function clusterStep({ places }: Pick<ProviderCluster, 'places'>, zoom: number): ClusterStep | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  if (new Set(places.map(({ provider }) => provider.id)).size === 1) {
    return { kind: 'open', providerId: first.provider.id };
  }
  const longitudes = places.map(({ longitude }) => nearestTurn(longitude, first.longitude));
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const nearest = zoom >= mapZooms.max - 0.5;
  const onePoint = east - west < onePointDegrees && north - south < onePointDegrees;
  if (nearest || (onePoint && places.length > fanMost)) return { kind: 'list' };
  if (onePoint) return { kind: 'fan', place: first };
  return { kind: 'fit', bounds: [west, south, east, north] };
}
