import { lighter, mix, type Colour } from '@wheelhouse/drawing/colours';
import { pathOf } from '@wheelhouse/drawing/path';
import type { Random } from '#random.ts';
import { WIDTH } from './backdrop.ts';
import { element } from './markup.ts';
import type { Weather } from './weathers.ts';

/** The scenery behind the vessel. */
export type Shore = 'peaks' | 'hills' | 'flat' | 'open' | 'harbour';

type Point = [x: number, y: number];

const ring = (points: readonly Point[]) => pathOf(['M', ...points, 'z']);

/** The land behind the vessel, in front of the sky. Whole pixels are precise enough. */
export function drawShore(random: Random, shore: Shore, weather: Weather, horizon: number, plain: boolean): string {
  const [far, middle, near] = weather.land;
  const base = Math.round(horizon) + 2;
  switch (shore) {
    case 'open':
      return random.chance(0.3) ? ridge(ripple(random, base, 5, 20), far, base) : '';
    case 'flat':
      return (
        ridge(ripple(random, base, 8, 34), mix(far, middle, 0.4), base) +
        drawTurbines(random, weather, base) +
        ridge(ripple(random, base, 4, 50), middle, base) +
        drawLighthouse(random, weather, base)
      );
    case 'hills':
      return (
        ridge(ripple(random, base, 52, 110), far, base) +
        ridge(ripple(random, base, 34, 80), middle, base) +
        ridge(ripple(random, base, 13, 60), near, base) +
        drawLighthouse(random, weather, base - 4)
      );
    case 'peaks':
      return drawPeaks(random, weather, base, plain);
    case 'harbour':
      return (
        drawPeaks(random, weather, base, true) +
        ridge(ripple(random, base, 9, 70), near, base) +
        drawHouses(random, weather, base, plain)
      );
  }
}

function ridge(line: readonly Point[], fill: Colour, base: number): string {
  return element('path', {
    d: ring([[0, base], ...line, [WIDTH, base]].map(([x = 0, y = 0]): Point => [Math.round(x), Math.round(y)])),
    fill,
  });
}

/** A gentle line of land. */
function ripple(random: Random, base: number, height: number, step: number): Point[] {
  const line: Point[] = [];
  let up = random.between(0.2, 0.9);
  for (let x = 0; x <= WIDTH + step; x += step * random.between(0.5, 1)) {
    up = Math.min(1, Math.max(0.06, up + random.normal(0, 0.22)));
    line.push([Math.min(x, WIDTH), base - height * up]);
  }
  return line;
}

function drawPeaks(random: Random, weather: Weather, base: number, plain: boolean): string {
  const [far, middle, near] = weather.land;
  const ranges = [
    { height: 98, step: 82, snow: 0.5, colour: far },
    { height: 62, step: 66, snow: plain ? 0 : 0.32, colour: middle },
    { height: 19, step: 58, snow: 0, colour: near },
  ];
  return ranges.map((range) => drawRange(random, weather, base, range)).join('');
}

function drawRange(
  random: Random,
  weather: Weather,
  base: number,
  { height, step, snow, colour }: { height: number; step: number; snow: number; colour: Colour },
): string {
  const line: Point[] = [[random.whole(-60, 0), base - Math.round(height * 0.3)]];
  let lit = '';
  let shaded = '';
  for (let [x] = line[0] ?? [0]; x < WIDTH;) {
    const wide = step * random.between(0.6, 1.5);
    const high = height * random.between(0.42, 1);
    const peak: Point = [Math.round(x + wide * random.between(0.35, 0.65)), Math.round(base - high)];
    const valley: Point = [Math.round(x + wide), Math.round(base - high * random.between(0.25, 0.6))];
    const before = line.at(-1) ?? peak;
    line.push(peak, valley);
    if (snow > 0 && high > height * 0.58) {
      lit += snowOn(random, before, peak, valley, snow);
      // The side in shadow.
      shaded += ring([
        peak,
        valley,
        [Math.round(peak[0] + (valley[0] - peak[0]) * 0.2), Math.round(peak[1] + (valley[1] - peak[1]) * 0.9)],
      ]);
    }
    x += wide;
  }
  const [startX] = line[0] ?? [0];
  return (
    element('path', { d: ring([[startX, base], ...line, [WIDTH + 60, base]]), fill: colour }) +
    (lit === ''
      ? ''
      : element('path', { d: lit, fill: weather.snow, opacity: 0.8 }) + element('path', { d: shaded, opacity: 0.09 }))
  );
}

/** Snow from a peak part of the way down both sides, with a ragged edge. */
function snowOn(random: Random, left: Point, peak: Point, right: Point, share: number): string {
  const down = (to: Point, part: number): Point => [
    peak[0] + (to[0] - peak[0]) * part,
    peak[1] + (to[1] - peak[1]) * part,
  ];
  const [a, b] = [down(left, share * random.between(0.8, 1.1)), down(right, share * random.between(0.8, 1.2))];
  const teeth = [0.72, 0.5, 0.28].map((part, index): Point => {
    const drop = index === 1 ? -0.18 : 0.12;
    return [
      b[0] + (a[0] - b[0]) * (1 - part),
      b[1] + (a[1] - b[1]) * (1 - part) + (Math.max(a[1], b[1]) - peak[1]) * drop,
    ];
  });
  return ring([peak, b, ...teeth, a].map(([x, y]): Point => [Math.round(x), Math.round(y)]));
}

function drawTurbines(random: Random, weather: Weather, base: number): string {
  if (random.chance(0.5)) return '';
  let d = '';
  const start = random.whole(20, 300);
  for (let mill = random.whole(4, 8); mill > 0; mill--) {
    const [x, high] = [start + mill * 34 + random.whole(-5, 5), random.whole(30, 44)];
    const turn = random.between(0, 2.1);
    d += `M${x} ${base}v${-high}`;
    for (let blade = 0; blade < 3; blade++) {
      const angle = turn + blade * 2.094;
      d += `M${x} ${base - high}l${Math.round(Math.sin(angle) * 14)} ${Math.round(-Math.cos(angle) * 14)}`;
    }
  }
  return element('path', { d, stroke: lighter(weather.land[0], 0.35), 'stroke-width': 1.2 });
}

function drawLighthouse(random: Random, weather: Weather, base: number): string {
  if (random.chance(0.6)) return '';
  const x = random.whole(30, 610);
  const [white, red] = [mix(weather.light, weather.land[1], 0.25), mix('#b3261e', weather.land[1], 0.3)];
  return (
    element('path', { d: `M${x - 5} ${base}l2-30h6l2 30z`, fill: white }) +
    element('path', {
      d: `M${x - 4} ${base - 12}l.6-9h6.8l.6 9zM${x - 4} ${base - 30}h8v-3h-1v-6l-3-3-3 3v6h-1z`,
      fill: red,
    })
  );
}

const walls: readonly Colour[] = [
  '#a8382c',
  '#b9852f',
  '#e9e4d8',
  '#39607a',
  '#8a2f2a',
  '#d8d3c4',
  '#4f6b52',
  '#c6973a',
];

/** Boat sheds and houses along the quay: those of one colour are one shape. */
function drawHouses(random: Random, weather: Weather, base: number, plain: boolean): string {
  const shapes = new Map<Colour, string>();
  let roofs = '';
  let windows = '';
  for (let x = random.whole(-20, 10); x < WIDTH;) {
    const half = random.whole(10, 21);
    const [high, roof] = [random.whole(11, 20), Math.round(half * random.between(0.45, 0.68))];
    const wall = random.pick(walls) ?? '#a8382c';
    shapes.set(wall, `${shapes.get(wall) ?? ''}M${x} ${base}v${-high}l${half}-${roof} ${half} ${roof}v${high}z`);
    roofs += `M${x - 2} ${base - high + 1}l${half + 2}-${roof + 1} ${half + 2} ${roof + 1}`;
    if (!plain) windows += `M${x + Math.round(half * 0.6)} ${base - Math.round(high * 0.5)}h${Math.round(half * 0.9)}`;
    x += Math.round(half * 2 * (random.chance(0.25) ? random.between(1.4, 2.4) : random.between(0.98, 1.15)));
  }
  const dim = weather.dark === true ? 0.72 : 0.28;
  const drawn = [...shapes].map(([wall, d]) => element('path', { d, fill: mix(wall, weather.land[1], dim) })).join('');
  const glass = weather.dark === true ? '#ffd98a' : mix('#2b3b47', weather.land[1], 0.3);
  return (
    drawn +
    element('path', { d: roofs, fill: 'none', stroke: mix('#3a4047', weather.land[1], 0.4), 'stroke-width': 2 }) +
    (windows === '' ? '' : element('path', { d: windows, stroke: glass, 'stroke-width': 4, 'stroke-dasharray': '3 3' }))
  );
}
