import { areaLimits, problemOfShape, type AreaShape } from '@wheelhouse/contract/areaShape';
import {
  isValidIn,
  isValidOn,
  type DatedFeature,
  type DatedGeometry,
  type DatedLayer,
} from '@wheelhouse/contract/datedLayers';
import type { FeatureCollection, Geometry } from 'geojson';

/** A feature with the layer that it belongs to. */
export interface ShownFeature extends DatedFeature {
  readonly layer: DatedLayer;
}

/** Distinguishes the features of all layers. */
export const idOf = ({ layer, key }: ShownFeature) => `${layer.id} ${key}`;

/** The features that are valid on a day, UTC; at `now`, in ms, if there is no day. */
export function validFeatures(
  features: readonly ShownFeature[],
  day: string | undefined,
  now: number,
): readonly ShownFeature[] {
  return features.filter((feature) => (day === undefined ? isValidIn(feature, now, now) : isValidOn(feature, day)));
}

/** What the map draws: each feature with its place in the list. */
export function collectionOf(features: readonly ShownFeature[]): FeatureCollection<Geometry> {
  return {
    type: 'FeatureCollection',
    features: features.map(({ geometry, layer: { kind } }, at) => ({
      type: 'Feature',
      properties: { at, kind },
      geometry,
    })),
  };
}

type Position = readonly number[];

function positionsOf({ coordinates }: DatedGeometry): readonly Position[] {
  const flat = coordinates.flat(3);
  return Array.from({ length: flat.length / 2 }, (_, index) => flat.slice(index * 2, index * 2 + 2));
}

/** West, south, east and north of a feature, degrees. */
export function boxOfFeature({ geometry }: Pick<DatedFeature, 'geometry'>): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positionsOf(geometry)) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

/** The feature as an area that users draw; undefined for points, lines, and areas of several parts or too many corners. */
export function areaOfFeature({ geometry }: Pick<DatedFeature, 'geometry'>): AreaShape | undefined {
  if (geometry.type !== 'Polygon' || geometry.coordinates.length !== 1) return undefined;
  const points = (geometry.coordinates[0] ?? []).slice(0, -1).map(([x = 0, latitude = 0]) => ({
    latitude,
    longitude: x - 360 * Math.floor((x + 180) / 360),
  }));
  const shape: AreaShape = { kind: 'polygon', points };
  return points.length > areaLimits.pointsMax || problemOfShape(shape) !== undefined ? undefined : shape;
}
