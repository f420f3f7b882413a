import { darker, lighter, mix } from './colours.ts';
import { drawWires } from './fittings.ts';
import { short } from './pen.ts';
import type { ShipDrawing } from './ship.ts';

type Corner = readonly [x: number, height: number];

/** A frame over the stern or the deck, seen from the side: leaning leg, brace, and what hangs from it. */
export function drawGantry({ pen, paint, plain }: ShipDrawing, x: number, low: number, high: number, lean = 0): void {
  const tall = high - low;
  const thick = Math.min(0.75, 0.09 + tall * 0.055);
  const top = x + lean;
  pen.line(
    [
      [x + tall * 0.34, low],
      [top + tall * 0.06, high - tall * 0.24],
    ],
    darker(paint.gear, 0.25),
    thick * 0.6,
  );
  pen.line(
    [
      [x, low],
      [top, high],
    ],
    paint.gear,
    thick,
  );
  pen.line(
    [
      [top - tall * 0.1, high],
      [top + tall * 0.2, high],
    ],
    paint.gear,
    thick,
  );
  if (plain) return;
  pen.line(
    [
      [top - tall * 0.06, high],
      [top - tall * 0.06, high - tall * 0.2],
    ],
    paint.dark,
    0.05,
  );
  const block = { 'stroke-linecap': 'round' };
  for (const [aside, down] of [
    [-0.06, 0.24],
    [0.13, 0.07],
  ] as const) {
    pen.line(
      [
        [top + tall * aside, high - tall * down],
        [top + tall * aside, high - tall * down - 0.01],
      ],
      paint.dark,
      thick,
      block,
    );
  }
}

/** A crane: pedestal, main boom, and a folded second boom. Angle in degrees above the deck; towards the bow when `forward`. */
export function drawCrane(
  { pen, paint, plain }: ShipDrawing,
  x: number,
  low: number,
  reach: number,
  angle: number,
  forward: boolean,
): void {
  const way = forward ? 1 : -1;
  const up = reach * 0.3;
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const thick = Math.min(0.8, 0.1 + reach * 0.05);
  const elbow: Corner = [x + way * cosine * reach * 0.62, low + up + sine * reach * 0.62];
  const tip: Corner = [elbow[0] + way * reach * 0.42, elbow[1] - reach * 0.24];
  pen.line(
    [
      [x, low],
      [x, low + up],
    ],
    darker(paint.gear, 0.12),
    thick * 1.5,
  );
  pen.line([[x, low + up], elbow, tip], paint.gear, thick, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  if (plain) return;
  pen.line(
    [
      [x + way * thick * 0.7, low + up * 0.5],
      [x + way * cosine * reach * 0.3, low + up + sine * reach * 0.26],
    ],
    mix(paint.dark, '#ffffff', 0.35),
    thick * 0.4,
  );
  pen.line([tip, [tip[0], tip[1] - reach * 0.24]], paint.dark, 0.05);
  pen.line(
    [
      [tip[0], tip[1] - reach * 0.24],
      [tip[0], tip[1] - reach * 0.26],
    ],
    paint.dark,
    thick * 0.7,
    { 'stroke-linecap': 'round' },
  );
}

/** A straight derrick boom held by a wire from a mast top. */
export function drawBoom(ship: ShipDrawing, foot: Corner, tip: Corner, mastTop: Corner): void {
  const { pen, paint } = ship;
  pen.line([foot, tip], paint.gear, Math.min(0.45, 0.06 + Math.hypot(tip[0] - foot[0], tip[1] - foot[1]) * 0.03), {
    'stroke-linecap': 'round',
  });
  drawWires(ship, [mastTop, tip]);
}

/** A heap of net with its floats. */
export function drawNetHeap(
  { pen, paint, plain }: ShipDrawing,
  from: number,
  to: number,
  low: number,
  tall: number,
): void {
  const wide = to - from;
  const middle = from + wide / 2;
  pen.shape(
    [
      'M',
      [from, low],
      'Q',
      [from + wide * 0.15, low + tall * 1.15],
      [middle, low + tall],
      'Q',
      [to - wide * 0.1, low + tall * 0.9],
      [to, low],
      'z',
    ],
    paint.net,
  );
  if (plain) return;
  pen.curve(
    [
      'M',
      [from + wide * 0.08, low + tall * 0.35],
      'Q',
      [middle, low + tall * 1.1],
      [to - wide * 0.1, low + tall * 0.4],
    ],
    mix(paint.gear, '#ffd23f', 0.4),
    tall * 0.11,
    {
      'stroke-linecap': 'round',
      'stroke-dasharray': `.1 ${short(pen.pixels(tall * 0.2))}`,
    },
  );
}

/** A drum with net on it. */
export function drawDrum({ pen, paint, plain }: ShipDrawing, x: number, low: number, radius: number): void {
  pen.disc(x, low + radius, radius, paint.net);
  if (!plain)
    pen.disc(x, low + radius, radius * 0.66, 'none', {
      stroke: darker(paint.net, 0.35),
      'stroke-width': pen.pixels(radius * 0.14),
    });
  pen.disc(x, low + radius, radius * 0.28, paint.gear);
}

/** Pots stacked in rows. */
export function drawPots(
  { pen, paint, plain }: ShipDrawing,
  from: number,
  to: number,
  low: number,
  tall: number,
): void {
  pen.box(from, to, low, low + tall, mix(paint.net, paint.dark, 0.45));
  if (plain) return;
  const step = Math.max(0.4, Math.min(0.62, (to - from) / 6));
  const twine = lighter(paint.net, 0.35);
  for (let height = low + step; height < low + tall - 0.1; height += step)
    pen.line(
      [
        [from, height],
        [to, height],
      ],
      twine,
      0.05,
    );
  pen.line(
    [
      [from, low + tall / 2],
      [to, low + tall / 2],
    ],
    twine,
    tall,
    { 'stroke-dasharray': `.7 ${short(pen.pixels(step * 1.15))}` },
  );
}

/** Buoys in a row, and dan buoys with flags on long canes. */
export function drawBuoys(
  { pen, plain }: ShipDrawing,
  from: number,
  to: number,
  low: number,
  size: number,
  flagged: boolean,
): void {
  pen.line(
    [
      [from, low + size],
      [to, low + size],
    ],
    '#e2571d',
    size * 2,
    { 'stroke-linecap': 'round', 'stroke-dasharray': `.1 ${short(pen.pixels(size * 2.15))}` },
  );
  if (!flagged || plain) return;
  const canes = [0.1, 0.45, 0.8].map((share, index) => ({
    x: from + (to - from) * share,
    top: low + size * (9 + index * 1.5),
  }));
  for (const { x, top } of canes)
    pen.line(
      [
        [x, low],
        [x - size * 1.2, top],
      ],
      '#3a3f44',
      0.04,
    );
  pen.polygons(
    canes.map(({ x, top }) => [
      [x - size * 1.2, top],
      [x - size * 4.2, top - size * 0.7],
      [x - size * 1.05, top - size * 1.9],
    ]),
    '#e2571d',
  );
}
