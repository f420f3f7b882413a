import { markerSizes } from '#map/engine/markers.ts';
import { unitsBetween, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';

/** Zooms, as the specification counts, between which markers grow. */
const growth = { from: 5, to: 9 } as const;

/** Length of a marker in CSS pixels. */
export function markerSize(zoom: number, touch: boolean): number {
  const part = Math.min(1, Math.max(0, (zoom - growth.from) / (growth.to - growth.from)));
  const size = markerSizes.far + part * (markerSizes.near - markerSizes.far);
  return touch ? size * markerSizes.touchFactor : size;
}

/** How far from a marker's middle the pointer still counts, in CSS pixels. */
export function pickRadius(zoom: number, touch: boolean): number {
  return markerSize(zoom, touch) * (touch ? markerSizes.touchTolerance : markerSizes.tolerance);
}

/**
 * The slot of the vessel nearest to a place, within `radius` CSS pixels, or -1. `x` and `y` are Mercator units
 * (engine/mercator.ts), `zoom` counts 256-pixel tiles, `isDrawn` excludes what the legend hides. A linear scan: 50,000
 * vessels take 0.1 to 0.4 ms.
 */
export function pickVessel(
  records: Uint32Array,
  place: { readonly x: number; readonly y: number },
  zoom: number,
  radius: number,
  isDrawn: (slot: number) => boolean = () => true,
): number {
  const reach = (radius * worldUnits) / worldPixels(zoom);
  let nearest = -1;
  let least = reach * reach;
  for (let at = 0, slot = 0; at < records.length; at += wordsPerVessel, slot += 1) {
    const dx = unitsBetween(place.x, records[at] ?? 0);
    if (dx > reach || dx < -reach) continue;
    const dy = (records[at + 1] ?? 0) - place.y;
    const distance = dx * dx + dy * dy;
    if (distance > least || !isDrawn(slot)) continue;
    least = distance;
    nearest = slot;
  }
  return nearest;
}

/** A rectangle in Mercator units; `width` is counted eastwards from `west`, so that it may cross the antimeridian. */
export interface UnitBox {
  readonly west: number;
  readonly north: number;
  readonly width: number;
  readonly height: number;
}

export function isInside(records: Uint32Array, slot: number, box: UnitBox): boolean {
  const at = slot * wordsPerVessel;
  if (((records[at] ?? 0) - box.west) >>> 0 > box.width) return false;
  const dy = (records[at + 1] ?? 0) - box.north;
  return dy >= 0 && dy <= box.height;
}
