import { pair, short } from '@wheelhouse/drawing/path';
import { Random } from '#random.ts';
import { drawSky, HEIGHT, WIDTH } from './backdrop.ts';
import { element } from './markup.ts';
import { drawShip, type PictureSubject } from './ship.ts';
import { drawShore, type Shore } from './shore.ts';
import { drawNearWaves, drawSea } from './water.ts';
import { drawWeather, type Weather } from './weathers.ts';

const northern = new Set(['NO', 'IS', 'FO', 'GL', 'RU', 'FI', 'SE', 'CA']);
const mountainous = new Set(['NO', 'IS', 'FO', 'GL']);
const flat = new Set(['DK', 'NL', 'BE', 'DE', 'PL', 'LT', 'LV', 'EE', 'FI', 'SE']);

/**
 * One picture of a vessel as SVG, 640 by 400, drawn from its type and dimensions.
 * @param seed The vessel's own: its paint and build are the same in all its pictures.
 * @param number 1 for the first picture; each has its own weather and place.
 * @param size `thumbnail` omits what is too small to be visible in a list.
 */
export function drawScene(subject: PictureSubject, seed: string, number: number, size: 'photo' | 'thumbnail'): string {
  const plain = size === 'thumbnail';
  const random = new Random(seed, 'picture', number);
  const weather = drawWeather(random, northern.has(subject.flag));
  const shore = drawPlace(random, subject.flag);
  const horizon = random.between(196, 232);
  const waterY = horizon + random.between(74, 96);
  const sunX = random.whole(70, 570);
  const sky = drawSky(new Random(seed, 'sky', number), weather, horizon, sunX, plain);
  const sea = drawSea(new Random(seed, 'sea', number), weather, horizon, sunX, plain);
  const ship = drawShip({ subject, seed, weather, random, sunX, waterY, plain });
  const defs = sky.defs + sea.defs + ship.defs;
  const shoreDrawn = drawShore(new Random(seed, 'shore', number), shore, weather, horizon, plain);
  const near = drawNearWaves(new Random(seed, 'near', number), weather, waterY, plain);
  const whole = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    element('defs', {}, defs) +
      sky.drawn +
      shoreDrawn +
      sea.drawn +
      ship.drawn +
      near +
      drawAir(random, weather, horizon, plain),
  );
  return whole.replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?![0-9a-f])/g, '#$1$2$3').replaceAll('"0.', '".');
}

function drawPlace(random: Random, flag: string): Shore {
  const land: Shore = mountainous.has(flag) ? 'peaks' : flat.has(flag) ? 'flat' : 'hills';
  const kind = random.next();
  if (kind < 0.2) return 'open';
  return kind < 0.36 && !flat.has(flag) ? 'harbour' : land;
}

/** Gulls, rain, fog: in front of the vessel. */
function drawAir(random: Random, weather: Weather, horizon: number, plain: boolean): string {
  if (weather.extra === 'fog')
    return element('path', { d: `M0 ${short(horizon - 60)}H640V400H0z`, fill: weather.cloud, opacity: 0.22 });
  if (plain) return '';
  if (weather.extra === 'rain') {
    let d = '';
    for (let drop = 0; drop < 70; drop++) d += `M${random.whole(0, 640)} ${random.whole(0, 390)}l-4 14`;
    return element('path', { d, stroke: '#e6eef1', 'stroke-width': 0.8, opacity: 0.28 });
  }
  if (weather.dark === true || random.chance(0.45)) return '';
  let d = '';
  const [flockX, flockY] = [random.between(120, 520), random.between(60, 150)];
  for (let gull = random.whole(3, 9); gull > 0; gull--) {
    const size = random.whole(3, 8);
    const wing = `q${pair(size * 0.5, -size * 0.55)} ${size} 0`;
    d += `M${Math.round(flockX + random.normal(0, 80))} ${Math.round(flockY + random.normal(0, 34))}${wing}${wing}`;
  }
  return element('path', {
    d,
    fill: 'none',
    stroke: '#34414b',
    'stroke-width': 1.3,
    'stroke-linecap': 'round',
    opacity: 0.7,
  });
}
