import geographicLib from 'geographiclib-geodesic';
import { numberFormat } from '#lib/inLanguage.ts';
import type { DistanceUnit } from '#map/engine/mapSearch.ts';
import type { Place } from '#map/engine/mapView.ts';

/**
 * From one point of a measured line to the next: the shortest line on the WGS 84 ellipsoid, as charts and plotters
 * measure it. Bearings in degrees from true north, 0 up to 360.
 */
export interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly metres: number;
  /** Bearing at the start, and the one on arrival; 0 where both places are the same. */
  readonly bearing: number;
  readonly finalBearing: number;
  /** Metres from the first point of the line to the end of this leg. */
  readonly total: number;
}

export function legsOf(points: readonly Place[]): readonly Leg[] {
  const legs: Leg[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined) break;
    const way = geodesic(from, to);
    legs.push({ from, to, ...way, total: (legs.at(-1)?.total ?? 0) + way.metres });
  }
  return legs;
}

function geodesic(from: Place, to: Place): Pick<Leg, 'metres' | 'bearing' | 'finalBearing'> {
  const { WGS84 } = geographicLib.Geodesic;
  const { s12, azi1, azi2 } = WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude);
  // Without a mask it gives all three; between places that are the same it calls the bearing 180.
  if (s12 === undefined || s12 === 0) return { metres: 0, bearing: 0, finalBearing: 0 };
  return { metres: s12, bearing: turned(azi1), finalBearing: turned(azi2) };
}

function turned(degrees = 0): number {
  const turn = (degrees + 360) % 360;
  // Just below 360 is rounded to north.
  return turn > 360 - 1e-9 ? 0 : turn;
}

/** Metres of a nautical mile and of a land mile, both exact by definition. */
const metresOf = { nm: 1852, km: 1000, mi: 1609.344 } as const;
/** Below this many metres a length is given in metres if kilometres are chosen. */
const metresBelow = 1000;

const digits = [2, 1, 0].map((count) => numberFormat({ minimumFractionDigits: count, maximumFractionDigits: count }));

/** A length for display: `12.34 nm`, `850 m`, `1,204 mi`; longer ones have fewer decimals. */
export function formatDistance(metres: number, unit: DistanceUnit): string {
  const inMetres = unit === 'km' && metres < metresBelow;
  const length = inMetres ? metres : metres / metresOf[unit];
  const format = digits[inMetres || length >= 1000 ? 2 : length >= 100 ? 1 : 0];
  return `${format?.(length) ?? ''}\u00A0${inMetres ? 'm' : unit}`;
}

const tenths = numberFormat({
  minimumIntegerDigits: 3,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A bearing to a tenth of a degree, `087.4°`; 359.97 becomes north. */
export function formatMeasuredBearing(degrees: number): string {
  return `${tenths((Math.round(degrees * 10) % 3600) / 10)}°`;
}
