import { drawBoom, drawGantry } from './deckGear.ts';
import { drawMast, drawRafts, drawRail, drawWires } from './fittings.ts';
import { drawHouse } from './house.ts';
import { drawHull, type ShipDrawing } from './ship.ts';

/** Beam trawlers and shrimp cutters: a mast amidships with a boom on each side, which holds the nets. */
export function drawBeamTrawler(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint, plain } = ship;
  const { length, side } = lines;
  const deck = side * 0.8;
  const aft = length * random.between(0.13, 0.2);
  const wide = length * random.between(0.2, 0.25);
  const storey = Math.min(2.5, length * 0.1);
  const bridge = deck + storey + side * 0.2;
  const top = bridge + Math.min(2.5, length * 0.11);
  const mast = length * random.between(0.55, 0.6);
  const mastTop = deck + length * 0.44;
  const shrimp = subject.vesselTypeId === 15;

  // Booms: nearly upright under way, lowered while fishing; the far one is behind the mast.
  const lowered = random.chance(0.5);
  const [reach, rise] = lowered ? [length * 0.3, length * 0.16] : [length * 0.16, length * 0.33];
  for (const way of [1, -1]) {
    const tip = [mast + way * reach, deck + rise + 1.5] as const;
    drawBoom(ship, [mast, deck + 1.2], tip, [mast, mastTop]);
    pen.line([tip, [tip[0], tip[1] - length * 0.12]], paint.dark, 0.06);
    const [netTop, netFoot] = [tip[1] - length * 0.12, Math.max(shrimp ? 0.4 : deck, tip[1] - length * 0.26)];
    pen.line(
      [
        [tip[0] - length * 0.05, netTop],
        [tip[0] + length * 0.05, netTop],
      ],
      paint.dark,
      shrimp ? 0.16 : 0.3,
      { 'stroke-linecap': 'round' },
    );
    pen.polygon(
      [
        [tip[0] - length * 0.045, netTop],
        [tip[0] + length * 0.045, netTop],
        [tip[0] + length * 0.005, netFoot],
      ],
      paint.net,
      { opacity: plain ? 0.8 : 0.62 },
    );
  }
  pen.polygon(
    [
      [mast - length * 0.012, deck],
      [mast - length * 0.008, mastTop],
      [mast + length * 0.008, mastTop],
      [mast + length * 0.012, deck],
    ],
    paint.gear,
  );
  pen.line(
    [
      [mast - length * 0.05, deck],
      [mast, mastTop * 0.72],
    ],
    paint.gear,
    0.2,
  );
  drawHouse(ship, [
    {
      from: length * 0.75,
      to: length * 0.965,
      low: side,
      high: lines.bow + 0.4,
      front: 0.25,
      windows: 'none',
      fill: paint.hull,
    },
    { from: aft, to: aft + wide, low: deck, high: bridge, windows: 'square' },
    { from: aft + wide * 0.12, to: aft + wide * 0.84, low: bridge, high: top, front: 0.3, windows: 'bridge' },
  ]);
  drawRail(ship, aft, aft + wide, bridge, bridge + 0.9);
  drawRail(ship, length * 0.76, length * 0.96, lines.bow + 0.4, lines.bow + 1.2);
  drawRafts(ship, aft + wide * 0.15, top + 0.05, 0.32);
  const antenna = top + length * 0.2;
  drawMast(ship, aft + wide * 0.45, top, antenna);
  drawGantry(ship, length * 0.05, deck, deck + length * 0.17, 0);
  drawWires(
    ship,
    [
      [mast, mastTop],
      [length * 0.98, lines.bow + 0.3],
    ],
    [
      [mast, mastTop],
      [aft + wide * 0.45, antenna - length * 0.06],
    ],
  );
  drawHull(ship);
}
