import { describe, expect, it } from 'vitest';
import { decodeCcsds } from './ccsds.ts';
import { GribError } from './gribError.ts';

const preprocess = 8;
const restricted = 16;
const pad = 32;
const binary = (value: number, width: number): string => (width === 0 ? '' : value.toString(2).padStart(width, '0'));
const run = (zeros: number): string => `${'0'.repeat(zeros)}1`;

function bytesOf(stream: string): Uint8Array {
  return Uint8Array.from((stream.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** High parts as runs, then the low bits of each. */
function split(values: readonly number[], low: number): string {
  return (
    values.map((value) => run(Math.floor(value / 2 ** low))).join('') +
    values.map((value) => binary(value % 2 ** low, low)).join('')
  );
}

const plain = { bits: 8, blockSize: 8, interval: 4, flags: 0 };
const eight = [3, 0, 7, 250, 12, 1, 0, 9];

describe('CCSDS 121.0-B', () => {
  it('reads blocks split at every bit', () => {
    for (let low = 0; low <= 5; low += 1) {
      expect([...decodeCcsds(bytesOf(binary(low + 1, 3) + split(eight, low)), plain, 8)]).toEqual(eight);
    }
  });

  it('reads blocks as they are, of up to 32 bits', () => {
    const wide = [0, 2 ** 32 - 1, 1, 2 ** 31, 5, 6, 7, 8];
    const stream = binary(31, 5) + wide.map((value) => binary(value, 32)).join('');
    expect([...decodeCcsds(bytesOf(stream), { ...plain, bits: 32 }, 8)]).toEqual(wide);
  });

  it('reads pairs of the second extension', () => {
    const pairs = [
      [0, 0],
      [1, 0],
      [0, 1],
      [3, 4],
    ] as const;
    const stream = `0001${pairs.map(([one, other]) => run(((one + other) * (one + other + 1)) / 2 + other)).join('')}`;
    expect([...decodeCcsds(bytesOf(stream), plain, 8)]).toEqual(pairs.flat());
  });

  it('reads blocks of zeros: a few, more than four, and to the end of the segment', () => {
    const last = binary(1, 3) + split(eight, 0);
    const after = (zeros: number, code: number): void => {
      const values = decodeCcsds(bytesOf(`0000${run(code)}${last}`), { ...plain, interval: 100 }, (zeros + 1) * 8);
      expect([...values.subarray(0, zeros * 8)].every((value) => value === 0)).toBe(true);
      expect([...values.subarray(zeros * 8)]).toEqual(eight);
    };
    for (const zeros of [1, 2, 3, 4]) after(zeros, zeros - 1);
    for (const zeros of [5, 6, 20]) after(zeros, zeros);
    after(64, 4);
  });

  it('undoes the differences from one value to the next, also at the limits of the range', () => {
    // 10, 12 (+2: 4), 9 (-3: 5), 0 (-9: 17), 20 (beyond what -0 leaves: 20), 255 (beyond: 255), 250 (5 below the top: 5), 250
    const folded = [4, 5, 17, 20, 255 - 20 + 20, 5, 0];
    const stream = binary(5, 3) + binary(10, 8) + split(folded, 4);
    expect([...decodeCcsds(bytesOf(stream), { ...plain, flags: preprocess }, 8)]).toEqual([
      10, 12, 9, 0, 20, 255, 250, 250,
    ]);
  });

  it('reads a reference sample at the start of every interval, from a whole byte if the flag is set', () => {
    const block = '0000' + binary(7, 8) + run(0);
    const parameters = { ...plain, interval: 1, flags: preprocess };
    const sevens = Array.from({ length: 16 }, () => 7);
    expect([...decodeCcsds(bytesOf(block + block), parameters, 16)]).toEqual(sevens);
    const padded = bytesOf(block.padEnd(16, '0') + block);
    expect([...decodeCcsds(padded, { ...parameters, flags: preprocess | pad }, 16)]).toEqual(sevens);
  });

  it('reads shorter option codes for few bits if they are restricted', () => {
    const bits = [1, 0, 1, 1, 0, 0, 1, 0];
    expect([...decodeCcsds(bytesOf(`1${bits.join('')}`), { ...plain, bits: 1, flags: restricted }, 8)]).toEqual(bits);
    const stream = `11${eight.map((value) => binary(value % 16, 4)).join('')}`;
    expect([...decodeCcsds(bytesOf(stream), { ...plain, bits: 4, flags: restricted }, 8)]).toEqual(
      eight.map((value) => value % 16),
    );
  });

  it.each([
    ['ends early', binary(3, 3) + run(2)],
    ['has nothing', ''],
    ['has a run without end', binary(1, 3) + '0'.repeat(4000)],
    ['has a pair that cannot be', `0001${run(91).repeat(8)}`],
    ['has too many zeros', `0000${run(500)}${'1'.repeat(40)}`],
  ])('reports a stream that %s', (_, stream) => {
    expect(() => decodeCcsds(bytesOf(stream), plain, 64)).toThrow(GribError);
  });
});
