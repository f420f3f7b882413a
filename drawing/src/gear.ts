import { wires } from './fittings.ts';
import { area, box, clear, curve, dashed, disc, fine, line, round, type Point, type Shape } from './shape.ts';

/** A frame over the stern or the deck, seen from the side: leaning leg, brace, and the blocks that hang from it. */
export function gantry(x: number, low: number, high: number, lean = 0): Shape[] {
  const tall = high - low;
  const thick = Math.min(0.75, 0.09 + tall * 0.055);
  const top = x + lean;
  const block = high - tall * 0.24;
  return [
    line('gearDark', thick * 0.6, [x + tall * 0.34, low], [top + tall * 0.06, block]),
    line('gear', thick, [x, low], [top, high]),
    line('gear', thick, [top - tall * 0.1, high], [top + tall * 0.2, high]),
    ...fine(
      line('dark', 0.05, [top - tall * 0.06, high], [top - tall * 0.06, block]),
      disc('dark', top - tall * 0.06, block, thick / 2),
      disc('dark', top + tall * 0.13, high - tall * 0.07, thick / 2),
    ),
  ];
}

/** A crane: pedestal, main boom, and a folded second boom. Angle in degrees above the deck. */
export function crane(x: number, low: number, reach: number, angle: number, way: 1 | -1): Shape[] {
  const up = reach * 0.3;
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const thick = Math.min(0.8, 0.1 + reach * 0.05);
  const elbow: Point = [x + way * cosine * reach * 0.62, low + up + sine * reach * 0.62];
  const tip: Point = [elbow[0] + way * reach * 0.42, elbow[1] - reach * 0.24];
  const hook: Point = [tip[0], tip[1] - reach * 0.25];
  const piston: Point = [x + way * cosine * reach * 0.3, low + up + sine * reach * 0.26];
  return [
    line('gearDark', thick * 1.5, [x, low], [x, low + up]),
    round(line('gear', thick, [x, low + up], elbow, tip)),
    ...fine(
      line('piston', thick * 0.4, [x + way * thick * 0.7, low + up * 0.5], piston),
      line('dark', 0.05, tip, hook),
      disc('dark', ...hook, thick * 0.35),
    ),
  ];
}

/** A straight boom held by a wire from the top of a mast. */
export function boom(foot: Point, tip: Point, mastTop: Point): Shape[] {
  const thick = Math.min(0.45, 0.06 + Math.hypot(tip[0] - foot[0], tip[1] - foot[1]) * 0.03);
  return [round(line('gear', thick, foot, tip)), ...wires([mastTop, tip])];
}

/** A mast with a slanting boom, to lift cargo and catch. */
export function derrick(x: number, low: number, tall: number, way: 1 | -1, rise = 0.62): Shape[] {
  const top: Point = [x, low + tall];
  return [
    line('gear', Math.min(0.8, tall * 0.06), [x, low], top),
    ...boom([x, low + tall * 0.15], [x + way * tall * 0.75, low + tall * rise], top),
  ];
}

/** A heap of net with its floats. */
export function netHeap(from: number, to: number, low: number, tall: number): Shape[] {
  const wide = to - from;
  const middle = from + wide / 2;
  const top: Point = [middle, low + tall];
  const floats = curve(
    'floats',
    tall * 0.11,
    [from + wide * 0.08, low + tall * 0.35],
    'Q',
    [middle, low + tall * 1.1],
    [to - wide * 0.1, low + tall * 0.4],
  );
  const [aft, fore]: [Point, Point] = [
    [from + wide * 0.15, low + tall * 1.15],
    [to - wide * 0.1, low + tall * 0.9],
  ];
  return [area('net', [from, low], 'Q', aft, top, fore, [to, low]), ...fine(dashed(round(floats), 0.01, tall * 0.2))];
}

/** A drum with net on it. */
export function drum(x: number, low: number, radius: number): Shape[] {
  return [
    disc('net', x, low + radius, radius),
    ...fine(disc('netDark', x, low + radius, radius * 0.73), disc('net', x, low + radius, radius * 0.59)),
    disc('gear', x, low + radius, radius * 0.28),
  ];
}

/** The large reels of a Danish seiner's ropes. */
export function ropeReels(x: number, low: number, radius: number): Shape[] {
  return [0, 1].flatMap((index) => {
    const place = [x + index * radius * 2.3, low + radius * 0.95] as const;
    return [
      disc('gear', ...place, radius),
      disc('dark', ...place, radius * 0.8),
      disc('gear', ...place, radius * 0.22),
    ];
  });
}

/** Pots stacked in rows. */
export function pots(from: number, to: number, low: number, tall: number): Shape[] {
  const step = Math.max(0.4, Math.min(0.62, (to - from) / 6));
  const rows = Array.from({ length: Math.max(0, Math.ceil(tall / step - 1.2)) }, (_, row) => low + step * (row + 1));
  const columns = line('twine', tall, [from, low + tall / 2], [to, low + tall / 2]);
  return [
    box('pots', from, to, low, low + tall),
    ...fine(...rows.map((y) => line('twine', 0.05, [from, y], [to, y])), dashed(columns, 0.05, step * 1.15)),
  ];
}

/** Buoys in a row, and dan buoys with flags on long canes. */
export function buoys(from: number, to: number, low: number, size: number): Shape[] {
  const row = round(line('buoy', size * 2, [from, low + size], [to, low + size]));
  const canes = [0.1, 0.45, 0.8].map((share, index) => ({
    x: from + (to - from) * share,
    top: low + size * (9 + index * 1.5),
  }));
  return [
    dashed(row, 0.01, size * 2.15),
    ...fine(
      ...canes.map(({ x, top }) => line('dark', 0.04, [x, low], [x - size * 1.2, top])),
      ...canes.map(({ x, top }) =>
        area('buoy', [x - size * 1.2, top], [x - size * 4.2, top - size * 0.7], [x - size * 1.05, top - size * 1.9]),
      ),
    ),
  ];
}

/** A hauler at the rail: a wheel that lifts nets, lines or pots. */
export function hauler(x: number, low: number, size: number): Shape[] {
  const top = low + size * 2.6;
  return [
    line('gear', size * 0.4, [x, low], [x, top]),
    disc('dark', x, top, size),
    ...fine(disc('gear', x, top, size * 0.5)),
  ];
}

/** Jigging machines along the rail, each with its line over a rod. */
export function jiggers(from: number, to: number, rim: number): Shape[] {
  const count = Math.max(2, Math.min(6, Math.floor((to - from) / 1.2)));
  const places = Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 0.5)) / count);
  return [
    ...places.map((x) => line('dark', 0.07, [x, rim], [x, rim + 0.75], [x + 0.1, rim + 0.95])),
    ...places.map((x) => disc('gear', x, rim + 0.72, 0.26)),
    ...fine(...places.map((x) => line('dark', 0.03, [x, rim + 0.85], [x - 0.75, rim + 1.15], [x - 0.8, 0.1]))),
  ];
}

/** The steadying sail at the stern of small boats. */
export function mizzen(x: number, low: number, length: number): Shape[] {
  const foot: Point = [x - Math.min(x + 0.4, length * 0.16), low + 0.95];
  return [
    line('gear', 0.1, [x, low], [x, low + length * 0.42]),
    clear(area('sail', [x - 0.08, low + 0.9], [x - 0.08, low + length * 0.39], foot), 0.92),
  ];
}

/** A boom of a beam trawler with its beam and net. @param way to the bow or to the stern */
export function outrigger(mast: Point, mastTop: Point, length: number, lowered: boolean, way: 1 | -1): Shape[] {
  const [reach, rise] = lowered ? [0.3, 0.16] : [0.16, 0.33];
  const tip: Point = [mast[0] + way * reach * length, mast[1] + rise * length + 0.3];
  const beam = tip[1] - length * 0.12;
  const half = length * 0.05;
  const netFoot: Point = [tip[0] + length * 0.005, Math.max(0.4, tip[1] - length * 0.26)];
  return [
    ...boom(mast, tip, mastTop),
    line('dark', 0.06, tip, [tip[0], beam]),
    round(line('dark', 0.25, [tip[0] - half, beam], [tip[0] + half, beam])),
    clear(area('net', [tip[0] - half * 0.9, beam], [tip[0] + half * 0.9, beam], netFoot), 0.65),
  ];
}
