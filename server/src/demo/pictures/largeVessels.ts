import { drawBuoys, drawCrane, drawDrum, drawGantry, drawNetHeap } from './deckGear.ts';
import { drawFunnel, drawMast, drawRafts, drawRail, drawRescueBoat, drawWires } from './fittings.ts';
import { drawHouse, type Tier } from './house.ts';
import { drawHull, type ShipDrawing } from './ship.ts';

const STOREY = 2.55;

/** Stacked storeys, each shorter than the one below, the bridge on top. */
function tower(
  from: number,
  to: number,
  low: number,
  storeys: number,
  step: { back: number; front: number },
  lean: number,
): Tier[] {
  return Array.from({ length: storeys }, (_, storey): Tier => {
    const bridge = storey === storeys - 1;
    const foot = low + storey * STOREY;
    return {
      from: from + storey * step.back,
      to: to - storey * step.front,
      low: foot,
      high: foot + (bridge ? STOREY * 1.08 : STOREY),
      front: bridge ? lean : 0,
      windows: bridge ? 'bridge' : storey === 0 ? 'round' : 'square',
    };
  });
}

/** Bow and rails of all large vessels. */
function drawForeship(ship: ShipDrawing, from: number): void {
  const { lines, paint } = ship;
  const { length, bow, side } = lines;
  drawHouse(ship, [
    { from, to: length * 0.962, low: side, high: bow + 0.2, front: length * 0.012, windows: 'none', fill: paint.hull },
  ]);
  drawRail(ship, from + 0.5, length * 0.965, bow + 0.2, bow + 1.2);
}

/** Stern trawlers: bridge forward of the middle, a covered deck, the gantry over the ramp. */
export function drawTrawler(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint } = ship;
  const { length, side } = lines;
  const factory = subject.vesselTypeId === 13;
  const storeys = length > 62 ? 4 : length > 40 ? 3 : 2;
  const from = length * (factory ? random.between(0.5, 0.58) : random.between(0.42, 0.54));
  const to = from + length * (factory ? 0.24 : 0.22);
  const high = side + lines.length * 0.2;

  drawGantry(ship, length * 0.03, side, high, -length * 0.012);
  drawGantry(ship, length * 0.24, side, side + length * 0.15, 0);
  drawDrum(ship, length * 0.12, side, Math.min(2.2, length * 0.034));
  drawDrum(ship, length * 0.185, side, Math.min(1.8, length * 0.027));
  // Otter boards on the gallows.
  pen.line(
    [
      [length * 0.035, side + 0.8],
      [length * 0.045, side + length * 0.09],
    ],
    paint.dark,
    length * 0.016,
    { 'stroke-linecap': 'round' },
  );
  drawFunnel(ship, from - length * 0.1, side, length * 0.13, length * 0.05);
  drawCrane(ship, length * 0.33, side, length * 0.16, random.whole(18, 48), false);
  drawForeship(ship, Math.min(to - 1, length * 0.72));
  const tiers = tower(from, to, side, storeys, { back: length * 0.018, front: length * 0.012 }, random.between(0.2, 1));
  drawHouse(ship, tiers);
  finish(ship, tiers, high);
  drawWires(ship, [
    [length * 0.018, high],
    [from + length * 0.02, side + storeys * STOREY],
  ]);
  drawHull(ship);
}

/** Purse seiners and pelagic trawlers: long and low amidships, net bin and power blocks aft. */
export function drawPelagic(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint } = ship;
  const { length, side } = lines;
  const classic = subject.buildYear < 2002;
  const storeys = length > 60 ? 4 : length > 40 ? 3 : 2;
  const from = length * (classic ? random.between(0.24, 0.3) : random.between(0.4, 0.5));
  const to = from + length * 0.2;
  const deck = side * 0.94;
  const seines = subject.vesselTypeId !== 12;

  if (seines) drawNetHeap(ship, length * 0.03, length * 0.17, deck, length * 0.055);
  else drawDrum(ship, length * 0.12, deck, Math.min(2.4, length * 0.036));
  drawGantry(ship, length * 0.035, deck, deck + length * (seines ? 0.13 : 0.2), -length * 0.01);
  // The power block on its crane.
  drawCrane(ship, from - length * 0.07, deck, length * 0.17, random.whole(35, 62), false);
  drawFunnel(ship, from - length * 0.035, deck, length * 0.12, length * 0.045);
  if (classic) {
    const mast = length * 0.62;
    pen.line(
      [
        [mast, deck],
        [mast, deck + length * 0.19],
      ],
      paint.gear,
      length * 0.009,
    );
    drawCrane(ship, mast + length * 0.03, deck, length * 0.17, random.whole(14, 40), random.chance(0.4));
  } else drawCrane(ship, Math.min(length * 0.78, to + length * 0.05), deck, length * 0.13, random.whole(8, 24), true);
  // Hatches and separators on the long fore deck.
  pen.box(to + length * 0.03, length * 0.74, deck, deck + length * 0.022, paint.trim);
  drawForeship(ship, length * (classic ? 0.8 : 0.76));
  const tiers = tower(
    from,
    to,
    deck,
    storeys,
    { back: length * 0.012, front: length * 0.014 },
    random.between(0.3, 1.1),
  );
  drawHouse(ship, tiers);
  finish(ship, tiers, deck + length * 0.13);
  drawHull(ship);
}

/** Longliners: a covered deck, the hauling hatch in the side, buoys on the roof. */
export function drawLongliner(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint } = ship;
  const { length, side } = lines;
  const aft = subject.buildYear < 2008;
  const storeys = length > 48 ? 3 : 2;
  const from = length * (aft ? random.between(0.14, 0.2) : random.between(0.44, 0.54));
  const to = from + length * 0.22;
  const roof = side + STOREY * 0.9;
  drawHouse(ship, [
    {
      from: length * 0.06,
      to: length * 0.84,
      low: side * 0.9,
      high: roof,
      front: -length * 0.02,
      windows: 'none',
      fill: random.chance(0.5) ? paint.hull : paint.house,
    },
  ]);
  drawBuoys(ship, length * (aft ? 0.46 : 0.1), length * (aft ? 0.6 : 0.3), roof, Math.min(0.5, length * 0.011), true);
  drawForeship(ship, length * 0.8);
  const tiers = tower(
    from,
    to,
    roof,
    storeys,
    { back: length * 0.014, front: length * 0.012 },
    random.between(0.2, 0.8),
  );
  drawFunnel(ship, from - length * 0.05, roof, length * 0.1, length * 0.04);
  drawCrane(ship, length * (aft ? 0.7 : 0.36), roof, length * 0.16, random.whole(15, 45), !aft);
  drawHouse(ship, tiers);
  finish(ship, tiers, roof + length * 0.12);
  drawHull(ship, true);
  // The hauling hatch, and the setting hatch near the stern.
  pen.box(length * 0.56, length * 0.63, side * 0.5, side * 1.02, paint.dark);
  pen.box(length * 0.05, length * 0.09, side * 0.6, side * 0.92, paint.dark);
  pen.line(
    [
      [length * 0.6, side * 0.75],
      [length * 0.605, 0.1],
    ],
    paint.dark,
    0.05,
  );
}

/** Mast, wires, rafts, rails: what is on and around the highest storeys. */
export function finish(ship: ShipDrawing, tiers: readonly Tier[], aftTop: number): void {
  const { lines } = ship;
  const bridge = tiers.at(-1);
  const below = tiers.at(-2);
  if (bridge === undefined) return;
  const x = bridge.from + (bridge.to - bridge.from) * 0.42;
  const top = bridge.high + Math.max(3, lines.length * 0.11);
  drawMast(ship, x, bridge.high, top);
  drawRail(ship, bridge.from + 0.2, bridge.to, bridge.high, bridge.high + 0.9);
  if (below !== undefined) drawRail(ship, below.from, bridge.from, bridge.low, bridge.low + 1);
  drawRafts(ship, bridge.from + 0.4, bridge.high, 0.45);
  const [, boatDeck] = tiers;
  if (boatDeck !== undefined && tiers.length > 2) drawRescueBoat(ship, boatDeck.from + 0.3, boatDeck.low);
  drawWires(
    ship,
    [
      [x, top - 0.6],
      [lines.length * 0.975, lines.bow + 0.4],
    ],
    [
      [x, top - 0.8],
      [lines.length * 0.03, aftTop],
    ],
  );
}
