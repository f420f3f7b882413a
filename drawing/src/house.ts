import { clear, dashed, fine, line, round, type Paint, type Point, type Shape } from './shape.ts';

/** One storey of a house. `front` and `back` are the overhang of its top beyond its base; negative leans inwards. */
export interface Tier {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly front?: number;
  readonly back?: number;
  readonly windows: 'bridge' | 'square' | 'round' | 'none';
}

/** Storeys, lowest first: their walls, roof edges and windows. */
export function drawHouse(tiers: readonly Tier[], paint: Paint = 'wall'): Shape[] {
  const walls = tiers.flatMap(({ from, to, low, high, front = 0, back = 0 }): (string | Point)[] => [
    'M',
    [from, low],
    [from - back, high],
    [to + front, high],
    [to, low],
    'z',
  ]);
  const roof = Math.min(...tiers.map(({ low, high }) => Math.min(0.16, (high - low) * 0.07)));
  const edges = tiers.map(({ from, to, high, front = 0, back = 0 }) => ({
    left: from - back,
    right: to + front,
    high,
  }));
  return [
    { paint, parts: walls },
    ...edges.flatMap(({ left, right, high }) =>
      fine(clear(line('shade', roof * 1.2, [left, high - roof * 1.5], [right, high - roof * 1.5]), 0.22)),
    ),
    ...edges.map(({ left, right, high }) => line('trim', roof * 1.3, [left - roof, high], [right + roof, high])),
    ...tiers.flatMap(drawWindows),
  ];
}

/** Height of a row of windows, width of one and of the gap; metres. */
function windowsOf(windows: Tier['windows'], tall: number): { glass: number; wide: number; gap: number } {
  if (windows === 'round') {
    const glass = Math.min(0.42, tall * 0.2);
    return { glass, wide: 0.02, gap: glass * 2.6 };
  }
  if (windows === 'square') {
    const glass = Math.min(0.7, tall * 0.3);
    return { glass, wide: glass * 0.85, gap: glass * 1.3 };
  }
  const glass = Math.min(1.05, tall * 0.42);
  return { glass, wide: Math.min(1, glass * 1.05), gap: glass * 0.23 };
}

/** A row of windows is one dashed line. */
function drawWindows({ from, to, low, high, front = 0, windows }: Tier): Shape[] {
  if (windows === 'none') return [];
  const tall = high - low;
  const { glass, wide, gap } = windowsOf(windows, tall);
  const isBridge = windows === 'bridge';
  const middle = isBridge ? high - tall * 0.2 - glass / 2 : low + tall * 0.56;
  const margin = Math.min(0.5, (to - from) * 0.08);
  const span = to + (isBridge ? front * 0.62 : 0) - from - 2 * margin;
  const panes = Math.max(1, Math.floor((span + gap) / (wide + gap)));
  // Spread over the whole width, so that no window is cut.
  const rhythm = panes === 1 ? span : (span - wide) / (panes - 1);
  const start = panes === 1 ? from + margin + (span - wide) / 2 : from + margin;
  const end = panes === 1 ? start + wide : from + margin + span;
  const row = (shape: Shape) => dashed(shape, wide, Math.max(0.05, rhythm - wide));
  const panesDrawn = row(line('glass', glass, [start, middle], [end, middle]));
  const light = row(line('shine', glass * 0.22, [start, middle + glass * 0.3], [end, middle + glass * 0.3]));
  return [windows === 'round' ? round(panesDrawn) : panesDrawn, ...(isBridge ? fine(clear(light, 0.3)) : [])];
}

/** Stacked storeys, each shorter than the one below, the bridge on top. */
export function tower(
  from: number,
  to: number,
  low: number,
  storeys: number,
  { back, front, lean = 0, storey = 2.55 }: { back: number; front: number; lean?: number; storey?: number },
): Tier[] {
  return Array.from({ length: storeys }, (_, level): Tier => {
    const isBridge = level === storeys - 1;
    return {
      from: from + level * back,
      to: to - level * front,
      low: low + level * storey,
      high: low + (level + (isBridge ? 1.08 : 1)) * storey,
      front: isBridge ? lean : 0,
      windows: isBridge ? 'bridge' : level === 0 && storeys > 2 ? 'round' : 'square',
    };
  });
}
