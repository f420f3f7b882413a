import type { Random } from '#demo/random.ts';
import { inLight, lighter, mix, type Colour } from './colours.ts';
import { short, type Pen } from './pen.ts';
import type { Weather } from './weathers.ts';

/** The data of a picture: the vessel's particulars. Metres. */
export interface PictureSubject {
  vesselTypeId: number;
  length: number;
  depth: number;
  draft: number;
  buildYear: number;
  flag: string;
  name: string;
  harbourNumber: string;
}

/** The paint of a vessel, adjusted to the light of the picture. */
export interface Paint {
  hull: Colour;
  /** Below the waterline. */
  bottom: Colour;
  /** Stripe along the deck, rubbing strake. */
  stripe: Colour;
  house: Colour;
  /** Roofs, visors, rails. */
  trim: Colour;
  gear: Colour;
  funnel: Colour;
  net: Colour;
  glass: Colour;
  mast: Colour;
  /** Steel in shadow, wires. */
  dark: Colour;
  letters: Colour;
}

const hulls: readonly (readonly [Colour, number])[] = [
  ['#1d4f91', 16],
  ['#12284d', 15],
  ['#a5231f', 12],
  ['#7b1d24', 5],
  ['#17563f', 11],
  ['#1c7f86', 5],
  ['#20262c', 12],
  ['#eef2f3', 9],
  ['#87949e', 4],
  ['#d4561b', 4],
  ['#e3b22f', 2],
  ['#4d97cc', 6],
  ['#0f6a4c', 3],
  ['#5b2a49', 1],
];
const bottoms: readonly Colour[] = ['#8c2420', '#7d1f2a', '#233a2e', '#262b31', '#123c63'];
const houses: readonly (readonly [Colour, number])[] = [
  ['#f4f6f5', 16],
  ['#eef0e8', 4],
  ['#f3e7cb', 3],
  ['#dfe5e8', 3],
  ['#cfd8dd', 1],
];
const gears: readonly Colour[] = ['#e6a61f', '#e6a61f', '#d9621c', '#f2f4f2', '#c9d1d5', '#3f6fa0', '#b53a2b'];
const nets: readonly Colour[] = ['#3f7a4d', '#2f6f8f', '#c4622d', '#3b3f45', '#5c4a3a', '#1f5a52'];

/** Chooses the paint: always the same for a vessel, in any light. */
export function drawPaint(random: Random, subject: PictureSubject, weather: Weather): Paint {
  const government = subject.vesselTypeId === 72 ? '#5f6f7c' : subject.vesselTypeId === 71 ? '#1b3f74' : undefined;
  const hull = government ?? (random.weighted(hulls, ([, weight]) => weight) ?? ['#1d4f91'])[0];
  const [house] = random.weighted(houses, ([, weight]) => weight) ?? ['#f4f6f5' as const];
  const pale = hull === '#eef2f3' || hull === '#e3b22f';
  const [bottom, stripe, gear, net] = [
    random.pick(bottoms) ?? '#8c2420',
    random.pick(
      pale ? (['#1d4f91', '#a5231f', '#17563f'] as const) : (['#f4f6f5', '#e6b23a', '#f4f6f5', '#9fb6c6'] as const),
    ),
    random.pick(gears) ?? '#e6a61f',
    random.pick(nets) ?? '#3f7a4d',
  ];
  const lit = (colour: Colour) =>
    mix(
      inLight(colour, weather.light),
      weather.sea[1],
      weather.dark === true ? 0.24 : weather.extra === 'fog' ? 0.3 : 0.05,
    );
  return {
    hull: lit(hull),
    bottom: lit(bottom),
    stripe: lit(stripe),
    house: lit(house),
    trim: lit(random.pick(['#33424e', '#8b2a25', '#1d4f91', '#56646e', '#e9edee'] as const)),
    gear: lit(gear),
    funnel: lit(random.chance(0.5) ? hull : random.pick(['#e6b23a', '#a5231f', '#1d4f91', '#20262c'] as const)),
    net: lit(net),
    glass: weather.dark === true ? '#ffd88c' : mix('#15222d', weather.sky[1], 0.18),
    mast: lit(weather.dark === true ? '#f4f6f5' : random.pick(['#f4f6f5', '#c9d1d5', '#56646e', '#e6a61f'] as const)),
    dark: lit('#28323a'),
    letters: lit(pale ? '#1b2a38' : '#f7f9f8'),
  };
}

/** A vessel being drawn. Heights are above the waterline, positions from the stern, all in metres. */
export interface ShipDrawing {
  pen: Pen;
  random: Random;
  subject: PictureSubject;
  paint: Paint;
  lines: HullLines;
  /** A small picture: omit what would be smaller than a pixel or two. */
  plain: boolean;
}

/** The side view of a hull. */
export interface HullLines {
  length: number;
  /** Height of the deck edge at its lowest, at the bow and at the stern. */
  side: number;
  bow: number;
  stern: number;
  /** Where the deck edge is lowest. */
  lowest: number;
  /** How far the stem slopes back from its top to the waterline; negative for an inverted bow. */
  rake: number;
  /** How far the transom slopes in towards the water. */
  tuck: number;
  /** Start of a raised forecastle, and its height. */
  forecastle?: { from: number; rise: number };
}

/** Height of the deck edge at a position: two parabolas that meet at the lowest point. */
export function deckAt({ length, side, bow, stern, lowest, forecastle }: HullLines, x: number): number {
  const share =
    x < lowest ? ((lowest - x) / lowest) ** 2 * (stern - side) : ((x - lowest) / (length - lowest)) ** 2 * (bow - side);
  return (
    side +
    share +
    (forecastle !== undefined && x >= forecastle.from
      ? forecastle.rise * Math.max(0, 1 - (x - forecastle.from) / (length - forecastle.from)) ** 0.6
      : 0)
  );
}

export function linesOf(random: Random, { length, buildYear, vesselTypeId }: PictureSubject): HullLines {
  const low =
    vesselTypeId === 51 || vesselTypeId === 52 || vesselTypeId === 57 || vesselTypeId === 74
      ? 0.74
      : vesselTypeId === 53 || vesselTypeId === 54
        ? 0.8
        : 1;
  const side = low * (length < 16 ? 0.1 * length : 0.25 * length ** 0.74);
  const modern = buildYear > 2010 && length > 45 && random.chance(0.45);
  const bow = side * (low < 1 ? 2 : length < 16 ? 1.85 : 1.55) * random.between(0.95, 1.08);
  return {
    length,
    side,
    bow,
    stern: side * (low < 1 ? 1.12 : random.between(1.05, 1.2)),
    lowest: length * random.between(0.28, 0.4),
    rake: modern ? -length * random.between(0, 0.02) : length * random.between(0.06, buildYear < 1985 ? 0.11 : 0.085),
    tuck: length * (buildYear < 1980 ? random.between(0.03, 0.06) : random.between(0, 0.02)),
  };
}

/** The hull, its stripes, marks and name. */
export function drawHull(ship: ShipDrawing, bareSides = false): void {
  const { pen, lines, paint, plain } = ship;
  const { length, side, bow, stern, lowest, rake, tuck } = lines;
  const under = -Math.max(0.25, side * 0.14);
  const sheer = [
    [0, stern],
    'Q',
    [lowest * 0.5, side],
    [lowest, side],
    'Q',
    [(lowest + length) / 2, side],
    [length, bow],
  ] as const;
  const outline = [
    'M',
    [tuck, under],
    'L',
    ...sheer,
    'Q',
    [length - rake * 0.55, bow * 0.42],
    [length - rake, under],
    'z',
  ] as const;
  pen.shape(outline, 'url(#h)');
  // Below the boot-top, as far as it is visible above the sea.
  const boot = Math.min(0.5, side * 0.16);
  pen.polygon(
    [
      [tuck, under],
      [tuck * 0.8, boot],
      [length - rake * 0.86, boot],
      [length - rake, under],
    ],
    paint.bottom,
  );
  pen.curve(['M', ...sheer], paint.stripe, Math.min(0.22, side * 0.06));
  if (plain) return;
  pen.line(
    [
      [tuck * 0.8, boot],
      [length - rake * 0.86, boot],
    ],
    paint.stripe,
    Math.min(0.12, side * 0.04),
  );
  for (const share of length > 30 ? [0.62, 0.34] : [0.62]) {
    const [at, to] = [side * share * 0.98, side * share + (bow - side) * 0.62];
    const strake = [
      'M',
      [0, at + (stern - side) * 0.6],
      'Q',
      [lowest * 0.5, at],
      [lowest, at],
      'Q',
      [(lowest + length) / 2, at],
      [length - rake * 0.32, to],
    ] as const;
    pen.curve(strake, lighter(paint.hull, 0.22), Math.min(0.14, side * 0.035));
  }
  if (!bareSides) drawFreeingPorts(ship);
  drawNames(ship);
}

/** The name on the bow; on smaller vessels the mark aft of it. */
function drawNames({ pen, lines, paint, subject }: ShipDrawing): void {
  const { length, side, rake } = lines;
  const tall = Math.min(1.5, Math.max(0.3, side * 0.2));
  // Letters are about 0.72 of their height wide.
  const letters = Math.min(tall, (length * (subject.vesselTypeId === 72 ? 0.2 : 0.3)) / (subject.name.length * 0.95));
  const wide = subject.name.length * letters * 0.95;
  const end = length * 0.955 - rake * 0.5;
  pen.words(subject.name, end - wide / 2, deckAt(lines, end - wide) - letters * 1.75, letters, paint.letters);
  const markWide = subject.harbourNumber.length * tall * 0.95;
  if (length < 30)
    pen.words(subject.harbourNumber, end - wide - tall * 1.5 - markWide / 2, side * 0.44, tall, paint.letters);
}

function drawFreeingPorts({ pen, lines, paint }: ShipDrawing): void {
  const { length, side, lowest } = lines;
  const gap = Math.max(1.2, length * 0.06);
  const dash = `${short(pen.pixels(gap * 0.3))} ${short(pen.pixels(gap))}`;
  pen.line(
    [
      [length * 0.1, side * 0.84],
      [lowest + length * 0.2, side * 0.84],
    ],
    paint.dark,
    side * 0.045,
    { 'stroke-dasharray': dash },
  );
}
