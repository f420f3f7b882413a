import { lighter, mix } from './colours.ts';
import { drawCrane, drawGantry } from './deckGear.ts';
import { drawFunnel, drawMast, drawRafts, drawRail, drawRescueBoat, drawWires } from './fittings.ts';
import { drawHouse } from './house.ts';
import { finish } from './largeVessels.ts';
import { drawHull, type ShipDrawing } from './ship.ts';

const STOREY = 2.6;

/** Wellboats and harvest vessels: house forward, the long well deck full of pipes behind it. */
export function drawWellboat(ship: ShipDrawing): void {
  const { random, lines, pen, paint, plain } = ship;
  const { length, side, bow } = lines;
  const forward = random.chance(0.65);
  const deck = side * 0.95;
  const storeys = length > 60 ? 4 : length > 38 ? 3 : 2;
  const [from, to] = forward ? [length * 0.68, length * 0.9] : [length * 0.07, length * 0.29];
  const [wellFrom, wellTo] = forward ? [length * 0.08, from - 1] : [to + 1, length * 0.84];
  // Hatches of the wells, then the pipes over them.
  pen.box(wellFrom, wellTo, deck, deck + length * 0.03, mix(paint.house, paint.dark, 0.25));
  for (const [index, share] of (plain ? [0.3, 0.7] : [0.12, 0.36, 0.6, 0.84]).entries()) {
    const x = wellFrom + (wellTo - wellFrom) * share;
    pen.box(
      x - length * 0.035,
      x + length * 0.035,
      deck + length * 0.03,
      deck + length * 0.05,
      index % 2 === 0 ? paint.gear : paint.house,
    );
  }
  const pipe = lighter(paint.house, 0.2);
  const high = deck + length * 0.075;
  pen.line(
    [
      [wellFrom, deck],
      [wellFrom, high],
      [wellTo, high],
    ],
    pipe,
    length * 0.011,
    { 'stroke-linejoin': 'round' },
  );
  if (!plain)
    pen.line(
      [
        [wellFrom + length * 0.05, deck],
        [wellFrom + length * 0.05, high - length * 0.018],
        [wellTo - length * 0.08, high - length * 0.018],
        [wellTo - length * 0.08, deck],
      ],
      mix(pipe, paint.gear, 0.5),
      length * 0.008,
      { 'stroke-linejoin': 'round' },
    );
  drawCrane(ship, wellFrom + (wellTo - wellFrom) * 0.22, deck, length * 0.17, random.whole(20, 50), random.chance(0.5));
  drawCrane(ship, wellFrom + (wellTo - wellFrom) * 0.72, deck, length * 0.15, random.whole(12, 40), !forward);
  drawHouse(ship, [
    {
      from: length * 0.84,
      to: length * 0.965,
      low: deck,
      high: bow + 0.2,
      front: length * 0.01,
      windows: 'none',
      fill: paint.hull,
    },
  ]);
  const base = forward ? Math.max(deck, side + (bow - side) * 0.3) : deck;
  const tiers = Array.from({ length: storeys }, (_, storey) => {
    const bridge = storey === storeys - 1;
    return {
      from: from + storey * (forward ? length * 0.012 : length * 0.006),
      to: to - storey * length * 0.009,
      low: base + storey * STOREY,
      high: base + (storey + 1) * STOREY + (bridge ? 0.3 : 0),
      front: bridge ? 0.9 : 0,
      windows: bridge ? ('bridge' as const) : storey === 0 ? ('round' as const) : ('square' as const),
    };
  });
  drawFunnel(ship, forward ? length * 0.045 : from - length * 0.03, deck, length * 0.11, length * 0.045);
  drawHouse(ship, tiers);
  finish(ship, tiers, deck + length * 0.12);
  drawHull(ship, true);
  // Their typical broad stripe.
  pen.line(
    [
      [length * 0.02, side * 0.62],
      [length * 0.84, side * 0.66],
    ],
    paint.stripe,
    side * 0.16,
    { opacity: 0.9 },
  );
}

/** Catamarans and barges that serve fish farms: square, low, with cranes as long as the hull. */
export function drawServiceVessel(ship: ShipDrawing): void {
  const { random, lines, pen, paint, plain } = ship;
  const { length, side } = lines;
  const flat = { ...lines, bow: side * 1.25, stern: side * 1.02, rake: length * 0.03, tuck: 0, lowest: length * 0.5 };
  const whole = { ...ship, lines: flat };
  const deck = side;
  const from = length * random.between(0.34, 0.46);
  const wide = Math.max(3.2, length * 0.2);
  const storey = Math.min(2.6, 1.9 + length * 0.02);
  const bridge = deck + storey * (length > 22 ? 2 : 1);
  pen.box(length * 0.06, length * 0.2, deck, deck + length * 0.05, mix(paint.gear, paint.dark, 0.3));
  if (!plain)
    pen.line(
      [
        [length * 0.08, deck + 0.2],
        [length * 0.24, deck + 0.2],
      ],
      '#20262c',
      length * 0.03,
      { 'stroke-linecap': 'round', 'stroke-dasharray': `.1 ${pen.pixels(length * 0.04).toFixed(1)}` },
    );
  drawCrane(whole, length * 0.24, deck, length * 0.42, random.whole(34, 62), random.chance(0.3));
  drawCrane(whole, length * 0.78, deck, length * 0.36, random.whole(20, 50), random.chance(0.6));
  drawHouse(whole, [
    { from, to: from + wide, low: deck, high: bridge, windows: 'square' },
    {
      from: from + wide * 0.05,
      to: from + wide * 0.92,
      low: bridge,
      high: bridge + storey,
      front: wide * 0.09,
      back: wide * 0.03,
      windows: 'bridge',
    },
  ]);
  drawRail(whole, from, from + wide, bridge + storey, bridge + storey + 0.8);
  drawRafts(whole, from + 0.3, bridge + storey, 0.3);
  drawMast(whole, from + wide * 0.5, bridge + storey, bridge + storey + length * 0.16);
  drawRail(whole, length * 0.5, length * 0.97, side * 1.05, side * 1.05 + 1);
  drawHull(whole, true);
  pen.line(
    [
      [0, side * 0.9],
      [length * 0.99, side * 1.06],
    ],
    paint.dark,
    Math.min(0.45, side * 0.2),
    { 'stroke-linecap': 'round' },
  );
}

/** A feed barge at its moorings: a house on a float, silos behind it, hoses out to the cages. */
export function drawBarge(ship: ShipDrawing): void {
  const { random, lines, pen, paint, plain } = ship;
  const { length } = lines;
  const side = length * 0.055;
  const flat = { ...lines, side, bow: side, stern: side, rake: 0, tuck: 0, lowest: length * 0.5 };
  const wall = mix(paint.house, paint.hull, random.chance(0.5) ? 0 : 0.6);
  const silos = length * 0.5;
  for (let silo = 0; silo < 5; silo++) {
    const from = length * 0.06 + (silo * silos) / 5;
    pen.box(from, from + silos * 0.18, side, side + length * 0.16, 'url(#w)');
  }
  drawRail({ ...ship, lines: flat }, length * 0.05, length * 0.57, side + length * 0.16, side + length * 0.16 + 1);
  drawHouse({ ...ship, lines: flat }, [
    { from: length * 0.58, to: length * 0.94, low: side, high: side + length * 0.085, windows: 'square', fill: wall },
    {
      from: length * 0.6,
      to: length * 0.9,
      low: side + length * 0.085,
      high: side + length * 0.17,
      front: length * 0.01,
      windows: 'bridge',
      fill: wall,
    },
  ]);
  drawMast({ ...ship, lines: flat }, length * 0.72, side + length * 0.17, side + length * 0.34);
  drawCrane({ ...ship, lines: flat }, length * 0.3, side + length * 0.16, length * 0.24, 38, false);
  drawHull({ ...ship, lines: flat, subject: { ...ship.subject, harbourNumber: '' } }, true);
  if (plain) return;
  for (const share of [0.1, 0.14, 0.18])
    pen.curve(
      ['M', [length * share, side * 0.9], 'Q', [-length * 0.05, side * 0.3], [-length * (0.08 + share), 0.05]],
      paint.dark,
      0.15,
    );
}

/** Carriers of fish and feed: bridge aft, holds with derricks before it. */
export function drawCarrier(ship: ShipDrawing): void {
  const { random, lines, pen, paint } = ship;
  const { length, side, bow } = lines;
  const deck = side;
  const tiers = Array.from({ length: 4 }, (_, storey) => ({
    from: length * 0.07 + storey * length * 0.005,
    to: length * 0.24 - storey * length * 0.008,
    low: deck + storey * STOREY,
    high: deck + (storey + 1) * STOREY,
    front: storey === 3 ? 0.7 : 0,
    windows: storey === 3 ? ('bridge' as const) : ('square' as const),
  }));
  for (const place of [0.36, 0.56, 0.76]) {
    pen.box(length * (place - 0.065), length * (place + 0.065), deck, deck + length * 0.028, paint.trim);
    const mast = length * (place + 0.09);
    pen.line(
      [
        [mast, deck],
        [mast, deck + length * 0.17],
      ],
      paint.gear,
      length * 0.011,
    );
    pen.line(
      [
        [mast, deck + length * 0.03],
        [mast - length * 0.13, deck + length * random.between(0.06, 0.12)],
      ],
      paint.gear,
      length * 0.006,
      { 'stroke-linecap': 'round' },
    );
    drawWires(ship, [
      [mast, deck + length * 0.17],
      [mast - length * 0.125, deck + length * 0.09],
    ]);
  }
  drawHouse(ship, [
    {
      from: length * 0.88,
      to: length * 0.965,
      low: deck,
      high: bow + 0.2,
      front: length * 0.01,
      windows: 'none',
      fill: paint.hull,
    },
  ]);
  drawRail(ship, length * 0.26, length * 0.87, deck, deck + 1.1);
  drawFunnel(ship, length * 0.035, deck + STOREY, length * 0.1, length * 0.05);
  drawHouse(ship, tiers);
  finish(ship, tiers, deck + 6);
  drawHull(ship, true);
}

/** Vessels of research, patrol and training: high forward, a working or landing deck aft. */
export function drawGovernmentVessel(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint } = ship;
  const { length, side } = lines;
  const patrol = subject.vesselTypeId === 72;
  const storeys = length > 50 ? 3 : 2;
  const storey = Math.min(STOREY, 1.7 + length * 0.025);
  const [from, to] = [length * 0.38, length * 0.76];
  const tiers = Array.from({ length: storeys }, (_, level) => {
    const bridge = level === storeys - 1;
    return {
      from: from + level * length * 0.055,
      to: to - level * length * 0.03,
      low: side + level * storey,
      high: side + (level + 1) * storey + (bridge ? 0.2 : 0),
      front: bridge ? length * 0.012 : -length * 0.012,
      back: -length * 0.006,
      windows: bridge ? ('bridge' as const) : ('square' as const),
    };
  });
  if (patrol) {
    drawRescueBoat(ship, length * 0.22, side);
    drawRail(ship, length * 0.02, length * 0.36, side, side + 1);
    pen.polygon(
      [
        [length * 0.86, side * 1.4],
        [length * 0.87, side * 1.4 + 1.3],
        [length * 0.895, side * 1.4 + 1.3],
        [length * 0.9, side * 1.4],
      ],
      paint.house,
    );
    pen.line(
      [
        [length * 0.89, side * 1.4 + 0.9],
        [length * 0.94, side * 1.4 + 1.5],
      ],
      paint.house,
      0.2,
    );
  } else {
    drawGantry(ship, length * 0.03, side, side + length * 0.19, -length * 0.03);
    drawCrane(ship, length * 0.24, side, length * 0.2, random.whole(25, 55), false);
  }
  drawFunnel(ship, from + length * 0.01, side + storey, length * 0.11, length * 0.06);
  drawHouse(ship, tiers);
  finish(ship, tiers, side + 3);
  drawHull(ship, true);
  if (patrol)
    pen.polygon(
      [
        [length * 0.66, 0.3],
        [length * 0.7, side * 1.2],
        [length * 0.745, side * 1.26],
        [length * 0.705, 0.3],
      ],
      random.chance(0.5) ? '#d8392b' : '#e0a11b',
      { opacity: 0.95 },
    );
}
