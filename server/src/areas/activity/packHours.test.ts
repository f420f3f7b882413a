import { expect, it } from 'vitest';
import { packHours, packNumbers, sumOfSeconds, unpackHours, unpackNumbers } from './packHours.ts';
import { eachEntry, flagNumber, TileSums } from './tiles.ts';
import { eachTotal, totalsOf } from './totals.ts';

it('whole numbers of any size are packed and unpacked', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 40, 86_400_000];
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  expect(unpackNumbers(packNumbers([]))).toEqual([]);
});

it('hours of cells are packed in the order of cells', () => {
  const hours = new Map([
    [6_479_999, { all: 86_400_000, fishing: 0 }],
    [0, { all: 1499, fishing: 1499 }],
    [7, { all: 500, fishing: 3 }],
  ]);
  expect([...unpackHours(packHours(hours))]).toEqual([...hours].sort(([one], [other]) => one - other));
  expect(sumOfSeconds(hours)).toEqual({ seconds: 86_402, fishing: 1 });
});

it('tiles add up what is of one cell, type and flag', () => {
  const sums = new TileSums();
  const of = { vesselTypeId: 11, flag: flagNumber('NO') };
  // Beside each other in the grid of 0.1 degrees, together in that of 0.5.
  for (const cell of [3600 * 5, 3600 * 5 + 1, 3600 * 5])
    for (const grid of [1, 5] as const) sums.addCell(grid, cell, { ...of, seconds: 10, fishing: 1 });
  sums.addCell(1, 3600 * 5, { ...of, flag: flagNumber('SE'), seconds: 7, fishing: 7 });
  const found: number[][] = [];
  eachEntry(sums.pack(0), (...entry) => found.push(entry));
  expect(found).toEqual([
    [16, 30, 3, 11, of.flag],
    [80, 20, 2, 11, of.flag],
    [80, 7, 7, 11, flagNumber('SE')],
    [81, 10, 1, 11, of.flag],
  ]);
  const ofSweden: number[][] = [];
  eachEntry(
    sums.pack(0),
    (...entry) => ofSweden.push(entry),
    (_, flag) => flag === flagNumber('SE'),
  );
  expect(ofSweden).toEqual([[80, 7, 7, 11, flagNumber('SE')]]);
  expect(sums.pack(99)).toHaveLength(0);

  const kinds: number[][] = [];
  const places: number[][] = [];
  eachTotal(totalsOf(sums.pack(0)), { kind: (...kind) => kinds.push(kind), place: (...place) => places.push(place) });
  expect(kinds).toEqual([
    [11, of.flag],
    [11, flagNumber('SE')],
  ]);
  expect(places).toEqual([
    [16, 30, 3],
    [80, 27, 9],
    [81, 10, 1],
  ]);
});

it('each flag has a number of its own', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const numbers = letters.flatMap((one) => letters.map((other) => flagNumber(one + other)));
  expect(new Set(numbers).size).toBe(676);
  expect([Math.min(...numbers), Math.max(...numbers), flagNumber('x')]).toEqual([1, 676, 0]);
});
