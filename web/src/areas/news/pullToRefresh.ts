import { newsLimits } from '@wheelhouse/contract/news';

/** CSS pixels to pull down before the list reloads. */
export const pullEnough = 80;

/** Whether pulling down may reload: only near the top of the page (content specification, section 2). */
export function mayPull(scrolled: number, pageHeight: number): boolean {
  return scrolled <= newsLimits.refreshWithin * pageHeight;
}

/**
 * How far a finger has pulled beyond the top of the page, in CSS pixels: what it moved before only scrolled the page
 * there.
 */
export function pulledBeyond(moved: number, scrolledAtFirst: number): number {
  return Math.max(0, moved - scrolledAtFirst);
}
