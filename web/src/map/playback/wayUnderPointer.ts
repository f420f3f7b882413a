import type { PlaybackVessel } from '@wheelhouse/contract/playbackFrame';
import { unitsBetween } from '#map/engine/mercator.ts';
import type { Trails } from './trails.ts';

/**
 * When a vessel was nearest to a place, of the way that it had gone by a moment; undefined if that is farther than `reach`.
 *
 * @param place Mercator units, as the reach.
 * @param until Seconds since 1970.
 * @returns Seconds since 1970, with fractions.
 */
export function momentNear(
  { x, y, second, apart }: Trails,
  { first, count }: PlaybackVessel,
  place: { readonly x: number; readonly y: number },
  reach: number,
  until: number,
): number | undefined {
  let nearest: number | undefined;
  let least = reach;
  for (let point = first + 1; point < first + count; point += 1) {
    const [from, to] = [second[point - 1] ?? 0, second[point] ?? 0];
    if (from > until) break;
    if (apart[point] === 1) continue;
    const east = unitsBetween(x[point - 1] ?? 0, x[point] ?? 0);
    const south = (y[point] ?? 0) - (y[point - 1] ?? 0);
    const [offX, offY] = [unitsBetween(x[point - 1] ?? 0, place.x), place.y - (y[point - 1] ?? 0)];
    const length = east * east + south * south;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (offX * east + offY * south) / length));
    const distance = Math.hypot(offX - share * east, offY - share * south);
    const at = from + share * (to - from);
    if (distance >= least || at > until) continue;
    least = distance;
    nearest = at;
  }
  return nearest;
}
