import type { VesselKind } from './drawingKind.ts';
import { box, curve, line, polygon, type Point, type Shape } from './drawingShape.ts';

/** The data of a drawing: lengths in metres, tonnage in GT. */
export interface VesselMeasures {
  readonly kind: VesselKind;
  readonly length: number;
  readonly tonnage: number | undefined;
  readonly buildYear: number | undefined;
}

/** A hull, and where its deck is. */
export interface Hull {
  readonly length: number;
  /** Height of the deck edge amidships above the waterline. */
  readonly freeboard: number;
  /** Height of the deck edge at a place along the hull. */
  deckAt(x: number): number;
  readonly shapes: readonly Shape[];
}

/** Usual tonnage of a fishing vessel of this length, fitted by eye to European registers. */
function usualTonnage(length: number): number {
  return 0.035 * length ** 2.6;
}

/** How full a vessel is for its length: 1 is usual. */
export function fullnessOf({ length, tonnage }: VesselMeasures): number {
  if (tonnage === undefined || tonnage <= 0) return 1;
  return Math.min(1.35, Math.max(0.75, (tonnage / usualTonnage(length)) ** 0.4));
}

const flatDeck: ReadonlySet<VesselKind> = new Set(['workboat', 'wellboat', 'carrier']);

/** Height of a quadratic curve from `start` by `control` to `end` at x, if x grows evenly enough along it. */
function heightOn(start: Point, control: Point, end: Point, x: number): number {
  const t = (x - start[0]) / (end[0] - start[0]);
  return (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t ** 2 * end[1];
}

/** Hull lines by kind, size and build year: round sterns before 1970, upright stems in large new vessels. */
export function drawHull(measures: VesselMeasures): Hull {
  const { kind, length, buildYear = 1995 } = measures;
  const freeboard = (0.6 + 0.056 * length) * Math.sqrt(fullnessOf(measures));
  const sheer = (0.55 + 0.034 * length) * (flatDeck.has(kind) ? 0.55 : kind === 'purseSeiner' ? 1.2 : 1);
  const upright = buildYear >= 2010 && length > 30;
  const rake = length * (upright ? 0.015 : buildYear >= 1985 ? 0.075 : 0.11);
  const roundStern = buildYear < 1970;
  const keel = -0.35 * freeboard;

  const stern: Point = [0, freeboard + 0.22 * sheer];
  const middle: Point = [length * 0.5, freeboard - 0.28 * sheer];
  const stem: Point = [length, freeboard + sheer];
  const deckAt = (x: number) => heightOn(stern, middle, stem, x);

  const foot: Point = [length - rake * 1.25, keel];
  const bulge: Point = upright ? [length + 0.008 * length, freeboard * 0.5] : [length - rake * 0.55, freeboard * 0.35];
  const tuck: Point = roundStern ? [length * 0.075, keel] : [length * 0.02, keel];
  const sternBulge: Point = roundStern ? [-length * 0.008, freeboard * 0.25] : [length * 0.004, 0];

  const outline = curve(
    'hull',
    stern,
    [
      [middle, stem],
      [bulge, foot],
      [[length * 0.5, keel], tuck],
      [sternBulge, stern],
    ],
    true,
  );
  const bootTop = freeboard * 0.16;
  const forward: Point = [foot[0] + rake * 0.35, bootTop];
  const boot = polygon('boot', [length * 0.012, bootTop], forward, foot, tuck);
  const below = (x: number): Point => [x, deckAt(x) - Math.max(0.28, freeboard * 0.13)];
  const stripe = line('stripe', ...[0.01, 0.2, 0.4, 0.6, 0.8, 0.97].map((share) => below(share * length)));
  return { length, freeboard, deckAt, shapes: [outline, boot, stripe] };
}

/** The rail of a working boat: stanchions and a wire forward. */
export function drawRail(hull: Hull): readonly Shape[] {
  const top = (x: number): Point => [x, hull.deckAt(x) + 1];
  const places = [0.74, 0.8, 0.86, 0.92, 0.98].map((share) => share * hull.length);
  return [line('rail', ...places.map(top)), ...places.map((x) => line('rail', [x, hull.deckAt(x)], top(x)))];
}

/** A raised closed deck along a part of the hull, as autoliners and factory vessels have. */
export function drawShelter(hull: Hull, from: number, to: number, paint: 'hull' | 'house'): readonly Shape[] {
  const height = 2.2 + hull.length * 0.01;
  const left = from * hull.length;
  const right = to * hull.length;
  const top = Math.max(hull.deckAt(left), hull.deckAt(right)) + height;
  const ports = [0.2, 0.4, 0.6, 0.8].map((share) => left + share * (right - left));
  const port = 0.35;
  const sill = top - height * 0.55;
  return [
    // The hull is drawn over its lower part.
    box(paint, [left, 0], [right, top]),
    ...ports.map((x) => box('window', [x - port, sill], [x + port, sill + 2 * port])),
  ];
}
