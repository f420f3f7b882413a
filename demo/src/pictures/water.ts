import { pair, short } from '@wheelhouse/drawing/path';
import type { Random } from '#random.ts';
import { HEIGHT, WIDTH } from './backdrop.ts';
import { element, stops } from './markup.ts';
import type { Weather } from './weathers.ts';

/** The sea from the horizon to the lower edge, with waves and the reflection of the sun. */
export function drawSea(
  random: Random,
  weather: Weather,
  horizon: number,
  sunX: number,
  plain: boolean,
): { defs: string; drawn: string } {
  const [far, middle, near] = weather.sea;
  const defs = element('linearGradient', { id: 's', x2: 0, y2: 1 }, stops([0, far], [0.3, middle], [1, near]));
  const water = element('path', { d: `M0 ${short(horizon)}H640V400H0z`, fill: 'url(#s)' });
  const glitter = weather.sun === undefined ? '' : drawGlitter(random, weather.sun.glow, horizon, sunX, plain);
  return { defs, drawn: water + glitter + drawRipples(random, weather, horizon, plain) };
}

/** Horizontal strokes under the sun, wider towards the viewer. */
function drawGlitter(random: Random, glow: string, horizon: number, sunX: number, plain: boolean): string {
  let d = '';
  for (let stroke = plain ? 16 : 34; stroke > 0; stroke--) {
    const near = random.next();
    const long = Math.round((5 + 30 * near) * random.between(0.5, 1.3));
    d += `M${Math.round(sunX + random.normal(0, 8 + 34 * near) - long / 2)} ${Math.round(horizon + 3 + near * (HEIGHT - horizon - 20))}h${long}`;
  }
  return element('path', { d, stroke: glow, 'stroke-width': 2, 'stroke-linecap': 'round', opacity: 0.6 });
}

/** Short strokes, finer and denser towards the horizon: light ones for crests, dark ones for troughs. */
function drawRipples(random: Random, { waves, crest, sea }: Weather, horizon: number, plain: boolean): string {
  let [light, dark] = ['', ''];
  const depth = HEIGHT - horizon;
  for (let stroke = Math.round((plain ? 26 : 66) * (0.7 + 0.5 * waves)); stroke > 0; stroke--) {
    const near = random.next() ** 1.35;
    const half = Math.max(2, Math.round((2 + 17 * near) * random.between(0.5, 1.3)));
    const high = (0.4 + 4.4 * near) * (0.3 + waves);
    const d = `M${random.whole(-10, WIDTH)} ${Math.round(horizon + 3 + near * (depth - 4))}q${pair(half, -high)} ${2 * half} 0`;
    if (random.chance(0.6)) light += d;
    else dark += d;
  }
  const style = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    element('path', { d: dark, ...style, stroke: sea[2], 'stroke-width': 1.7, opacity: 0.3 }) +
    element('path', {
      d: light,
      ...style,
      stroke: crest,
      'stroke-width': plain ? 1.6 : 1.2,
      opacity: 0.38 + 0.2 * waves,
    })
  );
}

/** Low swells in front of the hull, so that the vessel is in the sea and not on it. */
export function drawNearWaves(random: Random, weather: Weather, waterY: number, plain: boolean): string {
  let drawn = '';
  for (let row = 0; row < (plain ? 1 : 2); row++) {
    const high = (2 + 7 * weather.waves) * (1 + row * 0.5);
    const half = 36 + row * 22;
    let d = `M${-random.whole(40, 100)} ${Math.round(waterY + 17 + row * 36)}`;
    for (let x = -100; x < WIDTH; x += 2 * half)
      d += `q${pair(half / 2, -high * random.between(0.5, 1.2))} ${half} 0t${half} 0`;
    drawn += element('path', { d: `${d}V400H-99z`, fill: weather.sea[row === 0 ? 1 : 2], opacity: 0.3 });
  }
  return weather.waves > 0.7 ? drawn + drawWhitecaps(random, weather, waterY) : drawn;
}

function drawWhitecaps(random: Random, weather: Weather, waterY: number): string {
  let d = '';
  for (let cap = Math.round(9 * weather.waves); cap > 0; cap--) {
    const y = random.whole(Math.round(waterY) - 46, 394);
    const long = Math.round(8 + ((y - waterY + 60) / 160) * 34);
    d += `M${random.whole(0, 620)} ${y}q${pair(Math.round(long * 0.3), -long * 0.22)} ${long} 0q${pair(-Math.round(long * 0.5), -long * 0.05)} ${-long} 0z`;
  }
  return element('path', { d, fill: weather.foam, opacity: 0.75 });
}
