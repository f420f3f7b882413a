/** A box in whole degrees; `east` is less than `west` across the antimeridian. */
export interface DegreeBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The whole degrees that a view touches. Longitudes may be on any copy of the world. */
export function degreeBox(view: DegreeBox): DegreeBox {
  const [west, east] = [Math.floor(view.west), Math.ceil(view.east)];
  const south = Math.max(-90, Math.floor(view.south));
  const north = Math.min(90, Math.ceil(view.north));
  if (east - west >= 360) return { south, west: -180, north, east: 180 };
  return { south, west: onWorld(west), north, east: onWorld(east) };
}

/** From -180 to 179. */
function onWorld(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
