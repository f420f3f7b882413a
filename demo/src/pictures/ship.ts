import type { Chance } from '@wheelhouse/drawing/chance';
import { darker, inLight, lighter, mix, type Colour } from '@wheelhouse/drawing/colours';
import type { VesselKind } from '@wheelhouse/drawing/kind';
import { coloursOf, liveryOf } from '@wheelhouse/drawing/paint';
import { pathsOf, placed, short, type Berth } from '@wheelhouse/drawing/path';
import type { Paint, Words } from '@wheelhouse/drawing/shape';
import { planVessel } from '@wheelhouse/drawing/vessel';
import { Random } from '#random.ts';
import { WIDTH } from './backdrop.ts';
import { drawFoam } from './foam.ts';
import { element, stops } from './markup.ts';
import type { Weather } from './weathers.ts';

/** The data of a picture: the vessel's particulars. Metres, GT. */
export interface PictureSubject {
  vesselTypeId: number;
  length: number;
  grossTonnage: number;
  buildYear: number;
  flag: string;
  name: string;
  harbourNumber: string;
}

/** The shipped vessel types; all others are drawn as fishing boats. */
const kinds: Readonly<Record<number, VesselKind>> = {
  11: 'trawler',
  12: 'pelagicTrawler',
  13: 'factoryTrawler',
  14: 'beamTrawler',
  15: 'trawler',
  16: 'purseSeiner',
  17: 'purseSeiner',
  18: 'danishSeiner',
  19: 'longliner',
  20: 'netter',
  21: 'potter',
  22: 'potter',
  23: 'trawler',
  24: 'handliner',
  25: 'handliner',
  26: 'handliner',
  27: 'purseSeiner',
  28: 'longliner',
  29: 'netter',
  51: 'wellboat',
  52: 'wellboat',
  53: 'workboat',
  54: 'workboat',
  55: 'wellboat',
  56: 'feedBarge',
  57: 'carrier',
  71: 'researchVessel',
  72: 'patrolVessel',
  73: 'workboat',
  74: 'carrier',
  75: 'carrier',
  76: 'researchVessel',
  79: 'researchVessel',
};
/** Shrimp is caught with beams there. */
const beamCountries: ReadonlySet<string> = new Set(['DE', 'NL', 'BE']);

function kindOf({ vesselTypeId, flag }: PictureSubject): VesselKind {
  if (vesselTypeId === 15 && beamCountries.has(flag)) return 'beamTrawler';
  return kinds[vesselTypeId] ?? 'fishingBoat';
}

/** How colours look in the light of a weather. */
function lightOf({ light, sea, dark, extra }: Weather): (colour: Colour) => Colour {
  const haze = dark === true ? 0.24 : extra === 'fog' ? 0.3 : 0.05;
  return (colour) => mix(inLight(colour, light), sea[1], haze);
}

function drawWords({ text, middle, size }: Words, berth: Berth, fill: Colour): string {
  const [x, y] = placed(berth, middle);
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return element('text', { x, y, 'font-size': (size * berth.scale) / 0.72, fill }, safe);
}

interface ShipScene {
  readonly subject: PictureSubject;
  readonly seed: string;
  readonly weather: Weather;
  readonly random: Random;
  readonly sunX: number;
  readonly waterY: number;
  readonly plain: boolean;
}

const chanceOf = (...names: readonly string[]): Chance => {
  const random = new Random(...names);
  return () => random.next();
};

/** The vessel with its mirror image, wake and foam. Its build and colours are always the same, in any light. */
export function drawShip({ subject, seed, weather, random, sunX, waterY, plain }: ShipScene): {
  defs: string;
  drawn: string;
} {
  const kind = kindOf(subject);
  const plan = planVessel(chanceOf(seed, 'build'), { ...subject, kind, tonnage: subject.grossTonnage });
  const livery = coloursOf(liveryOf(chanceOf(seed, 'paint'), kind), lightOf(weather));
  const colours: Record<Paint, Colour> = {
    ...livery,
    glass: weather.dark === true ? '#ffd88c' : mix('#15222d', weather.sky[1], 0.18),
  };
  const wide = Math.min(540, 212 + 82 * Math.log2(subject.length / 4));
  const heading = random.chance(0.5) ? 1 : -1;
  const sternX = WIDTH / 2 + random.between(-22, 22) - (heading * wide) / 2;
  const berth = { scale: wide / subject.length, sternX, waterY, heading, thinnest: 0.5 } as const;
  const roll = (random.next() - 0.5) * 3.4 * weather.waves;
  const shaded: Partial<Record<Paint, string>> = { hull: 'url(#h)', wall: 'url(#w)' };
  const paths = pathsOf(plan.shapes, berth, plain).map(({ paint, d, width, round, dash, opacity }) => {
    const colour = (width === undefined ? shaded[paint] : undefined) ?? colours[paint];
    if (width === undefined) return element('path', { d, fill: colour, opacity });
    const cap = round ? 'round' : undefined;
    const ends = { 'stroke-linecap': cap, 'stroke-linejoin': cap, 'stroke-dasharray': dash };
    return element('path', { d, stroke: colour, 'stroke-width': width, ...ends, opacity });
  });
  const font = { 'font-family': 'Arial,Helvetica,sans-serif', 'font-weight': 700, 'text-anchor': 'middle' };
  const vessel = element(
    'g',
    { id: 'v', fill: 'none', transform: `rotate(${roll.toFixed(1)} 320 ${short(waterY)})`, ...font },
    paths.join('') + plan.words.map((words) => drawWords(words, berth, colours.letters)).join(''),
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
  const moving = random.chance(0.7) && kind !== 'feedBarge' ? random.between(0.35, 1) : 0;
  const { hull, wall } = colours;
  return {
    defs:
      element('radialGradient', { id: 'd' }, stops([0, darker(weather.sea[2], 0.4), 0.7], [1, weather.sea[2], 0])) +
      // Light from above on the hull, from one side on the houses.
      element(
        'linearGradient',
        { id: 'h', x2: 0, y2: 1 },
        stops([0, lighter(hull, 0.14)], [0.4, hull], [1, darker(hull, 0.45)]),
      ) +
      element(
        'linearGradient',
        { id: 'w', ...(sunX < WIDTH / 2 ? {} : { x1: 1, x2: 0 }) },
        stops([0, lighter(wall, 0.2)], [0.5, wall], [1, darker(wall, 0.2)]),
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
      vessel +
      drawFoam(random, { wide, sternX, waterY, heading, stem: plan.stem / plan.length }, weather, moving, plain),
  };
}
