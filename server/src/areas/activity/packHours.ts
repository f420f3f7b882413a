import type { HoursByCell } from './hours.ts';

/** Packs whole numbers from 0 on: seven bits a byte, the lowest first. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * 8);
  let end = 0;
  for (const number of numbers) {
    let rest = number;
    while (rest >= 128) {
      bytes[end++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    bytes[end++] = rest;
  }
  return Buffer.from(bytes.subarray(0, end));
}

export function unpackNumbers(bytes: Uint8Array): number[] {
  const packed = new PackedNumbers(bytes);
  const numbers: number[] = [];
  while (!packed.isEnd) numbers.push(packed.next());
  return numbers;
}

/** Reads packed numbers one after the other: a map of a year has millions of them, too many for a list. */
export class PackedNumbers {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Passes over some numbers. */
  skip(some: number): void {
    for (let left = some; left > 0; left -= 1) while ((this.#bytes[this.#at++] ?? 0) >= 128);
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    if (byte < 128) return byte;
    let number = byte & 127;
    for (let weight = 128; byte >= 128; weight *= 128) {
      byte = this.#bytes[this.#at++] ?? 0;
      number += (byte & 127) * weight;
    }
    return number;
  }
}

/** Cells in order as differences, each with its milliseconds: all, and at fishing speed. */
export function packHours(hours: HoursByCell): Buffer {
  const numbers: number[] = [];
  let before = 0;
  for (const [cell, { all, fishing }] of [...hours].sort(([one], [other]) => one - other)) {
    numbers.push(cell - before, all, fishing);
    before = cell;
  }
  return packNumbers(numbers);
}

export function unpackHours(bytes: Uint8Array): HoursByCell {
  const numbers = unpackNumbers(bytes);
  const hours: HoursByCell = new Map();
  let cell = 0;
  for (let index = 0; index < numbers.length; index += 3) {
    cell += numbers[index] ?? 0;
    hours.set(cell, { all: numbers[index + 1] ?? 0, fishing: numbers[index + 2] ?? 0 });
  }
  return hours;
}

export interface Seconds {
  readonly seconds: number;
  readonly fishing: number;
}

/** Whole seconds of a cell: figures are sums of these, so that each is the sum of the others. */
export function secondsOf({ all, fishing }: { readonly all: number; readonly fishing: number }): Seconds {
  return { seconds: Math.round(all / 1000), fishing: Math.round(fishing / 1000) };
}

export function sumOfSeconds(hours: HoursByCell): Seconds {
  let [seconds, fishing] = [0, 0];
  for (const cell of hours.values()) {
    const rounded = secondsOf(cell);
    seconds += rounded.seconds;
    fishing += rounded.fishing;
  }
  return { seconds, fishing };
}
