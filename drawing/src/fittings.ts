import type { Tier } from './house.ts';
import { area, box, dashed, disc, fine, line, round, type Point, type Shape } from './shape.ts';

/** Rail with posts, along a deck. */
export function drawRail(from: number, to: number, low: number, high = low + 1): Shape[] {
  if (to - from < 1) return [];
  const middle = (low + high) / 2;
  const posts = dashed(line('rail', high - low, [from, middle], [to, middle]), 0.06, 1.3);
  return fine(line('rail', 0.06, [from, high], [to, high]), posts);
}

/** Pole mast with crosstrees, radars, lights and aerials. */
export function drawMast(length: number, x: number, low: number, high: number): Shape[] {
  const tall = high - low;
  const thick = Math.min(0.42, 0.05 + tall * 0.035);
  const scanner = low + tall * 0.36 + thick * 1.2;
  const tree = low + tall * 0.62;
  return [
    line('mast', thick * 0.85, [x, low], [x, high]),
    line('mast', thick * 0.85, [x - tall * 0.14, tree], [x + tall * 0.16, tree]),
    line('mast', thick * 0.85, [x - thick, low + tall * 0.36], [x + tall * 0.26, low + tall * 0.36]),
    line('dark', thick * 1.1, [x + tall * 0.07, scanner], [x + tall * 0.31, scanner]),
    ...fine(
      line('wire', 0.03, [x - tall * 0.12, tree], [x - tall * 0.12, low + tall * 0.98]),
      line('wire', 0.03, [x + tall * 0.14, tree], [x + tall * 0.14, low + tall * 1.06]),
      disc('lamp', x, high, thick * 0.8),
    ),
    ...(length > 26 ? fine(disc('raft', x - tall * 0.14, low + tall * 0.16, Math.min(1.1, tall * 0.11))) : []),
  ];
}

/** Wires, each through its points. */
export function wires(...points: readonly (readonly Point[])[]): Shape[] {
  return fine(...points.map((wire) => line('wire', 0.035, ...wire)));
}

export function drawFunnel(x: number, low: number, tall: number, wide: number): Shape[] {
  const top = low + tall;
  return [
    area('funnel', [x, low], [x + wide * 0.05, top], [x + wide * 0.85, top], [x + wide, low]),
    box('dark', x + wide * 0.05, x + wide * 0.87, low + tall * 0.7, top),
    line('stripe', tall * 0.14, [x + wide * 0.03, low + tall * 0.55], [x + wide * 0.93, low + tall * 0.55]),
    ...fine(line('dark', wide * 0.16, [x + wide * 0.3, top], [x + wide * 0.25, low + tall * 1.12])),
  ];
}

/** A lifebuoy on a wall. */
export function drawLifebuoy(x: number, height: number): Shape[] {
  return fine(disc('buoy', x, height, 0.37), disc('wall', x, height, 0.21));
}

/** Life rafts in their white drums. */
export function drawRafts(x: number, low: number, size: number): Shape[] {
  return fine(round(line('raft', size * 1.7, [x + size, low + size], [x + size * 3.2, low + size])));
}

/** A rescue boat in its davit, on the boat deck beside the house. */
export function drawRescueBoat(x: number, low: number): Shape[] {
  return fine(
    line('trim', 0.2, [x + 0.7, low], [x + 0.7, low + 2.7], [x + 3.6, low + 2.9]),
    area('buoy', [x, low + 1.6], [x + 5, low + 1.8], 'Q', [x + 4.6, low + 0.6], [x + 3.8, low + 0.5], 'L', [
      x + 0.3,
      low + 0.5,
    ]),
  );
}

/** Mast, wires, rafts, rails: what is on and around the highest storeys of a ship. */
export function drawTop(length: number, bow: number, tiers: readonly Tier[], aftTop: number): Shape[] {
  const bridge = tiers.at(-1);
  const below = tiers.at(-2);
  if (bridge === undefined) return [];
  const x = bridge.from + (bridge.to - bridge.from) * 0.42;
  const top = bridge.high + Math.max(3, length * 0.11);
  const [, boatDeck] = tiers;
  return [
    ...drawMast(length, x, bridge.high, top),
    ...drawRail(bridge.from + 0.2, bridge.to, bridge.high, bridge.high + 0.9),
    ...(below === undefined ? [] : drawRail(below.from, bridge.from, bridge.low)),
    ...drawRafts(bridge.from + 0.4, bridge.high, 0.45),
    ...(boatDeck !== undefined && tiers.length > 2 ? drawRescueBoat(boatDeck.from + 0.3, boatDeck.low) : []),
    ...wires(
      [
        [x, top - 0.6],
        [length * 0.975, bow + 0.4],
      ],
      [
        [x, top - 0.8],
        [length * 0.03, aftTop],
      ],
    ),
  ];
}
