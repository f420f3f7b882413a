import { ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';
import { withinTurn, type Place } from './mapView.ts';
import { measurePointsMax } from './mapSearch.ts';

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

/**
 * The line with which an area is drawn, as an address writes it: its corners, or centre and edge of a circle. Undefined for
 * more corners than a line has points.
 */
export function lineOfShape(shape: AreaShape): string | undefined {
  if (shape.kind === 'polygon')
    return shape.points.length > measurePointsMax ? undefined : addressOfPoints(shape.points);
  const [longitude, latitude] = ringOf(shape)[0] ?? [0, 0];
  return addressOfPoints([shape.centre, measurable({ latitude, longitude })]);
}
