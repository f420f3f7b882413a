import type { Hull } from './drawingHull.ts';
import { box, disc, line, polygon, type Point, type Shape } from './drawingShape.ts';

/** The place of a deckhouse, as fractions of the length, and its number of decks including the wheelhouse. */
export interface HousePlan {
  readonly from: number;
  readonly to: number;
  readonly decks: number;
}

/** A drawn deckhouse, and the top of its roof for masts and wires. */
export interface House {
  readonly shapes: readonly Shape[];
  readonly roof: Point;
  readonly left: number;
  readonly right: number;
}

/** Height of one deck of a house: lower in small boats. */
function deckHeightOf(length: number): number {
  return Math.min(2.35, 1.35 + 0.1 * length);
}

/** Decks a vessel of this length usually has above its main deck. */
export function usualDecks(length: number, fullness: number): number {
  const decks = length < 16 ? 1 : length < 30 ? 2 : length < 55 ? 3 : 4;
  return Math.max(1, decks + (fullness > 1.25 ? 1 : 0));
}

function windows(left: number, right: number, sill: number, height: number, width: number): Shape[] {
  const count = Math.max(1, Math.floor((right - left) / (width * 1.4)));
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = left + step * index + (step - width) / 2;
    return box('window', [from, sill], [from + width, sill + height]);
  });
}

/** Stacked decks, the upper ones set back aft; the top one is the wheelhouse with its band of windows. */
export function drawHouse(hull: Hull, { from, to, decks }: HousePlan): House {
  const shapes: Shape[] = [];
  const deckHeight = deckHeightOf(hull.length);
  let left = from * hull.length;
  let right = to * hull.length;
  let low = Math.min(hull.deckAt(left), hull.deckAt(right)) - 0.15;
  const base = Math.max(hull.deckAt(left), hull.deckAt(right)) - low;
  for (let deck = 0; deck < decks; deck++) {
    const wheelhouse = deck === decks - 1;
    const high = low + deckHeight + (deck === 0 ? base : 0);
    const slope = wheelhouse ? 0.35 : 0.12;
    shapes.push(polygon('house', [left, low], [right, low], [right + slope, high], [left, high]));
    shapes.push(box('shade', [left, low], [right, low + 0.22]));
    if (wheelhouse) {
      shapes.push(...windows(left + 0.15, right + 0.2, high - 1.2, 0.8, 0.7));
      shapes.push(box('shade', [left - 0.3, high], [right + slope + 0.4, high + 0.25]));
    } else {
      shapes.push(...windows(left + 0.4, right - 0.4, high - 1.45, 0.6, 0.6));
    }
    low = high;
    if (wheelhouse) break;
    const setBack = (right - left) * 0.11;
    left += setBack;
    right -= setBack * 0.45;
  }
  return { shapes, roof: [(left + right) / 2, low + 0.25], left: from * hull.length, right: to * hull.length };
}

/** Height of the mast above the roof of the wheelhouse. */
export function mastHeight(length: number): number {
  return Math.min(1.2, 0.12 * length) + length * 0.085;
}

/** Mast with radar and lights on the wheelhouse. */
export function drawMast(hull: Hull, [x, y]: Point): readonly Shape[] {
  const height = mastHeight(hull.length);
  const arm = 0.5 + hull.length * 0.012;
  return [
    line('rail', [x, y], [x, y + height]),
    line('rail', [x - arm, y + height * 0.72], [x + arm, y + height * 0.72]),
    box('dark', [x + 0.1, y + height * 0.38], [x + 0.1 + arm * 1.3, y + height * 0.38 + 0.22]),
    disc('dark', [x, y + height], 0.12 + hull.length * 0.002),
  ];
}

/** A funnel behind the house, where there is room for one. */
export function drawFunnel(hull: Hull, house: House): readonly Shape[] {
  if (hull.length < 14) return [];
  const width = 0.9 + hull.length * 0.018;
  const height = 2.4 + hull.length * 0.05;
  const left = house.left - width * 0.2;
  const low = hull.deckAt(left);
  return [
    polygon('hull', [left, low], [left + width, low], [left + width * 0.9, low + height], [left, low + height]),
    box('stripe', [left, low + height * 0.62], [left + width * 0.92, low + height * 0.78]),
    box('dark', [left + width * 0.2, low + height], [left + width * 0.6, low + height + 0.4]),
  ];
}
