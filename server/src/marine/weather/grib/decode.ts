import { BitReader, checkWidth } from './bits.ts';
import { decodeCcsds } from './ccsds.ts';
import { unpackComplex } from './complexPacking.ts';
import { GribError } from './gribError.ts';
import { cellCount, type GribGrid } from './grid.ts';
import { decodeJpeg2000 } from './jpeg2000.ts';
import type { Octets } from './octets.ts';

export type Bitmap = { readonly bits: Uint8Array };

/** All that is needed to compute the values of one field. */
export type Packed = {
  readonly packing: Octets;
  readonly data: Uint8Array;
  readonly bitmap: Bitmap | undefined;
  readonly grid: GribGrid;
  /** Every other row has the opposite direction. */
  readonly toAndFro: boolean;
};

const simple = 0;
const ieee = 4;
const jpeg2000 = 40;
const ccsds = 42;
const supported: readonly number[] = [simple, 2, 3, ieee, jpeg2000, ccsds];
const names: Partial<Record<number, string>> = {
  1: 'matrix values',
  41: 'PNG',
  50: 'spectral',
  51: 'spectral complex',
  53: 'bi-Fourier',
  61: 'logarithms',
  200: 'run lengths',
};

/**
 * The content of section 5, without unpacking.
 * @throws GribError for an unsupported packing
 */
export function checkPacking(packing: Octets): { packingTemplate: number; quantum: number } {
  const packingTemplate = packing.u16(10);
  if (!supported.includes(packingTemplate)) {
    const name = names[packingTemplate];
    const suffix = name === undefined ? '' : ` (${name})`;
    throw new GribError('unsupported', `packing template 5.${packingTemplate}${suffix} is not supported`);
  }
  return { packingTemplate, quantum: packingTemplate === ieee ? 0 : scaleOf(packing).step };
}

/** Value = base + whole number * step (regulation 92.9.4). */
function scaleOf(packing: Octets): { base: number; step: number } {
  const binary = packing.s16(16);
  const decimal = packing.s16(18);
  const reference = packing.f32(12);
  if (Math.abs(binary) > 256 || Math.abs(decimal) > 127 || !Number.isFinite(reference)) {
    throw new GribError('damaged', `values scaled by 2^${binary} and 10^${decimal} cannot be`);
  }
  // One division at the end, as in the manual, keeps 0.1 exact.
  return { base: reference / 10 ** decimal, step: 2 ** binary / 10 ** decimal };
}

/** @throws GribError */
export async function decodeValues(packed: Packed): Promise<Float64Array> {
  const { packing, grid, bitmap, toAndFro } = packed;
  const cells = cellCount(grid);
  const count = packing.u32(6);
  if (count > cells) throw new GribError('damaged', `${count} values for ${cells} cells`);
  const values = await unpack(packed, count);
  const placed = bitmap === undefined ? values : spread(values, bitmap.bits, cells);
  if (placed.length !== cells) throw new GribError('damaged', `${count} values for ${cells} cells, and no bitmap`);
  if (toAndFro) turnEveryOther(placed, grid);
  return placed;
}

async function unpack({ packing, data }: Packed, count: number): Promise<Float64Array> {
  const template = packing.u16(10);
  if (template === ieee) return unpackIeee(packing, data, count);
  const bits = checkWidth(packing.u8(20));
  const whole = await unpackWhole(packing, template, data, count, bits);
  const decimal = 10 ** packing.s16(18);
  const binary = 2 ** packing.s16(16);
  const reference = packing.f32(12);
  for (let index = 0; index < whole.length; index += 1)
    whole[index] = (reference + (whole[index] ?? 0) * binary) / decimal;
  return whole;
}

function unpackWhole(
  packing: Octets,
  template: number,
  data: Uint8Array,
  count: number,
  bits: number,
): Float64Array | Promise<Float64Array> {
  if (count === 0) return new Float64Array(0);
  if (template === 2 || template === 3) return unpackComplex(packing, template, data, count);
  // No bits at all: every value is the reference.
  if (bits === 0) return new Float64Array(count);
  if (template === simple) return new BitReader(data).many(count, bits);
  if (template === jpeg2000) return decodeJpeg2000(data, count);
  const parameters = { bits, flags: packing.u8(22), blockSize: packing.u8(23), interval: packing.u16(24) };
  return decodeCcsds(data, parameters, count);
}

/** Code table 5.7: 1 for 32 bits, 2 for 64. */
function unpackIeee(packing: Octets, data: Uint8Array, count: number): Float64Array {
  const precision = packing.u8(12);
  if (precision !== 1 && precision !== 2) {
    throw new GribError('unsupported', `IEEE numbers of precision ${precision} (code table 5.7) are not supported`);
  }
  const size = precision * 4;
  if (data.length < count * size) throw new GribError('damaged', 'the data end before all values are there');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    values[index] = size === 4 ? view.getFloat32(index * 4) : view.getFloat64(index * 8);
  }
  return values;
}

/** Assigns values to the cells whose bit is set, NaN to the others. */
function spread(values: Float64Array, bits: Uint8Array, cells: number): Float64Array {
  if (bits.length * 8 < cells) throw new GribError('damaged', `a bitmap of ${bits.length} bytes for ${cells} cells`);
  const placed = new Float64Array(cells).fill(Number.NaN);
  let next = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    if (((bits[cell >>> 3] ?? 0) & (0x80 >>> (cell & 7))) === 0) continue;
    placed[cell] = values[next] ?? Number.NaN;
    next += 1;
  }
  if (next !== values.length)
    throw new GribError('damaged', `the bitmap has ${next} cells for ${values.length} values`);
  return placed;
}

function turnEveryOther(values: Float64Array, { columns, rows, scan }: GribGrid): void {
  const length = scan.columnsFirst ? rows : columns;
  for (let start = length; start < values.length; start += 2 * length) values.subarray(start, start + length).reverse();
}
