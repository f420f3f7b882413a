import type { Colour } from './colours.ts';
import { short } from './pen.ts';
import type { ShipDrawing } from './ship.ts';

/** One storey of a house. `front` and `back` are the overhang of its top beyond its base; negative leans inwards. */
export interface Tier {
  from: number;
  to: number;
  low: number;
  high: number;
  front?: number;
  back?: number;
  windows: 'bridge' | 'square' | 'round' | 'none';
  fill?: Colour;
}

type Corner = readonly [x: number, height: number];

/** Storeys, lowest first: their walls, shading, roof edges and windows. */
export function drawHouse(ship: ShipDrawing, tiers: readonly Tier[]): void {
  const { pen, paint, plain } = ship;
  const walls = tiers.map(({ from, to, low, high, front = 0, back = 0 }): Corner[] => [
    [from, low],
    [from - back, high],
    [to + front, high],
    [to, low],
  ]);
  const painted = new Map(tiers.map(({ fill }) => [fill, walls.filter((_, index) => tiers[index]?.fill === fill)]));
  for (const [fill, shapes] of painted) pen.polygons(shapes, fill ?? 'url(#w)');
  const roof = Math.min(...tiers.map(({ low, high }) => Math.min(0.16, (high - low) * 0.07)));
  const edges = tiers.map(({ from, to, high, front = 0, back = 0 }) => ({
    left: from - back,
    right: to + front,
    high,
  }));
  if (!plain)
    for (const { left, right, high } of edges)
      pen.line(
        [
          [left, high - roof * 1.5],
          [right, high - roof * 1.5],
        ],
        '#0b1620',
        roof * 1.2,
        { opacity: 0.22 },
      );
  for (const { left, right, high } of edges)
    pen.line(
      [
        [left - roof, high],
        [right + roof, high],
      ],
      paint.trim,
      roof * 1.3,
    );
  for (const tier of tiers) if (tier.windows !== 'none') drawWindows(ship, tier);
}

/** Height of a row of windows, width of one and of the gap; metres. */
function windowsOf(windows: Tier['windows'], tall: number): { glass: number; wide: number; gap: number } {
  const glass =
    windows === 'round'
      ? Math.min(0.42, tall * 0.2)
      : windows === 'square'
        ? Math.min(0.7, tall * 0.3)
        : Math.min(1.05, tall * 0.42);
  if (windows === 'round') return { glass, wide: 0.02, gap: glass * 2.6 };
  return windows === 'square'
    ? { glass, wide: glass * 0.85, gap: glass * 1.3 }
    : { glass, wide: Math.min(1, glass * 1.05), gap: glass * 0.23 };
}

/** A row of windows is one dashed line. */
function drawWindows({ pen, paint, plain }: ShipDrawing, { from, to, low, high, front = 0, windows }: Tier): void {
  const tall = high - low;
  const { glass, wide, gap } = windowsOf(windows, tall);
  const middle = windows === 'bridge' ? high - tall * 0.2 - glass / 2 : low + tall * 0.56;
  const margin = Math.min(0.5, (to - from) * 0.08);
  const span = to + (windows === 'bridge' ? front * 0.62 : 0) - from - 2 * margin;
  const panes = Math.max(1, Math.floor((span + gap) / (wide + gap)));
  // Spread over the whole width, so that no window is cut.
  const rhythm = panes === 1 ? span : (span - wide) / (panes - 1);
  const start = panes === 1 ? from + margin + (span - wide) / 2 : from + margin;
  const dash = { 'stroke-dasharray': `${short(pen.pixels(wide))} ${short(pen.pixels(Math.max(0.05, rhythm - wide)))}` };
  const end = panes === 1 ? start + wide : from + margin + span;
  pen.line(
    [
      [start, middle],
      [end, middle],
    ],
    paint.glass,
    glass,
    windows === 'round' ? { ...dash, 'stroke-linecap': 'round' } : dash,
  );
  if (!plain && windows === 'bridge')
    pen.line(
      [
        [start, middle + glass * 0.3],
        [end, middle + glass * 0.3],
      ],
      '#ffffff',
      glass * 0.22,
      { ...dash, opacity: 0.3 },
    );
}
