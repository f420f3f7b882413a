import { Random } from '#demo/random.ts';
import { drawBeamTrawler } from './beamTrawlers.ts';
import { drawSky, HEIGHT, WIDTH } from './backdrop.ts';
import { darker, lighter } from './colours.ts';
import { drawLongliner, drawPelagic, drawTrawler } from './largeVessels.ts';
import { element, pair, Pen, short, stops } from './pen.ts';
import { drawShore, type Shore } from './shore.ts';
import { drawPaint, linesOf, type PictureSubject, type ShipDrawing } from './ship.ts';
import { drawBoat, drawCutter } from './smallVessels.ts';
import { drawNearWaves, drawSea } from './water.ts';
import { drawWeather, type Weather } from './weathers.ts';
import { drawBarge, drawCarrier, drawGovernmentVessel, drawServiceVessel, drawWellboat } from './workVessels.ts';

const FEED_BARGE = 56;
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
  const ship = drawShip(subject, seed, weather, random, sunX, waterY, plain);
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

/** The vessel with its mirror image, wake and foam. */
function drawShip(
  subject: PictureSubject,
  seed: string,
  weather: Weather,
  random: Random,
  sunX: number,
  waterY: number,
  plain: boolean,
): { defs: string; drawn: string } {
  const own = new Random(seed, 'build');
  const lines = linesOf(own, subject);
  const paint = drawPaint(new Random(seed, 'paint'), subject, weather);
  const wide = Math.min(540, 212 + 82 * Math.log2(subject.length / 4));
  const heading = random.chance(0.5) ? 1 : -1;
  const scale = wide / subject.length;
  const sternX = WIDTH / 2 + random.between(-22, 22) - (heading * wide) / 2;
  const pen = new Pen({ scale, sternX, waterY, heading });
  layoutFor(subject)({ pen, random: own, subject, paint, lines, plain });
  const roll = (random.next() - 0.5) * 3.4 * weather.waves;
  const drawn = element(
    'g',
    {
      id: 'v',
      transform: `rotate(${roll.toFixed(1)} 320 ${short(waterY)})`,
      'font-family': 'Arial,Helvetica,sans-serif',
      'font-weight': 700,
      'text-anchor': 'middle',
    },
    pen.written(),
  );
  const calm = !plain && weather.waves < 0.5;
  const mirror = calm
    ? element('use', {
        href: '#v',
        transform: `matrix(1 0 0 -.55 0 ${short(waterY * 1.55)})`,
        opacity: (0.3 * (1 - weather.waves)).toFixed(2),
      })
    : '';
  // A feed barge is at its moorings.
  const moving = random.chance(0.7) && subject.vesselTypeId !== FEED_BARGE ? random.between(0.35, 1) : 0;
  return {
    defs:
      element('radialGradient', { id: 'd' }, stops([0, darker(weather.sea[2], 0.4), 0.7], [1, weather.sea[2], 0])) +
      // Light from above on the hull, from one side on the houses.
      element(
        'linearGradient',
        { id: 'h', x2: 0, y2: 1 },
        stops([0, lighter(paint.hull, 0.14)], [0.4, paint.hull], [1, darker(paint.hull, 0.45)]),
      ) +
      element(
        'linearGradient',
        { id: 'w', ...(sunX < WIDTH / 2 ? {} : { x1: 1, x2: 0 }) },
        stops([0, lighter(paint.house, 0.2)], [0.5, paint.house], [1, darker(paint.house, 0.2)]),
      ),
    drawn:
      mirror +
      element('ellipse', {
        cx: sternX + (heading * wide) / 2,
        cy: waterY + 6,
        rx: wide * 0.56,
        ry: 15,
        fill: 'url(#d)',
      }) +
      drawn +
      drawFoam(
        random,
        { wide, sternX, waterY, heading, bow: subject.length - lines.rake, length: subject.length },
        weather,
        moving,
        plain,
      ),
  };
}

function layoutFor({ vesselTypeId, length, flag }: PictureSubject): (ship: ShipDrawing) => void {
  if (vesselTypeId === FEED_BARGE) return drawBarge;
  if (vesselTypeId === 53 || vesselTypeId === 54) return drawServiceVessel;
  if (vesselTypeId === 51 || vesselTypeId === 52 || vesselTypeId === 55) return drawWellboat;
  if (vesselTypeId === 57 || vesselTypeId === 74) return drawCarrier;
  if (vesselTypeId >= 71) return drawGovernmentVessel;
  if (length < 13.5) return drawBoat;
  if (vesselTypeId === 14 || (vesselTypeId === 15 && ['DE', 'NL', 'BE'].includes(flag))) return drawBeamTrawler;
  if (length < 29) return drawCutter;
  if (vesselTypeId === 19 || vesselTypeId === 28) return drawLongliner;
  return [12, 16, 17, 26, 27].includes(vesselTypeId) ? drawPelagic : drawTrawler;
}

interface Waterline {
  wide: number;
  sternX: number;
  waterY: number;
  heading: 1 | -1;
  /** Where the stem meets the water, in metres of `length`. */
  bow: number;
  length: number;
}

/** Foam along the waterline; under way also a bow wave and a wake. */
function drawFoam(
  random: Random,
  { wide, sternX, waterY, heading, bow, length }: Waterline,
  { foam, waves }: Weather,
  moving: number,
  plain: boolean,
): string {
  const at = (share: number, down: number) => pair(sternX + heading * wide * share, waterY + down);
  const stem = bow / length;
  const high = 1.5 + 12 * moving + 4 * waves * (moving > 0 ? 1 : 0.2);
  let along = `M${at(-0.012, 1)}`;
  const pieces = plain ? 5 : 8;
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [(stem * piece) / pieces, (stem * (piece + 1)) / pieces];
    along += `Q${at((from + to) / 2, -random.between(0.3, 2.4) * (0.4 + moving))} ${at(to, random.between(-0.2, 0.8))}`;
  }
  along += `Q${at(stem * 0.5, 5 + 3 * moving)} ${at(-0.012, 3.5)}z`;
  const drawn = element('path', { d: along, fill: foam, opacity: 0.45 + 0.25 * moving });
  if (moving === 0) return drawn;
  const reach = 0.03 + 0.035 * moving;
  const bowWave = `M${at(stem - 0.16, 2)}Q${at(stem - 0.03, -high * 0.35)} ${at(stem, -high)}Q${at(stem + reach * 0.7, -high * 0.9)} ${at(stem + reach, 1.5)}Q${at(stem + reach, 6)} ${at(stem - 0.04, 7)}Q${at(stem - 0.1, 6)} ${at(stem - 0.16, 2)}z`;
  const wake = random.between(0.3, 0.6);
  const trail = `M${at(0.03, 1)}Q${at(-0.03, -4 * moving)} ${at(-0.06, 1)}Q${at(-wake / 2, 1)} ${at(-wake, 5)}Q${at(-wake / 2, 11)} ${at(0.03, 7)}z`;
  const spread = plain
    ? ''
    : `M${at(stem + reach, 6)}Q${at(0.5, 20)} ${at(-0.12, 29)}Q${at(0.5, 16)} ${at(stem - 0.05, 7)}z`;
  return (
    drawn +
    element('path', { d: trail + spread, fill: foam, opacity: 0.25 + 0.25 * moving }) +
    element('path', { d: bowWave, fill: foam, opacity: 0.8 })
  );
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
