import { describe, expect, it } from 'vitest';
import { unpackComplex } from './complexPacking.ts';
import { Octets } from './octets.ts';

type Groups = {
  readonly leasts: readonly number[];
  readonly widths: readonly number[];
  readonly lengths: readonly number[];
};

/** Section 5 for groups whose numbers take 8 bits each. */
function packing(groups: Groups, missing: number, order: number): Octets {
  const bytes = Buffer.alloc(49);
  bytes.writeUInt8(8, 19);
  bytes.writeUInt8(missing, 22);
  bytes.writeUInt32BE(groups.leasts.length, 31);
  bytes.writeUInt8(8, 36);
  bytes.writeUInt8(1, 41);
  bytes.writeUInt32BE(groups.lengths.at(-1) ?? 0, 42);
  bytes.writeUInt8(8, 46);
  bytes.writeUInt8(order, 47);
  bytes.writeUInt8(2, 48);
  return new Octets(bytes, 'the packing section');
}

const data = ({ leasts, widths, lengths }: Groups, before: number[], packed: number[]): Uint8Array =>
  Uint8Array.from([...before, ...leasts, ...widths, ...lengths, ...packed]);

describe('values in groups', () => {
  // Two groups with their own width, then one of zero bits whose minimum is the value of all.
  const groups = { leasts: [10, 0, 7], widths: [4, 8, 0], lengths: [2, 2, 3] };

  it('are the minimum of their group plus an offset', () => {
    const values = unpackComplex(packing(groups, 0, 0), 2, data(groups, [], [0x1f, 5, 255]), 7);
    expect([...values]).toEqual([11, 25, 5, 255, 7, 7, 7]);
  });

  it('are missing if all bits are set, or one less if there are two kinds', () => {
    const gap = { ...groups, leasts: [10, 0, 255] };
    const nothing = Number.NaN;
    expect([...unpackComplex(packing(gap, 1, 0), 2, data(gap, [], [0x1f, 254, 255]), 7)]).toEqual([
      11,
      nothing,
      254,
      nothing,
      nothing,
      nothing,
      nothing,
    ]);
    expect([...unpackComplex(packing(gap, 2, 0), 2, data(gap, [], [0x1e, 254, 253]), 7)]).toEqual([
      11,
      nothing,
      nothing,
      253,
      nothing,
      nothing,
      nothing,
    ]);
  });

  const one = { leasts: [0], widths: [8], lengths: [6] };

  it('add up from differences of the first order, skipping missing values', () => {
    // First value 100, least difference -3.
    const stream = data(one, [0, 100, 0x80, 3], [0, 255, 5, 0, 255, 4]);
    expect([...unpackComplex(packing(one, 1, 1), 3, stream, 6)]).toEqual([100, Number.NaN, 102, 99, Number.NaN, 100]);
  });

  it('add up from differences of the second order, skipping missing values', () => {
    // First values 100 and 110, least second difference -2: 100, 110, then trends of +10, +11, +9.
    const stream = data(one, [0, 100, 0, 110, 0x80, 2], [0, 0, 255, 2, 3, 0]);
    expect([...unpackComplex(packing(one, 1, 2), 3, stream, 6)]).toEqual([100, 110, Number.NaN, 120, 131, 140]);
  });

  it.each([
    ['too long', { ...one, lengths: [7] }, 'the groups hold more values than there are'],
    ['too short', { ...one, lengths: [5] }, 'the groups hold 5 of 6 values'],
    ['too wide', { ...one, widths: [33] }, 'numbers of 33 bits are not supported, at most 32'],
  ])('are refused when a group is %s', (_, groups, text) => {
    expect(() => unpackComplex(packing(groups, 0, 0), 2, data(groups, [], [1, 2, 3, 4, 5, 6]), 6)).toThrow(text);
  });
});
