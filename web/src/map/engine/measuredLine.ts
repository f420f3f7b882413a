import { withinTurn, type Place } from './mapView.ts';
import { measurePointsMax, type DistanceUnit } from './mapSearch.ts';
import { geodesic, type Geodesic } from './geodesy.ts';

/** Decimals of a degree in an address: eleven centimetres. */
const decimals = 6;

/** A number of an address: plain digits, no exponent or hexadecimal. */
const pair = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** The points in an address. Parts that are no point are left out, and so are those beyond the limit of a line. */
export function pointsInAddress(text: string | undefined): readonly Place[] {
  const points: Place[] = [];
  for (const piece of (text ?? '').split(';')) {
    const [, north, east] = pair.exec(piece.trim()) ?? [];
    if (north === undefined || east === undefined) continue;
    const place = { latitude: Number(north), longitude: Number(east) };
    if (Math.abs(place.latitude) > 90 || Math.abs(place.longitude) > 180) continue;
    points.push(place);
  }
  return points.slice(0, measurePointsMax);
}

function short(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}

/** Points as an address writes them; undefined without any. */
export function addressOfPoints(points: readonly Place[]): string | undefined {
  if (points.length === 0) return undefined;
  return points.map(({ latitude, longitude }) => `${short(latitude)},${short(longitude)}`).join(';');
}

/** A place of the map, which may be on a copy of the world, as one that can be measured. */
export function measurable({ latitude, longitude }: Place): Place {
  return { latitude: Math.min(90, Math.max(-90, latitude)), longitude: withinTurn(longitude) };
}

/** From one point of a measured line to the next. */
export interface Leg extends Geodesic {
  readonly from: Place;
  readonly to: Place;
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

/** Metres of a nautical mile and of a land mile, both exact by definition. */
const metresOf = { nm: 1852, km: 1000, mi: 1609.344 } as const;
/** Below this many metres a length is given in metres if kilometres are chosen. */
const metresBelow = 1000;

const digits = [2, 1, 0].map(
  (count) => new Intl.NumberFormat('en-GB', { minimumFractionDigits: count, maximumFractionDigits: count }),
);

/** A length for display: `12.34 nm`, `850 m`, `1,204 mi`; longer ones have fewer decimals. */
export function formatDistance(metres: number, unit: DistanceUnit): string {
  const inMetres = unit === 'km' && metres < metresBelow;
  const length = inMetres ? metres : metres / metresOf[unit];
  const format = digits[inMetres || length >= 1000 ? 2 : length >= 100 ? 1 : 0];
  return `${format?.format(length) ?? ''}\u00A0${inMetres ? 'm' : unit}`;
}

const tenths = new Intl.NumberFormat('en-GB', {
  minimumIntegerDigits: 3,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A bearing to a tenth of a degree, `087.4°`; 359.97 becomes north. */
export function formatMeasuredBearing(degrees: number): string {
  return `${tenths.format((Math.round(degrees * 10) % 3600) / 10)}°`;
}
