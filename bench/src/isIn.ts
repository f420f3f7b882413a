import type { Ring } from '@wheelhouse/contract/areaShape';

/** Whether a place is in a ring, by a look at every side; degrees. */
export function isIn(ring: Ring, x: number, y: number): boolean {
  let found = false;
  for (let side = 0; side + 1 < ring.length; side += 1) {
    const [x1 = 0, y1 = 0] = ring[side] ?? [];
    const [x2 = 0, y2 = 0] = ring[side + 1] ?? [];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) found = !found;
  }
  return found;
}
