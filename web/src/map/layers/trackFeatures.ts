import type { TrackPoint } from '@wheelhouse/contract/positions';
import type { Feature, FeatureCollection, LineString, Point, Position } from 'geojson';
import { unitY, worldUnits } from '#map/engine/mercator.ts';
import type { Place } from '#map/engine/mapView.ts';

/** A straight piece of a track; `gap` if nothing was received in between. */
type TrackLine = Feature<LineString, { gap: boolean }>;
/** A point of a track with its index in the answer. */
type TrackDot = Feature<Point, { index: number }>;
/** The middle of a leg, with its bearing in degrees, and the library's zoom from which the leg is long enough. */
type TrackArrow = Feature<Point, { direction: number; from: number }>;

/** A leg shorter than this on the screen has no room for an arrow, CSS pixels. */
const legLeast = 36;
/** Width of the world at the library's zoom 0, CSS pixels. */
const worldWidth = 512;

/** Longitudes that continue beyond 180 degrees instead of jumping, so that a line crosses the antimeridian. */
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

/** Length of a leg as a fraction of the world's width in Mercator. */
function legLength([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): number {
  return Math.hypot((east - west) / 360, (unitY(north) - unitY(south)) / worldUnits);
}

/** An arrow for each leg that isn't zero. */
function arrowsOf(positions: readonly Position[]): TrackArrow[] {
  return positions.flatMap((end, index) => {
    const start = positions[index - 1];
    const direction = bearing(start, end);
    if (start === undefined || direction === null) return [];
    const middle = [((start[0] ?? 0) + (end[0] ?? 0)) / 2, ((start[1] ?? 0) + (end[1] ?? 0)) / 2];
    const from = Math.log2(legLeast / (worldWidth * legLength(start, end)));
    return [{ type: 'Feature', properties: { direction, from }, geometry: { type: 'Point', coordinates: middle } }];
  });
}

interface TrackFeatures {
  readonly lines: FeatureCollection<LineString, TrackLine['properties']>;
  readonly dots: FeatureCollection<Point, TrackDot['properties']>;
  readonly arrows: FeatureCollection<Point, TrackArrow['properties']>;
}

/**
 * What the map draws of a track: its lines, split at gaps, its points, and an arrow in the middle of each leg. `now` is
 * the vessel's current position.
 */
export function trackFeatures(points: readonly TrackPoint[], now: Place | undefined): TrackFeatures {
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
  const dots = points.map((_, index): TrackDot => ({
    type: 'Feature',
    properties: { index },
    geometry: { type: 'Point', coordinates: positions[index] ?? [] },
  }));
  return {
    lines: { type: 'FeatureCollection', features: lines },
    dots: { type: 'FeatureCollection', features: dots },
    arrows: { type: 'FeatureCollection', features: arrowsOf(positions.slice(0, points.length)) },
  };
}

/** How a track is drawn: `#rrggbb`, and whether its line is wide. */
export interface LineStyle {
  readonly colour: string;
  readonly wide: boolean;
}

type Styled<Collection> =
  Collection extends FeatureCollection<infer Shape, infer Properties>
    ? FeatureCollection<Shape, Properties & LineStyle>
    : never;

function styled<Shape extends LineString | Point, Properties extends object>(
  { type, features }: FeatureCollection<Shape, Properties>,
  { colour, wide }: LineStyle,
): FeatureCollection<Shape, Properties & LineStyle> {
  return { type, features: features.map((piece) => ({ ...piece, properties: { ...piece.properties, colour, wide } })) };
}

/** The same with colour and width in each piece. */
export function drawnTrack(
  { lines, dots, arrows }: TrackFeatures,
  style: LineStyle,
): { [Part in keyof TrackFeatures]: Styled<TrackFeatures[Part]> } {
  return { lines: styled(lines, style), dots: styled(dots, style), arrows: styled(arrows, style) };
}
