import { between, type Chance } from './chance.ts';
import { drawLifebuoy, drawMast, drawRafts, drawRail, wires } from './fittings.ts';
import {
  boom,
  buoys,
  crane,
  derrick,
  drum,
  gantry,
  hauler,
  jiggers,
  mizzen,
  netHeap,
  outrigger,
  pots,
  ropeReels,
} from './gear.ts';
import { drawHouse, tower } from './house.ts';
import { deckAt, type Hull, type Particulars } from './hull.ts';
import type { VesselKind } from './kind.ts';
import { area, line, type Point, type Shape } from './shape.ts';

/** Draws all of a vessel above its hull, from back to front. */
export type Layout = (chance: Chance, hull: Hull, particulars: Particulars) => Shape[];

/** The gear of a trade on the working deck, where boats and cutters have it. */
interface Deck {
  readonly from: number;
  readonly to: number;
  readonly deck: number;
}

const trawls: ReadonlySet<VesselKind> = new Set(['trawler', 'pelagicTrawler', 'factoryTrawler', 'beamTrawler']);

function drawTrade(chance: Chance, hull: Hull, kind: VesselKind, { from, to, deck }: Deck): Shape[] {
  const { length, side } = hull;
  const at = (share: number) => from + (to - from) * share;
  const size = 0.13 + length * 0.005;
  const radius = Math.min(1.6, 0.45 + length * 0.03);
  const heap = (start: number, end: number) =>
    netHeap(at(start), at(end), deck, side - deck + between(chance, 0.6, 0.9) + length * 0.01);
  if (trawls.has(kind))
    return [
      ...gantry(from + 0.2, deck, deck + length * 0.29, -0.2),
      ...drum(at(0.42), deck, radius),
      ...(length > 20 ? drum(at(0.42) + radius * 2.2, deck, radius * 0.8) : []),
    ];
  switch (kind) {
    case 'potter':
      return [
        ...pots(at(0.05), at(between(chance, 0.6, 0.9)), deck, side - deck + between(chance, 0.5, 1.2)),
        ...buoys(at(0.1), at(0.4), side + 0.9, size),
        ...hauler(at(0.96), side, size * 1.6),
      ];
    case 'handliner':
      return jiggers(from, to, side);
    case 'longliner':
      return [...buoys(at(0.02), at(0.5), side, size * 1.3), ...hauler(at(0.9), side, size * 1.8)];
    case 'danishSeiner':
      return [...ropeReels(at(0.55), deck, radius), ...heap(0.02, 0.4)];
    case 'purseSeiner':
      return [...heap(0.02, 0.6), ...crane(at(0.75), deck, length * 0.24, 55, -1)];
    case 'netter':
      return [...heap(0.06, 0.62), ...buoys(at(0.68), at(0.88), side, size), ...hauler(at(0.97), side, size * 1.8)];
    default:
      return [...derrick(at(0.8), deck, length * 0.3, -1), ...hauler(at(0.3), side, size * 1.6)];
  }
}

/** Coastal boats up to about 14 m: one wheelhouse, and their gear on an open deck. */
export const drawBoat: Layout = (chance, hull, { kind }) => {
  const { length, side, bow } = hull;
  const forward = trawls.has(kind) || chance() < (kind === 'potter' || kind === 'longliner' ? 0.75 : 0.5);
  const deck = side * 0.62;
  const from = length * (forward ? 0.5 : between(chance, 0.16, 0.24));
  const wide = Math.max(1.9, length * between(chance, 0.21, 0.27));
  const tall = Math.min(3, 1.55 + length * 0.09);
  const top = deck + tall + side * 0.35;
  const work = forward
    ? { from: length * 0.08, to: from - 0.3, deck }
    : { from: from + wide + 0.4, to: length * 0.8, deck };
  const front = wide * (chance() < 0.5 ? 0.1 : -0.1);
  const back = chance() < 0.4 ? 0.35 : 0;
  const cabin = Math.min(length * 0.86, from + wide + length * 0.2);
  const windows = forward ? 'round' : 'none';
  const hasSail = !forward && (kind === 'netter' || kind === 'handliner');
  return [
    ...drawTrade(chance, hull, kind, work),
    // Low cabin in front of the wheelhouse, up to the bow.
    ...(length > 7.5
      ? drawHouse([
          { from: from + wide * 0.7, to: cabin, low: deck, high: deckAt(hull, cabin) + 0.5, front: -0.5, windows },
        ])
      : []),
    ...drawHouse([{ from, to: from + wide, low: deck, high: top, front, back, windows: 'bridge' }]),
    ...drawLifebuoy(from + 0.45, deck + tall * 0.42),
    ...drawMast(length, from + wide * 0.35, top, top + Math.max(2, length * 0.3)),
    ...drawRail(length * 0.74, length * 0.97, deckAt(hull, length * 0.85), bow + 0.55),
    ...(hasSail ? mizzen(Math.max(0.5, from - 0.35), deck, length) : []),
  ];
};

/** The raised bow of larger vessels, in the colour of the hull. */
export function drawForeship({ length, side, bow }: Hull, from: number, rise = 0.25): Shape[] {
  const high = bow + rise;
  const to = length * 0.963;
  return [
    ...drawHouse([{ from, to, low: side, high, front: length * 0.01, windows: 'none' }], 'hull'),
    ...drawRail(from + 0.5, to, high),
  ];
}

/** Cutters of 14 to 30 m: raised bow, wheelhouse of two storeys, mast with boom, and gear aft. */
export const drawCutter: Layout = (chance, hull, { kind, buildYear = 1995 }) => {
  const { length, side, bow } = hull;
  const old = buildYear < 1988 && !trawls.has(kind) && length < 30;
  const deck = side * 0.8;
  const from = length * (old ? between(chance, 0.16, 0.22) : between(chance, 0.46, 0.54));
  const wide = length * between(chance, 0.19, 0.25);
  const storeys = length < 30 ? 2 : 3;
  const lean = chance() < 0.6 ? 0.35 : -0.3;
  const tiers = tower(from, from + wide, deck + side * 0.15, storeys, {
    back: wide * 0.07,
    front: wide * 0.1,
    lean,
    storey: 2.3,
  });
  const top = tiers.at(-1)?.high ?? deck;
  const bridge = tiers.at(-1)?.low ?? deck;
  const work = old
    ? { from: from + wide + 0.5, to: length * 0.7, deck }
    : { from: length * 0.06, to: from - 0.4, deck };
  const foreMast = length * (old ? 0.72 : 0.79);
  const mastTop: Point = [from + wide * 0.45, top + length * 0.2];
  const foreTop: Point = [foreMast, bow + length * 0.17];
  const hasCrane = kind !== 'purseSeiner' && kind !== 'fishingBoat';
  return [
    ...drawTrade(chance, hull, kind, work),
    ...(hasCrane && !old ? crane(from - length * 0.05, deck, length * 0.2, between(chance, 28, 60), -1) : []),
    ...drawForeship(hull, length * 0.74, 0.35),
    ...drawHouse(tiers),
    ...drawRail(from - 0.3, from + wide + 0.4, bridge, bridge + 0.9),
    ...drawRafts(from + wide * 0.1, top + 0.05, 0.32),
    ...drawLifebuoy(from + wide * 0.5, deck + side * 0.15 + 1.1),
    ...drawMast(length, mastTop[0], top, mastTop[1]),
    line('gear', 0.2, [foreMast, side], foreTop),
    ...wires(
      [foreTop, [length * 0.985, bow + 0.2]],
      [foreTop, [mastTop[0], mastTop[1] - length * 0.05]],
      [
        [mastTop[0], mastTop[1] - length * 0.03],
        [length * 0.04, deck + length * (trawls.has(kind) ? 0.29 : 0.1)],
      ],
    ),
    ...(old ? boom([foreMast, side + 1.2], [from + wide + length * 0.1, side + length * 0.19], foreTop) : []),
  ];
};

/** Beam trawlers and shrimp cutters: a mast amidships with a boom on each side, which holds the nets. */
export const drawBeamTrawler: Layout = (chance, hull) => {
  const { length, side, bow } = hull;
  const deck = side * 0.8;
  const aft = length * between(chance, 0.13, 0.2);
  const wide = length * between(chance, 0.2, 0.25);
  const tiers = tower(aft, aft + wide, deck + side * 0.1, 2, {
    back: wide * 0.12,
    front: wide * 0.16,
    lean: 0.3,
    storey: Math.min(2.5, length * 0.1),
  });
  const bridge = tiers[1]?.low ?? deck;
  const top = tiers[1]?.high ?? deck;
  const mast = length * between(chance, 0.55, 0.6);
  const foot: Point = [mast, deck + 1.2];
  const mastTop: Point = [mast, deck + length * 0.44];
  const lowered = chance() < 0.5;
  const antenna = top + length * 0.2;
  const half = length * 0.012;
  return [
    ...outrigger(foot, mastTop, length, lowered, 1),
    ...outrigger(foot, mastTop, length, lowered, -1),
    area(
      'gear',
      [mast - half, deck],
      [mast - half * 0.7, mastTop[1]],
      [mast + half * 0.7, mastTop[1]],
      [mast + half, deck],
    ),
    line('gear', 0.2, [mast - length * 0.05, deck], [mast, mastTop[1] * 0.72]),
    ...drawForeship(hull, length * 0.75, 0.4),
    ...drawHouse(tiers),
    ...drawRail(aft, aft + wide, bridge, bridge + 0.9),
    ...drawRafts(aft + wide * 0.15, top + 0.05, 0.32),
    ...drawMast(length, aft + wide * 0.45, top, antenna),
    ...gantry(length * 0.05, deck, deck + length * 0.17),
    ...wires([mastTop, [length * 0.98, bow + 0.3]], [mastTop, [aft + wide * 0.45, antenna - length * 0.06]]),
  ];
};
