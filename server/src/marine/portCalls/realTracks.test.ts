import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findPortCalls } from './findPortCalls.ts';
import type { Positions } from './positions.ts';
import { PortIndex } from './portIndex.ts';

const folder = new URL('../../../../../shared/data/tracks/', import.meta.url);
const days = ['10-23', '10-26', '10-30', '11-07', '11-15', '11-20'].map(
  (day) => new URL(`fredrika-2023-${day}.csv.gz`, folder),
);

/**
 * Six days of a coastal fishing boat in Sweden, one position a second. Its berth is nine kilometres from the nearest port of the
 * World Port Index, so the test names its harbour. Read by hand from the files: when the boat last moved before it lay at
 * its berth, and when it first moved again. At night it was silent. Times in UTC.
 */
const harbour = { id: 1, latitude: 58.7557, longitude: 11.1777 };
const byHand = [
  ['2023-10-23T03:42:38Z', '2023-10-23T03:48:55Z'],
  ['2023-10-23T12:31:49Z', '2023-10-26T03:54:45Z'],
  ['2023-10-26T12:44:12Z', '2023-10-30T04:55:00Z'],
  ['2023-10-30T12:56:10Z', '2023-11-07T04:48:35Z'],
  ['2023-11-07T13:34:33Z', '2023-11-15T04:50:12Z'],
  ['2023-11-15T13:16:21Z', '2023-11-20T04:49:41Z'],
  // At the quay for landing; to the berth, some metres away, a quarter of an hour later.
  ['2023-11-20T12:56:43Z', undefined],
] as const;

function readTracks(): Positions {
  const lines = days.flatMap((file) => gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1));
  // One in five seconds.
  const rows = lines.filter((_, second) => second % 5 === 0).map((line) => line.split(','));
  return {
    count: rows.length,
    at: Float64Array.from(rows, ([time]) => Date.parse(`${time}Z`)),
    latitude: Int32Array.from(rows, ([, , latitude]) => Math.round(Number(latitude) * 600_000)),
    longitude: Int32Array.from(rows, ([, longitude]) => Math.round(Number(longitude) * 600_000)),
    speed: Int16Array.from(rows, ([, , , speed]) => Math.max(0, Math.round(Number(speed) * 10))),
  };
}

describe('the tracks of a fishing boat', () => {
  it.skipIf(!existsSync(days[0] ?? folder))('have the port calls of a list made by hand, within ten minutes', () => {
    const { calls, voyages } = findPortCalls(readTracks(), new PortIndex([harbour]), {
      now: Date.parse('2023-11-20T15:00:00Z'),
    });
    // Six minutes at the berth before the first day's trip are no call.
    const wanted = byHand.slice(1);
    const minutesApart = calls.flatMap(({ arrival, departure }, place) => {
      const [from, to] = wanted[place] ?? ['', ''];
      return [
        Math.abs(arrival - Date.parse(from)),
        to === undefined ? 0 : Math.abs((departure ?? 0) - Date.parse(to)),
      ].map((apart) => Math.round(apart / 60_000));
    });
    expect(calls).toHaveLength(wanted.length);
    expect(Math.max(...minutesApart)).toBeLessThanOrEqual(10);
    expect(calls.map(({ departure }) => departure === undefined)).toEqual([false, false, false, false, false, true]);
    expect(voyages.map(({ distance }) => Math.round(distance / 1852))).toMatchInlineSnapshot(`
      [
        37,
        33,
        38,
        37,
        34,
      ]
    `);
  });
});
