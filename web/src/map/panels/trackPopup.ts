import type { TrackPoint } from '@wheelhouse/contract/positions';

/** The sides popups open on, one after the other: platform specification, section 2. */
export const popupSides = ['default', 'north-east', 'south-east', 'south-west', 'north-west'] as const;

export interface TrackPopup {
  readonly point: TrackPoint;
  /** Place in `popupSides`. */
  readonly side: number;
}

/** Opens a point's popup on the side after that of the one opened last; a point that is open already is closed. */
export function togglePopup(popups: readonly TrackPopup[], point: TrackPoint): TrackPopup[] {
  const others = popups.filter((popup) => popup.point.lastUpdate !== point.lastUpdate);
  if (others.length < popups.length) return others;
  const last = popups.at(-1);
  return [...popups, { point, side: last === undefined ? 0 : (last.side + 1) % popupSides.length }];
}
