import type { TrackPoint } from '@wheelhouse/contract/positions';

/** The sides on which popups open, in turn: platform specification, section 2. */
export const popupSides = ['default', 'north-east', 'south-east', 'south-west', 'north-west'] as const;

export interface TrackPopup {
  readonly point: TrackPoint;
  /** Index in `popupSides`. */
  readonly side: number;
}

/** Opens a point's popup on the next side; closes it if it is open. */
export function togglePopup(popups: readonly TrackPopup[], point: TrackPoint): TrackPopup[] {
  const others = popups.filter((popup) => popup.point.lastUpdate !== point.lastUpdate);
  if (others.length < popups.length) return others;
  const last = popups.at(-1);
  return [...popups, { point, side: last === undefined ? 0 : (last.side + 1) % popupSides.length }];
}
