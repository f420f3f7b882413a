import { lighter } from './colours.ts';
import { short } from './pen.ts';
import type { ShipDrawing } from './ship.ts';

type Corner = readonly [x: number, height: number];

/** Rail with posts, along a deck. */
export function drawRail(
  { pen, paint, plain }: ShipDrawing,
  from: number,
  to: number,
  low: number,
  high = low + 1,
): void {
  if (plain || to - from < 1) return;
  const rail = lighter(paint.house, 0.1);
  pen.line(
    [
      [from, high],
      [to, high],
    ],
    rail,
    0.06,
  );
  pen.line(
    [
      [from, (low + high) / 2],
      [to, (low + high) / 2],
    ],
    rail,
    high - low,
    { 'stroke-dasharray': `.7 ${short(pen.pixels(1.3))}` },
  );
}

/** Pole mast with crosstrees, radars, lights and whips. */
export function drawMast({ pen, paint, plain, subject }: ShipDrawing, x: number, low: number, high: number): void {
  const tall = high - low;
  const thick = Math.min(0.42, 0.05 + tall * 0.035);
  const trees: Corner[][] = [
    [
      [x, low],
      [x, high],
    ],
    [
      [x - tall * 0.14, low + tall * 0.62],
      [x + tall * 0.16, low + tall * 0.62],
    ],
    [
      [x - thick, low + tall * 0.36],
      [x + tall * 0.26, low + tall * 0.36],
    ],
  ];
  for (const tree of trees) pen.line(tree, paint.mast, thick * 0.85);
  const scanner = low + tall * 0.36 + thick * 1.2;
  pen.line(
    [
      [x + tall * 0.07, scanner],
      [x + tall * 0.31, scanner],
    ],
    paint.dark,
    thick * 1.1,
  );
  if (plain) return;
  for (const [aside, top] of [
    [-0.12, 0.98],
    [0.14, 1.06],
  ] as const)
    pen.line(
      [
        [x + tall * aside, low + tall * 0.62],
        [x + tall * aside, low + tall * top],
      ],
      paint.dark,
      0.03,
    );
  pen.disc(x, high, thick * 0.8, '#f6f2d8');
  if (subject.length > 26)
    pen.disc(x - tall * 0.14, low + tall * 0.16, Math.min(1.1, tall * 0.11), lighter(paint.house, 0.3));
}

/** Wires between points, thin and dark. */
export function drawWires({ pen, paint, plain }: ShipDrawing, ...wires: readonly (readonly Corner[])[]): void {
  if (!plain) for (const wire of wires) pen.line(wire, paint.dark, 0.035);
}

export function drawFunnel(
  { pen, paint, plain }: ShipDrawing,
  x: number,
  low: number,
  tall: number,
  wide: number,
): void {
  pen.polygon(
    [
      [x, low],
      [x + wide * 0.05, low + tall],
      [x + wide * 0.85, low + tall],
      [x + wide, low],
    ],
    paint.funnel,
  );
  pen.polygon(
    [
      [x + wide * 0.03, low + tall * 0.7],
      [x + wide * 0.05, low + tall],
      [x + wide * 0.85, low + tall],
      [x + wide * 0.9, low + tall * 0.7],
    ],
    paint.dark,
  );
  pen.line(
    [
      [x + wide * 0.03, low + tall * 0.55],
      [x + wide * 0.93, low + tall * 0.55],
    ],
    paint.stripe,
    tall * 0.14,
  );
  if (!plain)
    pen.line(
      [
        [x + wide * 0.3, low + tall],
        [x + wide * 0.25, low + tall * 1.12],
      ],
      paint.dark,
      wide * 0.16,
    );
}

/** A lifebuoy on a wall. */
export function drawLifebuoy({ pen, plain }: ShipDrawing, x: number, height: number): void {
  if (!plain) pen.disc(x, height, 0.3, 'none', { stroke: '#e2571d', 'stroke-width': pen.pixels(0.15) });
}

/** Life rafts in their white drums. */
export function drawRafts({ pen, paint, plain }: ShipDrawing, x: number, low: number, size = 0.42): void {
  if (!plain)
    pen.line(
      [
        [x + size, low + size],
        [x + size * 3.2, low + size],
      ],
      lighter(paint.house, 0.5),
      size * 1.7,
      { 'stroke-linecap': 'round' },
    );
}

/** A rescue boat in its davit, on the boat deck beside the house. */
export function drawRescueBoat({ pen, paint, plain }: ShipDrawing, x: number, low: number): void {
  if (plain) return;
  pen.line(
    [
      [x + 0.7, low],
      [x + 0.7, low + 2.7],
      [x + 3.6, low + 2.9],
    ],
    paint.trim,
    0.2,
  );
  pen.shape(
    [
      'M',
      [x, low + 1.6],
      'L',
      [x + 5, low + 1.8],
      'Q',
      [x + 4.6, low + 0.6],
      [x + 3.8, low + 0.5],
      'L',
      [x + 0.3, low + 0.5],
      'z',
    ],
    '#e2661f',
  );
}
