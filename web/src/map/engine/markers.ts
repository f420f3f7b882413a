import type { Place } from './mapView.ts';

/** Sizes of vessel markers in CSS pixels and tolerances in marker widths: platform specification, section 9. */
export const markerSizes = { far: 6, near: 14, touchFactor: 1.8, tolerance: 1.1, touchTolerance: 1.5 } as const;

/** The map source of provider pins. */
export const providerSource = 'providers';
/** Side of a provider's square in CSS pixels. */
export const squareSide = 20;
/** Height of the square's tip, which keeps vessels at the place itself visible. */
export const squareTip = 12;
/** Distance from its place up to the middle of a square, CSS pixels. */
export const squareLift = squareSide / 2 + squareTip;

/** Markers of the map's own canvas that are above the vessels. */
export interface MarkersAbove {
  readonly places: readonly (Place & { readonly ringed: boolean })[];
  /** Their size relative to that for a mouse. */
  readonly scale: number;
}
