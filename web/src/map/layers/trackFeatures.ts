import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { Feature, FeatureCollection, LineString, Point, Position } from 'geojson';
import type { Place } from '#map/engine/mapView.ts';

/** A straight piece of a track; `gap` where nothing was heard on the way. */
export type TrackLine = Feature<LineString, { gap: boolean }>;
/** A point of a track by its place in the answer, with the direction it is drawn in, degrees; none when it lies still. */
export type TrackDot = Feature<Point, { index: number; direction: number | null }>;

/** A vessel slower than this, in knots, has no direction worth showing. */
const stillBelow = 0.5;

/** Longitudes that go on beyond 180 degrees instead of jumping back, so that a line crosses the antimeridian. */
export function unwrapped(places: readonly Place[]): Position[] {
  let turn = 0;
  let before: number | undefined;
  return places.map(({ latitude, longitude }) => {
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}

/** Bearing from one position to the next as Mercator shows it, degrees from north. */
function bearing(from: Position | undefined, to: Position | undefined): number | null {
  if (from === undefined || to === undefined) return null;
  const [east = 0, north = 0] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
  if (east === 0 && north === 0) return null;
  const shrink = Math.cos((((from[1] ?? 0) + (to[1] ?? 0)) / 2) * (Math.PI / 180));
  return ((Math.atan2(east * shrink, north) * 180) / Math.PI + 360) % 360;
}

function directionAt(point: TrackPoint, here: Position | undefined, next: Position | undefined): number | null {
  if (point.speed !== undefined && point.speed < stillBelow) return null;
  return point.course ?? bearing(here, next);
}

/** What the map draws of a track: its lines, split at gaps, and its points. `now` is where the vessel is by now. */
export function trackFeatures(
  points: readonly TrackPoint[],
  now: Place | undefined,
): { lines: FeatureCollection<LineString, { gap: boolean }>; dots: FeatureCollection<Point, TrackDot['properties']> } {
  const positions = unwrapped(now === undefined ? points : [...points, now]);
  const lines: TrackLine[] = [];
  let line: Position[] = [];
  const close = (gap: boolean, coordinates: Position[]) => {
    if (coordinates.length < 2) return;
    lines.push({ type: 'Feature', properties: { gap }, geometry: { type: 'LineString', coordinates } });
  };
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1];
    if (points[index]?.afterGap === true && before !== undefined) {
      close(false, line);
      close(true, [before, position]);
      line = [];
    }
    line.push(position);
  }
  close(false, line);
  const dots = points.map((point, index): TrackDot => ({
    type: 'Feature',
    properties: { index, direction: directionAt(point, positions[index], positions[index + 1]) },
    geometry: { type: 'Point', coordinates: positions[index] ?? [] },
  }));
  return { lines: { type: 'FeatureCollection', features: lines }, dots: { type: 'FeatureCollection', features: dots } };
}
