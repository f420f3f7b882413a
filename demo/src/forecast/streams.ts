import { KM_PER_DEGREE } from '#sea/distances.ts';
import { cells, placeOfCell } from './area.ts';

export interface Stream {
  readonly name: string;
  /** m/s at its middle. */
  readonly speed: number;
  /** Distance from its middle at which it has decreased to a third, kilometres. */
  readonly width: number;
  /** Longitudes and latitudes along it, in the direction of flow. */
  readonly way: readonly (readonly [longitude: number, latitude: number])[];
}

const stream = (name: string, speed: number, width: number, way: string): Stream => ({
  name,
  speed,
  width,
  way: way.split(' ').map((place) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = place.split(',').map(Number);
    return [longitude, latitude] as const;
  }),
});

/** The best-known surface currents, roughly drawn by hand. */
export const streams: readonly Stream[] = [
  stream(
    'Gulf Stream',
    1.35,
    85,
    '-80,24.5 -79.9,27.5 -79.3,30.5 -77,33.3 -73.5,36.5 -68,38.3 -61,39.3 -54,40.2 -47.5,42.5',
  ),
  stream('North Atlantic Drift', 0.4, 190, '-50,41.5 -44,45 -37,49 -28,51.5 -19,55 -11,58.5 -4,61.2 1,63'),
  stream(
    'Norwegian Atlantic Current',
    0.38,
    100,
    '-6,60.8 0,62.8 5.5,64.5 8.5,67 12,69.5 17,71.6 26,72.4 35,72.3 44,73',
  ),
  stream(
    'Norwegian Coastal Current',
    0.42,
    48,
    '11,58.6 9,57.9 6.2,57.6 4.6,58.8 4,61 5.6,63 9.5,65.2 11.5,67.6 16.5,69.9 24,71.4 30,70.9 34,69.9',
  ),
  stream('West Spitsbergen Current', 0.24, 75, '17,71.5 14,74 10.5,76.8 8.5,79.2 6,81'),
  stream(
    'East Greenland Current',
    0.36,
    75,
    '-3,80.5 -9,77.5 -14,74 -20,70.2 -26,67.8 -34,65.6 -39.5,63 -42,60 -44.5,59',
  ),
  stream('West Greenland Current', 0.24, 70, '-45,59.2 -49,60.4 -53.5,63.5 -55.5,66.5 -57.5,70 -62,73'),
  stream('Labrador Current', 0.36, 95, '-65,70 -60.5,66 -60,61.5 -57,57.5 -53,54 -50.5,50 -49.5,46 -50.5,43'),
  stream('Irminger Current', 0.2, 90, '-21,59.5 -23.5,62 -28,64.2 -33,64.5 -37,62.5'),
  stream('North Icelandic Current', 0.16, 50, '-26,64.8 -24.8,66.6 -20,67.1 -15,66.6'),
  stream('East Icelandic Current', 0.16, 80, '-15,68.5 -11.5,67 -9.5,64.8 -5.5,63.6'),
  stream('Azores Current', 0.16, 130, '-46,37 -36,34.8 -25,34 -14,34.2'),
  stream('Canary Current', 0.2, 130, '-11,43 -11.5,38.5 -12.5,33.5 -16.5,28.5 -19,24'),
  stream('North Equatorial recirculation', 0.14, 240, '-20,25 -35,26 -55,27.5 -70,28.5'),
  stream('North Sea', 0.16, 60, '-1.5,59.3 -0.3,57 1.2,54.6 3.8,53.6 6.6,54.6 7.4,56.4 9.6,57.8'),
  stream('Dooley Current', 0.14, 50, '-0.5,58.2 2.5,58 4.6,58.4'),
  stream('English Channel', 0.12, 45, '-5.5,48.9 -2,49.9 0.6,50.5 2.2,51.6'),
  stream('Baltic, southern', 0.08, 45, '18.5,58.6 17.6,57.2 16.6,55.8 18,55.2 19.8,56 20,57.6 20.4,59'),
  stream('Bothnian Sea', 0.07, 40, '20.6,61 21,62.4 20,63 18.5,62.2 18.3,61'),
  stream('Murman Current', 0.22, 60, '30,71 35,70.4 40,69.8 46,70.4 52,70.8'),
  stream('Algerian Current', 0.3, 55, '-5.3,36 -2,36.3 2,37.3 7,38 11.2,38 14,36 19,34.5'),
  stream('Mid-Mediterranean Current', 0.18, 70, '19,34.5 24,33.6 29,33 33,33.2 34.6,35 32,36 28,35.6'),
  stream('Northern Current', 0.24, 40, '9.6,43.8 7.5,43.1 5,42.7 3.4,41.6 1.5,40.2'),
  stream('Adriatic', 0.14, 40, '19,41 17.5,42.8 15.2,44 13.4,45 13.2,44 15.4,42.6 18,41'),
  stream(
    'Black Sea Rim Current',
    0.26,
    45,
    '29.5,42 33,42.6 37,41.8 40.6,42.2 38,44 34.5,44.2 31.5,44.8 29.8,43.6 29.5,42',
  ),
];

/** Those that warm the air above them. */
export const warmStreams = streams.filter(({ name }) =>
  ['North Atlantic Drift', 'Norwegian Atlantic Current', 'Irminger Current', 'Murman Current'].includes(name),
);

/** The position of a cell relative to a stream. */
export interface Beside {
  /** Kilometres from its middle, positive to the left of the flow. */
  readonly off: number;
  /** Kilometres from its start. */
  readonly along: number;
  /** Kilometres to its nearer end. */
  readonly fromEnd: number;
  /** Unit vector of the flow there. */
  readonly toEast: number;
  readonly toNorth: number;
}

export function beside({ way }: Stream, longitude: number, latitude: number): Beside {
  let best: Beside = { off: Number.POSITIVE_INFINITY, along: 0, fromEnd: 0, toEast: 0, toNorth: 0 };
  const kmEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let before = 0;
  for (const [at, [bx, by]] of way.entries()) {
    const [ax, ay] = way[at - 1] ?? [bx, by];
    const [dx, dy] = [(bx - ax) * kmEast, (by - ay) * KM_PER_DEGREE];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const [x, y] = [(longitude - ax) * kmEast, (latitude - ay) * KM_PER_DEGREE];
    const share = Math.min(1, Math.max(0, (x * dx + y * dy) / (length * length)));
    const distance = Math.hypot(x - dx * share, y - dy * share);
    if (distance < Math.abs(best.off)) {
      const off = dx * y - dy * x < 0 ? -distance : distance;
      best = { off, along: before + length * share, fromEnd: 0, toEast: dx / length, toNorth: dy / length };
    }
    before += length;
  }
  return { ...best, fromEnd: Math.min(best.along, before - best.along) };
}

/** 1 in the middle of these streams, a third at that many kilometres beside them. */
export function alongStreams(some: readonly Stream[], width: number): Float32Array {
  return Float32Array.from({ length: cells }, (_, cell) => {
    const [x, y] = placeOfCell(cell);
    return Math.max(...some.map((one) => Math.exp(-((beside(one, x, y).off / width) ** 2))));
  });
}
