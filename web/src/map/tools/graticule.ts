import { withinTurn } from '#map/engine/mapView.ts';
import { latitudeMax } from '#map/engine/mercator.ts';

/** Intervals of the grid in degrees (platform specification, section 9), each with its first zoom. */
const intervals = [
  { from: 7, degrees: 1 },
  { from: 5.5, degrees: 5 },
  { from: 4, degrees: 10 },
] as const;

/** Degrees between lines of the grid, by the specification's zoom. */
export function gridInterval(zoom: number): 30 | 10 | 5 | 1 {
  return intervals.find(({ from }) => zoom >= from)?.degrees ?? 30;
}

/** Edges of the view, in degrees; west and east may be beyond 180. */
export interface Edges {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Positions of the lines of a grid. */
interface Graticule {
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
}

/** A view of a map never has more lines than this in one direction: at zoom 7 a window of 8,000 pixels has 88. */
const linesMax = 400;

function multiples(interval: number, low: number, high: number): number[] {
  const first = Math.ceil(low / interval);
  const count = Math.min(linesMax, Math.max(0, Math.floor(high / interval) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * interval);
}

/** The lines of the grid that cross a view. */
export function graticule({ west, south, east, north }: Edges, interval: number): Graticule {
  return {
    longitudes: multiples(interval, west, east),
    latitudes: multiples(interval, Math.max(-85, south), Math.min(85, north)),
  };
}

/** All lines of the grid over one world, longitude first; the library repeats them on its copies. */
export function graticuleLines(interval: number): [number, number][][] {
  const { longitudes, latitudes } = graticule({ west: -180, east: 179, south: -90, north: 90 }, interval);
  return [
    ...longitudes.map((longitude): [number, number][] => [
      [longitude, -latitudeMax],
      [longitude, latitudeMax],
    ]),
    ...latitudes.map((latitude): [number, number][] => [
      [-180, latitude],
      [180, latitude],
    ]),
  ];
}

/** `60° N`, `5° W`; the equator, the prime meridian and the date line have no letter. */
export function latitudeLabel(latitude: number): string {
  return `${Math.abs(latitude)}°${latitude === 0 ? '' : latitude > 0 ? '\u00A0N' : '\u00A0S'}`;
}

export function longitudeLabel(longitude: number): string {
  const turned = withinTurn(longitude);
  if (turned === 0 || Math.abs(turned) === 180) return `${Math.abs(turned)}°`;
  return `${Math.abs(turned)}°\u00A0${turned > 0 ? 'E' : 'W'}`;
}
