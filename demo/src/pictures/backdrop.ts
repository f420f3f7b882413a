import { pair, short } from '@wheelhouse/drawing/path';
import type { Random } from '#random.ts';
import { element, stops } from './markup.ts';
import type { Weather } from './weathers.ts';

export const WIDTH = 640;
export const HEIGHT = 400;

/** Sky with sun, stars and clouds, down to the horizon. `plain` omits what a small picture does not need. */
export function drawSky(
  random: Random,
  weather: Weather,
  horizon: number,
  sunX: number,
  plain: boolean,
): { defs: string; drawn: string } {
  const [top, middle, low] = weather.sky;
  let defs = element('linearGradient', { id: 'k', x2: 0, y2: 1 }, stops([0, top], [0.62, middle], [1, low]));
  let drawn = element('path', { d: `M0 0H640V${short(horizon + 2)}H0z`, fill: 'url(#k)' });
  if (weather.extra === 'stars') drawn += drawStars(random, horizon, plain);
  if (weather.sun !== undefined) {
    const { colour, glow, height, size } = weather.sun;
    const place = { cx: sunX, cy: Math.round(horizon * height) };
    defs += element('radialGradient', { id: 'u' }, stops([0, glow, 0.95], [0.25, glow, 0.5], [1, glow, 0]));
    drawn +=
      element('circle', { ...place, r: size * 9, fill: 'url(#u)' }) +
      element('circle', { ...place, r: size, fill: colour });
  }
  if (weather.clouds === 'heaps') {
    defs += element(
      'linearGradient',
      { id: 'c', x2: 0, y2: 1 },
      stops([0, weather.cloud, 0.92], [0.5, weather.cloud, 0.6], [1, weather.cloud, 0]),
    );
    drawn += element('g', { fill: 'url(#c)' }, drawHeaps(random, weather, horizon));
  } else {
    defs += element(
      'radialGradient',
      { id: 'c' },
      stops([0, weather.cloud, 0.75], [0.5, weather.cloud, 0.4], [1, weather.cloud, 0]),
    );
    drawn += element('g', { fill: 'url(#c)' }, drawSheets(random, weather, horizon));
  }
  return { defs, drawn };
}

/** Clouds in sheets and streaks. */
function drawSheets(random: Random, { cloudiness }: Weather, horizon: number): string {
  const banks = Math.round(3 + cloudiness * 6);
  let drawn = '';
  for (let bank = 0; bank < banks; bank++) {
    const share = random.next();
    const wide = random.between(130, 300) * (1.2 - 0.5 * share);
    drawn += element('ellipse', {
      cx: random.whole(-40, 680),
      cy: Math.round(horizon * (0.04 + 0.84 * share)),
      rx: Math.round(wide),
      ry: Math.round(wide * random.between(0.05, 0.13) * (1.15 - 0.6 * share)),
    });
  }
  return drawn;
}

/** Cumulus clouds with a flat base, smaller towards the horizon. */
function drawHeaps(random: Random, { cloudiness }: Weather, horizon: number): string {
  const count = Math.round(2 + cloudiness * 3);
  let drawn = '';
  for (let cloud = 0; cloud < count; cloud++) {
    const share = (cloud + random.next()) / count;
    const size = 1.25 - 0.85 * share;
    const foot = Math.round(horizon * (0.3 + 0.56 * share));
    let d = `M${random.whole(-90, 560)} ${foot}`;
    const puffs = random.whole(4, 6);
    let wide = 0;
    for (let puff = 0; puff < puffs; puff++) {
      // Highest in the middle.
      const bulk = (0.55 + Math.sin((Math.PI * (puff + 0.5)) / puffs)) * size;
      const step = Math.round(random.between(24, 40) * bulk);
      const rise =
        puff < puffs / 2 ? -Math.round(random.between(3, 13) * size) : Math.round(random.between(3, 13) * size);
      d += `a${Math.round(step * 0.58)} ${Math.round(step * 0.54)} 0 0 1 ${pair(step, rise)}`;
      wide += step;
    }
    drawn += element('path', {
      d: `${d}L${short(Number(d.slice(1, d.indexOf(' '))) + wide)} ${foot + Math.round(14 * size)}h${-wide}z`,
    });
  }
  return drawn;
}

/** Stars, and northern lights as slanting curtains. */
function drawStars(random: Random, horizon: number, plain: boolean): string {
  let d = '';
  for (let star = plain ? 18 : 40; star > 0; star--) d += `M${random.whole(0, 640)} ${random.whole(0, 150)}h1`;
  const stars = element('path', { d, stroke: '#dff2ff', 'stroke-linecap': 'round', opacity: 0.8 });
  const veil = element(
    'radialGradient',
    { id: 'a' },
    stops([0, '#7dffc0', 0.75], [0.45, '#3fd69a', 0.35], [1, '#2ba07f', 0]),
  );
  let curtains = '';
  const lean = random.between(-16, 16);
  for (let curtain = 0; curtain < (plain ? 2 : 5); curtain++) {
    const [x, y] = [random.whole(60, 580), Math.round(horizon * random.between(0.2, 0.6))];
    curtains += element('ellipse', {
      cx: x,
      cy: y,
      rx: random.whole(120, 280),
      ry: random.whole(16, 46),
      transform: `rotate(${short(lean + random.between(-6, 6))} ${x} ${y})`,
    });
  }
  return stars + veil + element('g', { fill: 'url(#a)' }, curtains);
}
