import type { Hull } from './drawingHull.ts';
import { box, curve, disc, line, polygon, type Point, type Shape } from './drawingShape.ts';

/** A place along the hull, 0 at the stern and 1 at the stem, on deck. */
function onDeck(hull: Hull, share: number): Point {
  const x = share * hull.length;
  return [x, hull.deckAt(x)];
}

/** Gallows over the stern, from which the trawl hangs. */
export function gantry(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const height = 2.2 + hull.length * 0.085;
  const lean = height * 0.16;
  const span = height * 0.32;
  return [
    line('boom', [x, y], [x - lean, y + height], [x - lean + span, y + height], [x + span, y]),
    line('boom', [x - lean * 0.5, y + height * 0.5], [x + span - lean * 0.5, y + height * 0.5]),
    line('wire', [x - lean, y + height], [x - lean * 1.6, y + 0.4]),
    disc('dark', [x - lean * 1.05, y + height * 0.86], 0.32),
  ];
}

/** A drum with the net wound on it. */
export function netDrum(hull: Hull, share: number): readonly Shape[] {
  const radius = 0.75 + hull.length * 0.014;
  const [x, y] = onDeck(hull, share);
  const centre: Point = [x, y + radius * 0.75];
  return [disc('dark', centre, radius * 1.12), disc('net', centre, radius), disc('dark', centre, radius * 0.28)];
}

/** The seine in its bin, with a row of floats over it. */
export function netBin(hull: Hull, from: number, to: number): readonly Shape[] {
  const [left, low] = onDeck(hull, from);
  const [right] = onDeck(hull, to);
  const height = 1.1 + hull.length * 0.022;
  const middle = (left + right) / 2;
  const heap = curve(
    'net',
    [left, low - 0.3],
    [
      [
        [left + (middle - left) * 0.3, low + height * 1.7],
        [middle, low + height * 0.8],
      ],
      [
        [right - (right - middle) * 0.3, low + height * 1.5],
        [right, low - 0.3],
      ],
    ],
    true,
  );
  const floats = [0.14, 0.26, 0.38, 0.62, 0.74, 0.86].map((share, index) =>
    disc(
      'float',
      [left + share * (right - left), low + height * (index % 2 === 0 ? 0.78 : 0.98)],
      0.2 + hull.length * 0.003,
    ),
  );
  return [heap, ...floats];
}

/** A crane with the power block that hauls the seine. */
export function powerBlock(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const reach = 2 + hull.length * 0.09;
  const knee: Point = [x - reach * 0.25, y + reach * 1.05];
  const tip: Point = [x - reach, y + reach * 0.95];
  return [
    line('boom', [x, y], [x, y + reach * 0.55], knee, tip),
    line('wire', tip, [tip[0], tip[1] - 0.7]),
    disc('dark', [tip[0], tip[1] - 1], 0.4 + hull.length * 0.005),
  ];
}

/** A mast with a slanting boom, the traditional gear to lift cargo and catch. */
export function derrick(hull: Hull, share: number, direction: 1 | -1): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const height = 2.6 + hull.length * 0.1;
  const tip: Point = [x + direction * height * 0.85, y + height * 0.62];
  return [
    line('boom', [x, y], [x, y + height]),
    line('boom', [x, y + 0.7], tip),
    line('wire', [x, y + height], tip, [tip[0], y + 0.9]),
  ];
}

/** A deck crane with a folded jib. */
export function crane(hull: Hull, share: number, direction: 1 | -1): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const size = 1.5 + hull.length * 0.055;
  return [
    box('gear', [x - size * 0.14, y], [x + size * 0.14, y + size * 0.7]),
    line(
      'boom',
      [x, y + size * 0.65],
      [x + direction * size * 0.8, y + size * 1.25],
      [x + direction * size * 1.5, y + size * 0.7],
    ),
    line('wire', [x + direction * size * 1.5, y + size * 0.7], [x + direction * size * 1.5, y + size * 0.35]),
  ];
}

/** Buoys and dan poles with flags at the stern, ready to be set. */
export function buoys(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const size = 0.36 + hull.length * 0.006;
  return [0, 1, 2].flatMap((index) => {
    const here = x + index * size * 2.1;
    const top = y + 2.6 + hull.length * 0.03 - index * 0.3;
    return [
      line('rail', [here, y], [here, top]),
      polygon('float', [here, top], [here - size * 1.7, top - size * 0.5], [here, top - size]),
      disc('float', [here + size * 0.5, y + size * 0.8], size),
    ];
  });
}

/** Pots stacked on deck. */
export function pots(hull: Hull, from: number, to: number): readonly Shape[] {
  const [left, low] = onDeck(hull, from);
  const [right] = onDeck(hull, to);
  const size = Math.max(0.7, (right - left) / 5);
  const columns = Math.max(2, Math.floor((right - left) / size));
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) =>
    [0, 1].flatMap((row) => {
      if (row === 1 && column === columns - 1) return [];
      const corner: Point = [left + column * size, low + row * size * 0.72];
      const far: Point = [corner[0] + size * 0.92, corner[1] + size * 0.66];
      return [box('net', corner, far), line('float', corner, far)];
    }),
  );
}

/** A hauler at the rail: a wheel that lifts nets, lines or pots. */
export function hauler(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const radius = 0.3 + hull.length * 0.008;
  return [
    line('boom', [x, y], [x, y + 0.9]),
    disc('dark', [x, y + 1.1], radius),
    disc('gear', [x, y + 1.1], radius * 0.5),
  ];
}

/** The steadying sail that small netters still carry. */
export function mizzen(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const height = 2 + hull.length * 0.17;
  return [
    line('rail', [x, y], [x, y + height]),
    polygon('sail', [x - 0.12, y + height * 0.94], [x - 0.12, y + 0.9], [x - height * 0.42, y + 0.75]),
    line('rail', [x, y + 0.85], [x - height * 0.46, y + 0.7]),
  ];
}

/** Outrigger booms of a beam trawler, topped up, with a beam hanging from each. */
export function outriggers(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const height = 3 + hull.length * 0.16;
  return [
    line('boom', [x, y], [x, y + height]),
    ...([1, -1] as const).flatMap((side) => {
      const tip: Point = [x + side * height * 0.62, y + height * 0.96];
      return [
        line('boom', [x, y + 0.6], tip),
        line('wire', tip, [x, y + height]),
        line('wire', tip, [tip[0], y + height * 0.55]),
        box('dark', [tip[0] - height * 0.16, y + height * 0.49], [tip[0] + height * 0.16, y + height * 0.55]),
      ];
    }),
  ];
}

/** Jigging machines along the rail, each with its rod. */
export function jiggers(hull: Hull, from: number, count: number): readonly Shape[] {
  return Array.from({ length: count }, (_, index) => onDeck(hull, from + index * 0.075)).flatMap(([x, y]) => [
    line('rail', [x, y], [x, y + 0.95]),
    disc('gear', [x, y + 1.1], 0.26 + hull.length * 0.004),
    line('wire', [x, y + 1.15], [x - 0.7, y + 1.75]),
  ]);
}

/** The great reels of a Danish seiner's ropes. */
export function ropeReels(hull: Hull, share: number): readonly Shape[] {
  const radius = 0.7 + hull.length * 0.012;
  return [0, 1].flatMap((index) => {
    const [x, y] = onDeck(hull, share);
    const centre: Point = [x + index * radius * 2.3, y + radius * 0.9];
    return [
      disc('gear', centre, radius * 1.12),
      disc('dark', centre, radius * 0.86),
      disc('gear', centre, radius * 0.22),
    ];
  });
}

/** Hatches over wells or holds, with the pipes that lead to them. */
export function hatches(hull: Hull, from: number, to: number, count: number, piped: boolean): readonly Shape[] {
  const [left, low] = onDeck(hull, from);
  const [right] = onDeck(hull, to);
  const step = (right - left) / count;
  const height = 0.8 + hull.length * 0.014;
  const covers = Array.from({ length: count }, (_, index) =>
    box('gear', [left + index * step, low - 0.3], [left + (index + 0.82) * step, low + height]),
  );
  if (!piped) return covers;
  const pipe = low + height + 0.9;
  return [...covers, line('boom', [left, low + 0.2], [left, pipe], [right, pipe], [right, low + 0.2])];
}

/** A boat in its davits. */
export function boat(hull: Hull, share: number): readonly Shape[] {
  const [x, y] = onDeck(hull, share);
  const length = 2.5 + hull.length * 0.06;
  const low = y + 1.3;
  return [
    line('rail', [x + length * 0.15, y], [x + length * 0.15, low + 1.6], [x + length * 0.3, low + 1.9]),
    line('rail', [x + length * 0.8, y], [x + length * 0.8, low + 1.6], [x + length * 0.95, low + 1.9]),
    curve(
      'float',
      [x, low + 0.9],
      [
        [
          [x + length * 0.08, low],
          [x + length * 0.3, low],
        ],
        [
          [x + length * 0.9, low],
          [x + length, low + 1],
        ],
      ],
      true,
    ),
  ];
}
