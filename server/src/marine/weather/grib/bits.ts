import { GribError } from './gribError.ts';

/** The widest integer in any packing, bits. */
export const widest = 32;

/** Unsigned integers, packed one after the other from the highest bit of a byte on. */
export class BitReader {
  private readonly bytes: Uint8Array;
  /** In bits. A message is limited to 192 MB, so that this stays below 2^31. */
  private place = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Moves to the next whole byte. */
  align(): void {
    this.place = (this.place + 7) & ~7;
  }

  one(width: number): number {
    const single = new Float64Array(1);
    this.unpack(single, 0, 1, width);
    return single[0] ?? 0;
  }

  many(count: number, width: number): Float64Array {
    this.need(count * width);
    const all = new Float64Array(count);
    this.unpack(all, 0, count, width);
    return all;
  }

  /**
   * Reads `count` numbers of `width` bits into `into` from `start` on.
   * @throws GribError if the data ends before
   */
  unpack(into: Float64Array, start: number, count: number, width: number): void {
    if (width === 0) {
      into.fill(0, start, start + count);
      return;
    }
    this.need(count * width);
    if (width > 24) this.fillWide(into, start, count, width);
    else this.fillNarrow(into, start, count, width);
  }

  /** The hot loop: up to 31 bits are buffered in one small integer. */
  private fillNarrow(into: Float64Array, start: number, count: number, width: number): void {
    const { bytes } = this;
    const mask = 2 ** width - 1;
    let next = this.place >>> 3;
    let held = 0;
    let waiting = 0;
    if (this.place & 7) {
      held = bytes[next++] ?? 0;
      waiting = 8 - (this.place & 7);
    }
    for (let index = start; index < start + count; index += 1) {
      while (waiting < width) {
        held = (held << 8) | (bytes[next++] ?? 0);
        waiting += 8;
      }
      waiting -= width;
      into[index] = (held >>> waiting) & mask;
    }
    this.place += count * width;
  }

  private fillWide(into: Float64Array, start: number, count: number, width: number): void {
    const high = new Float64Array(1);
    for (let index = start; index < start + count; index += 1) {
      this.fillNarrow(high, 0, 1, width - 16);
      this.fillNarrow(into, index, 1, 16);
      into[index] = (into[index] ?? 0) + (high[0] ?? 0) * 65_536;
    }
  }

  private need(bits: number): void {
    if (this.place + bits <= this.bytes.length * 8) return;
    throw new GribError('damaged', `the data end after ${this.bytes.length} bytes, before all values are there`);
  }
}

/** @throws GribError for an unsupported width */
export function checkWidth(bits: number): number {
  if (bits > widest) throw new GribError('unsupported', `numbers of ${bits} bits are not supported, at most ${widest}`);
  return bits;
}
