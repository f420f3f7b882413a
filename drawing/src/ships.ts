import { drawForeship, type Layout } from './boats.ts';
import { between } from './chance.ts';
import { drawFunnel, drawMast, drawRafts, drawRail, drawRescueBoat, drawTop, wires } from './fittings.ts';
import { buoys, crane, derrick, drum, gantry, netHeap } from './gear.ts';
import { drawHouse, tower } from './house.ts';
import { fullnessOf, type Particulars } from './hull.ts';
import { area, box, curve, dashed, fine, line, round, type Paint, type Shape } from './shape.ts';

function storeysOf(particulars: Particulars, [two, three]: readonly [number, number]): number {
  const { length } = particulars;
  return (length > three ? 4 : length > two ? 3 : 2) + (fullnessOf(particulars) > 1.25 ? 1 : 0);
}

/** Stern trawlers: bridge forward of the middle, a covered deck, the gantry over the ramp. */
export const drawTrawler: Layout = (chance, hull, particulars) => {
  const { length, side, bow } = hull;
  const factory = particulars.kind === 'factoryTrawler';
  const storeys = storeysOf(particulars, [40, 62]);
  const from = length * (factory ? between(chance, 0.5, 0.58) : between(chance, 0.42, 0.54));
  const to = from + length * (factory ? 0.24 : 0.22);
  const high = side + length * 0.2;
  const tiers = tower(from, to, side, storeys, {
    back: length * 0.018,
    front: length * 0.012,
    lean: between(chance, 0.2, 1),
  });
  return [
    ...gantry(length * 0.03, side, high, -length * 0.012),
    ...gantry(length * 0.24, side, side + length * 0.15),
    ...drum(length * 0.12, side, Math.min(2.2, length * 0.034)),
    ...drum(length * 0.185, side, Math.min(1.8, length * 0.027)),
    // Otter boards on the gallows.
    round(line('dark', length * 0.016, [length * 0.035, side + 0.8], [length * 0.045, side + length * 0.09])),
    // Factory trawlers have a closed deck from the ramp to the bridge.
    ...(factory
      ? drawHouse([{ from: length * 0.27, to, low: side * 0.9, high: side + 2.3, windows: 'round' }], 'hull')
      : []),
    ...drawFunnel(from - length * 0.1, side, length * 0.13, length * 0.05),
    ...crane(length * 0.33, side, length * 0.16, between(chance, 18, 48), -1),
    ...drawForeship(hull, Math.min(to - 1, length * 0.72)),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, high),
  ];
};

/** Purse seiners and pelagic trawlers: long and low amidships, net bin and power blocks aft. */
export const drawPelagic: Layout = (chance, hull, particulars) => {
  const { length, side, bow } = hull;
  const { kind, buildYear = 1995 } = particulars;
  const classic = buildYear < 2002;
  const from = length * (classic ? between(chance, 0.24, 0.3) : between(chance, 0.4, 0.5));
  const to = from + length * 0.2;
  const deck = side * 0.94;
  const seines = kind === 'purseSeiner';
  const mast = length * 0.62;
  const tiers = tower(from, to, deck, storeysOf(particulars, [40, 60]), {
    back: length * 0.012,
    front: length * 0.014,
    lean: between(chance, 0.3, 1.1),
  });
  return [
    ...(seines
      ? netHeap(length * 0.03, length * 0.17, deck, length * 0.055)
      : drum(length * 0.12, deck, Math.min(2.4, length * 0.036))),
    ...gantry(length * 0.035, deck, deck + length * (seines ? 0.13 : 0.2), -length * 0.01),
    // The power block on its crane.
    ...crane(from - length * 0.07, deck, length * 0.17, between(chance, 35, 62), -1),
    ...drawFunnel(from - length * 0.035, deck, length * 0.12, length * 0.045),
    ...(classic
      ? [
          line('gear', length * 0.009, [mast, deck], [mast, deck + length * 0.19]),
          ...crane(mast + length * 0.03, deck, length * 0.17, between(chance, 14, 40), chance() < 0.4 ? 1 : -1),
        ]
      : crane(Math.min(length * 0.78, to + length * 0.05), deck, length * 0.13, between(chance, 8, 24), 1)),
    // Hatches and separators on the long fore deck.
    box('trim', to + length * 0.03, length * 0.74, deck, deck + length * 0.022),
    ...drawForeship(hull, length * (classic ? 0.8 : 0.76)),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, deck + length * 0.13),
  ];
};

/** Longliners: a covered deck, the hauling hatch in the side, buoys on the roof. */
export const drawLongliner: Layout = (chance, hull, particulars) => {
  const { length, side, bow } = hull;
  const { buildYear = 1995 } = particulars;
  const aft = buildYear < 2008;
  const from = length * (aft ? between(chance, 0.14, 0.2) : between(chance, 0.44, 0.54));
  const roof = side + 2.3;
  const cover: Paint = chance() < 0.5 ? 'hull' : 'wall';
  const tiers = tower(from, from + length * 0.22, roof, Math.min(3, storeysOf(particulars, [48, 200])), {
    back: length * 0.014,
    front: length * 0.012,
    lean: between(chance, 0.2, 0.8),
  });
  return [
    ...drawHouse(
      [{ from: length * 0.06, to: length * 0.84, low: side * 0.9, high: roof, front: -length * 0.02, windows: 'none' }],
      cover,
    ),
    ...buoys(length * (aft ? 0.46 : 0.1), length * (aft ? 0.6 : 0.3), roof, Math.min(0.5, length * 0.011)),
    ...drawForeship(hull, length * 0.8),
    ...drawFunnel(from - length * 0.05, roof, length * 0.1, length * 0.04),
    ...crane(length * (aft ? 0.7 : 0.36), roof, length * 0.16, between(chance, 15, 45), aft ? -1 : 1),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, roof + length * 0.12),
  ];
};

/** On a longliner's side: the hauling hatch, and the setting hatch near the stern. */
export function drawLineHatches(length: number, side: number): Shape[] {
  return [
    box('dark', length * 0.56, length * 0.63, side * 0.5, side * 1.02),
    box('dark', length * 0.05, length * 0.09, side * 0.6, side * 0.92),
    line('dark', 0.05, [length * 0.6, side * 0.75], [length * 0.605, 0.1]),
  ];
}

/** Wellboats and harvest vessels: house forward, the long well deck full of pipes behind it. */
export const drawWellboat: Layout = (chance, hull, particulars) => {
  const { length, side, bow } = hull;
  const forward = chance() < 0.65;
  const deck = side * 0.95;
  const [from, to] = forward ? [length * 0.68, length * 0.9] : [length * 0.07, length * 0.29];
  const [wellFrom, wellTo] = forward ? [length * 0.08, from - 1] : [to + 1, length * 0.84];
  const at = (share: number) => wellFrom + (wellTo - wellFrom) * share;
  const pipe = deck + length * 0.075;
  const lower = pipe - length * 0.018;
  const half = length * 0.035;
  const base = forward ? Math.max(deck, side + (bow - side) * 0.3) : deck;
  const tiers = tower(from, to, base, storeysOf(particulars, [38, 60]), {
    back: length * (forward ? 0.012 : 0.006),
    front: length * 0.009,
    lean: 0.9,
  });
  return [
    // Hatches of the wells, then the pipes over them.
    box('hatch', wellFrom, wellTo, deck, deck + length * 0.03),
    ...[0.12, 0.36, 0.6, 0.84].map((share, index) =>
      box(index % 2 ? 'wall' : 'gear', at(share) - half, at(share) + half, deck + length * 0.03, deck + length * 0.05),
    ),
    line('rail', length * 0.011, [wellFrom, deck], [wellFrom, pipe], [wellTo, pipe]),
    ...fine(line('floats', length * 0.008, [at(0.08), deck], [at(0.08), lower], [at(0.9), lower], [at(0.9), deck])),
    ...crane(at(0.22), deck, length * 0.17, between(chance, 20, 50), chance() < 0.5 ? 1 : -1),
    ...crane(at(0.72), deck, length * 0.15, between(chance, 12, 40), forward ? -1 : 1),
    ...drawForeship(hull, length * 0.84),
    ...drawFunnel(forward ? length * 0.045 : from - length * 0.03, deck, length * 0.11, length * 0.045),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, deck + length * 0.12),
  ];
};

/** Catamarans and barges that serve fish farms: square, low, with cranes as long as the hull. */
export const drawServiceVessel: Layout = (chance, { length, side }) => {
  const from = length * between(chance, 0.34, 0.46);
  const wide = Math.max(3.2, length * 0.2);
  const tiers = tower(from, from + wide, side, length > 22 ? 3 : 2, {
    back: wide * 0.04,
    front: wide * 0.05,
    lean: wide * 0.09,
    storey: Math.min(2.6, 1.9 + length * 0.02),
  });
  const top = tiers.at(-1)?.high ?? side;
  const fenders = round(line('dark', length * 0.03, [length * 0.08, side + 0.2], [length * 0.24, side + 0.2]));
  return [
    box('gearDark', length * 0.06, length * 0.2, side, side + length * 0.05),
    ...fine(dashed(fenders, 0.01, length * 0.04)),
    ...crane(length * 0.24, side, length * 0.42, between(chance, 34, 62), chance() < 0.3 ? 1 : -1),
    ...crane(length * 0.78, side, length * 0.36, between(chance, 20, 50), chance() < 0.6 ? 1 : -1),
    ...drawHouse(tiers),
    ...drawRail(from, from + wide, top, top + 0.8),
    ...drawRafts(from + 0.3, top, 0.3),
    ...drawMast(length, from + wide * 0.5, top, top + length * 0.16),
    ...drawRail(length * 0.5, length * 0.97, side * 1.05),
  ];
};

/** A feed barge at its moorings: a house on a float, silos behind it, hoses out to the cages. */
export const drawBarge: Layout = (chance, { length, side }) => {
  const paint: Paint = chance() < 0.5 ? 'wall' : 'hatch';
  const roof = side + length * 0.16;
  const tiers = tower(length * 0.58, length * 0.94, side, 2, {
    back: length * 0.02,
    front: length * 0.04,
    lean: length * 0.01,
    storey: length * 0.085,
  });
  const top = tiers[1]?.high ?? roof;
  const silos = [0.06, 0.16, 0.26, 0.36, 0.46].map((share) =>
    box('wall', length * share, length * (share + 0.09), side, roof),
  );
  const hoses = [0.1, 0.14, 0.18].map((share) =>
    curve(
      'dark',
      0.15,
      [length * share, side * 0.9],
      'Q',
      [-length * 0.05, side * 0.3],
      [-length * (0.08 + share), 0.05],
    ),
  );
  return [
    ...silos,
    ...drawRail(length * 0.05, length * 0.57, roof),
    ...drawHouse(tiers, paint),
    ...drawMast(length, length * 0.72, top, top + length * 0.17),
    ...crane(length * 0.3, roof, length * 0.24, 38, -1),
    ...fine(...hoses),
  ];
};

/** Carriers of fish and feed: bridge aft, holds with derricks before it. */
export const drawCarrier: Layout = (chance, hull, particulars) => {
  const { length, side, bow } = hull;
  const tiers = tower(length * 0.07, length * 0.24, side, storeysOf(particulars, [30, 50]), {
    back: length * 0.005,
    front: length * 0.008,
    lean: 0.7,
  });
  const holds = [0.36, 0.56, 0.76].flatMap((place) => [
    box('trim', length * (place - 0.065), length * (place + 0.065), side, side + length * 0.028),
    ...derrick(length * (place + 0.09), side, length * 0.17, -1, between(chance, 0.35, 0.7)),
  ]);
  return [
    ...holds,
    ...drawForeship(hull, length * 0.88),
    ...drawRail(length * 0.26, length * 0.87, side, side + 1.1),
    ...drawFunnel(length * 0.035, side + 2.6, length * 0.1, length * 0.05),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, side + 6),
  ];
};

/** Vessels of research, patrol, training and supply: high forward, a working or landing deck aft. */
export const drawGovernmentVessel: Layout = (chance, { length, side, bow }, { kind }) => {
  const storey = Math.min(2.55, 1.7 + length * 0.025);
  const from = length * 0.38;
  const tiers = tower(from, length * 0.76, side, length > 50 ? 3 : 2, {
    back: length * 0.055,
    front: length * 0.03,
    lean: length * 0.012,
    storey,
  });
  const gun = side * 1.4;
  const aft =
    kind === 'patrolVessel'
      ? [
          ...drawRescueBoat(length * 0.22, side),
          ...drawRail(length * 0.02, length * 0.36, side),
          area(
            'wall',
            [length * 0.86, gun],
            [length * 0.87, gun + 1.3],
            [length * 0.895, gun + 1.3],
            [length * 0.9, gun],
          ),
          line('wall', 0.2, [length * 0.89, gun + 0.9], [length * 0.94, gun + 1.5]),
        ]
      : [
          ...gantry(length * 0.03, side, side + length * 0.19, -length * 0.03),
          ...crane(length * 0.24, side, length * 0.2, between(chance, 25, 55), -1),
          ...wires([
            [from, side + storey],
            [length * 0.03, side + length * 0.19],
          ]),
        ];
  return [
    ...aft,
    ...drawFunnel(from + length * 0.01, side + storey, length * 0.11, length * 0.06),
    ...drawHouse(tiers),
    ...drawTop(length, bow, tiers, side + 3),
  ];
};
