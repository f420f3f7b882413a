import { lighter } from './colours.ts';
import { drawBoom, drawBuoys, drawCrane, drawDrum, drawGantry, drawNetHeap, drawPots } from './deckGear.ts';
import { drawLifebuoy, drawMast, drawRafts, drawRail, drawWires } from './fittings.ts';
import { drawHouse } from './house.ts';
import { deckAt, drawHull, type ShipDrawing } from './ship.ts';

/** Coastal boats up to about 14 m: one wheelhouse, and their gear on an open deck. */
export function drawBoat(ship: ShipDrawing): void {
  const { random, subject, lines, pen, paint } = ship;
  const { length } = lines;
  const forward = random.chance(subject.vesselTypeId === 21 || subject.vesselTypeId === 23 ? 0.75 : 0.5);
  const deck = lines.side * 0.62;
  const from = length * (forward ? 0.5 : random.between(0.16, 0.24));
  const wide = Math.max(1.9, length * random.between(0.21, 0.27));
  const tall = Math.min(3, 1.55 + length * 0.09);
  const top = deck + tall + lines.side * 0.35;
  const [workFrom, workTo] = forward ? [length * 0.08, from - 0.3] : [from + wide + 0.4, length * 0.8];

  drawTradeGear(ship, workFrom, workTo, deck);
  // Low cabin in front of the wheelhouse, up to the bow.
  if (length > 7.5) {
    const cabin = Math.min(length * 0.86, from + wide + length * 0.2);
    drawHouse(ship, [
      {
        from: from + wide * 0.7,
        to: cabin,
        low: deck,
        high: deckAt(lines, cabin) + 0.5,
        front: -0.5,
        windows: forward ? 'round' : 'none',
      },
    ]);
  }
  drawHouse(ship, [
    {
      from,
      to: from + wide,
      low: deck,
      high: top,
      front: random.chance(0.5) ? wide * 0.1 : -wide * 0.1,
      back: random.chance(0.4) ? 0.35 : 0,
      windows: 'bridge',
    },
  ]);
  drawLifebuoy(ship, from + 0.45, deck + tall * 0.42);
  drawMast(ship, from + wide * 0.35, top, top + Math.max(2, length * 0.3));
  drawRail(ship, length * 0.74, length * 0.97, deckAt(lines, length * 0.85), lines.bow + 0.55);
  if (!forward && random.chance(0.45)) {
    // Steadying sail on the mizzen.
    const x = Math.max(0.5, from - 0.35);
    pen.line(
      [
        [x, deck],
        [x, deck + length * 0.42],
      ],
      paint.gear,
      0.1,
    );
    pen.polygon(
      [
        [x - 0.08, deck + 0.9],
        [x - 0.08, deck + length * 0.39],
        [x - Math.min(x + 0.4, length * 0.16), deck + 0.95],
      ],
      lighter('#8a3b2c', random.chance(0.5) ? 0 : 0.75),
      { opacity: 0.92 },
    );
  }
  drawHull(ship, length < 9);
}

function drawTradeGear(ship: ShipDrawing, from: number, to: number, deck: number): void {
  const { random, subject, pen, paint, lines, plain } = ship;
  const rim = lines.side;
  const span = to - from;
  switch (subject.vesselTypeId) {
    case 21:
    case 22:
      drawPots(
        ship,
        from + span * 0.05,
        from + span * random.between(0.55, 0.9),
        deck,
        rim - deck + random.between(0.5, 1.2),
      );
      drawBuoys(ship, from + span * 0.1, from + span * 0.4, rim + 0.9, 0.16, true);
      break;
    case 24:
    case 25:
      for (let machine = 0; machine < Math.min(4, Math.floor(span)); machine++) {
        const x = from + 0.5 + (machine * (span - 0.8)) / 3;
        pen.line(
          [
            [x, rim],
            [x, rim + 0.75],
            [x + 0.1, rim + 0.95],
          ],
          paint.dark,
          0.07,
        );
        pen.disc(x, rim + 0.72, 0.26, paint.gear);
        if (!plain)
          pen.line(
            [
              [x, rim + 0.85],
              [x - 0.75, rim + 1.15],
              [x - 0.8, 0.1],
            ],
            paint.dark,
            0.03,
          );
      }
      break;
    case 15:
    case 11:
    case 23:
      drawGantry(ship, from + 0.2, deck, deck + subject.length * 0.32, -0.2);
      drawDrum(ship, from + span * 0.45, deck, Math.min(1, subject.length * 0.085));
      break;
    default:
      drawNetHeap(ship, from + span * 0.06, from + span * 0.62, deck, rim - deck + random.between(0.5, 0.85));
      drawBuoys(ship, from + span * 0.68, from + span * 0.92, rim, 0.2, true);
      pen.line(
        [
          [from + span * 0.95, rim],
          [from + span * 0.95, rim + 0.8],
        ],
        paint.gear,
        0.14,
      );
      pen.disc(from + span * 0.95, rim + 0.95, 0.34, paint.gear);
  }
}

/** Cutters of 14 to 30 m: whaleback bow, wheelhouse of two storeys, mast with boom, and gear aft. */
export function drawCutter(ship: ShipDrawing): void {
  const { random, subject, lines } = ship;
  const { length, side } = lines;
  const old = subject.buildYear < 1988;
  const deck = side * 0.8;
  const from = length * (old ? random.between(0.16, 0.22) : random.between(0.46, 0.54));
  const wide = length * random.between(0.19, 0.25);
  const storey = 2.3;
  const bridge = deck + storey + side * 0.25;
  const top = bridge + 2.35;
  const trawls = [11, 12, 15, 18].includes(subject.vesselTypeId);
  const [workFrom, workTo] = old ? [from + wide + 0.5, length * 0.76] : [length * 0.07, from - 0.4];

  if (trawls) {
    drawGantry(ship, length * 0.04, deck, deck + length * 0.27, -length * 0.01);
    drawDrum(ship, length * 0.15, deck, Math.min(1.5, length * 0.055));
    if (length > 20) drawDrum(ship, length * 0.25, deck, Math.min(1.2, length * 0.045));
  } else if (subject.vesselTypeId === 21)
    drawPots(ship, workFrom + 0.4, workTo - 0.5, deck, side * 0.3 + random.between(1, 2));
  else drawNetHeap(ship, workFrom + 0.3, workFrom + (workTo - workFrom) * 0.6, deck, side * 0.2 + 1.1);
  if (!trawls) drawBuoys(ship, workFrom + (workTo - workFrom) * 0.66, workTo - 0.4, side, 0.24, true);
  drawCrane(ship, old ? length * 0.6 : from - length * 0.09, deck, length * 0.24, random.whole(28, 60), old);

  const raised = {
    from: length * 0.74,
    to: length * 0.965,
    low: side,
    high: lines.bow + 0.35,
    front: 0.2,
    windows: 'none' as const,
    fill: ship.paint.hull,
  };
  drawHouse(ship, [
    raised,
    { from, to: from + wide, low: deck, high: bridge, windows: 'square' },
    {
      from: from + wide * 0.08,
      to: from + wide * 0.86,
      low: bridge,
      high: top,
      front: random.chance(0.6) ? 0.35 : -0.3,
      windows: 'bridge',
    },
  ]);
  drawRail(ship, from - 0.3, from + wide + 0.4, bridge, bridge + 0.9);
  drawRail(ship, length * 0.75, length * 0.96, lines.bow + 0.35, lines.bow + 1.25);
  drawRafts(ship, from + wide * 0.1, top + 0.05, 0.32);
  drawLifebuoy(ship, from + wide * 0.5, deck + storey * 0.62);
  const mastTop = top + length * 0.2;
  drawMast(ship, from + wide * 0.45, top, mastTop);
  const foreMast = length * (old ? 0.72 : 0.79);
  ship.pen.line(
    [
      [foreMast, side],
      [foreMast, lines.bow + length * 0.17],
    ],
    ship.paint.gear,
    0.2,
  );
  drawWires(
    ship,
    [
      [foreMast, lines.bow + length * 0.17],
      [length * 0.985, lines.bow + 0.2],
    ],
    [
      [foreMast, lines.bow + length * 0.17],
      [from + wide * 0.45, mastTop - length * 0.05],
    ],
    [
      [from + wide * 0.45, mastTop - length * 0.03],
      [length * 0.04, deck + length * 0.27],
    ],
  );
  if (old)
    drawBoom(
      ship,
      [foreMast, side + 1.2],
      [from + wide + length * 0.1, side + length * 0.19],
      [foreMast, lines.bow + length * 0.17],
    );
  drawHull(ship);
}
