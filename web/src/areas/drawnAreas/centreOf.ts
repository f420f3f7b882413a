import { boxOfRing, ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';

/** The middle of an area, degrees. */
export function centreOf(shape: AreaShape): { readonly latitude: number; readonly longitude: number } {
  if (shape.kind === 'circle') return shape.centre;
  const [west, south, east, north] = boxOfRing(ringOf(shape));
  // An area over the date line goes on past 180°.
  const longitude = (west + east) / 2;
  return { latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
}
