import type { Place } from './mapView.ts';

/** Sizes of vessel markers in CSS pixels and tolerances in marker widths: platform specification, section 9. */
export const markerSizes = { far: 6, near: 14, touchFactor: 1.8, tolerance: 1.1, touchTolerance: 1.5 } as const;

/** The map's source of provider pins. */
export const providerSource = 'providers';
/** Side of a provider's square in CSS pixels. */
export const squareSide = 20;
/** The square stands on a tip this high, so that vessels at the place itself stay in sight. */
export const squareTip = 12;
/** How far above its place the middle of a square is, CSS pixels. */
export const squareLift = squareSide / 2 + squareTip;

/** Markers of the map's own canvas that lie above the vessels. */
export interface MarkersAbove {
  readonly places: readonly (Place & { readonly ringed: boolean })[];
  /** How much larger they are than a mouse needs. */
  readonly scale: number;
}
