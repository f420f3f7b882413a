import { BitReader, checkWidth } from './bits.ts';
import { GribError } from './gribError.ts';
import type { Octets } from './octets.ts';

const damaged = (text: string): GribError => new GribError('damaged', text);

/**
 * Templates 7.2 and 7.3: values in groups, each with its own minimum and width, perhaps as differences from the
 * previous value (order 1) or from its trend (order 2). Integers, NaN if missing.
 * @param template 2 or 3, of section 5
 */
export function unpackComplex(packing: Octets, template: number, data: Uint8Array, count: number): Float64Array {
  const groups = packing.u32(32);
  if (groups === 0) return new Float64Array(count);
  if (groups > count) throw damaged(`${groups} groups for ${count} values`);
  const bits = new BitReader(data);
  const differences = template === 3 ? readDifferences(packing, bits) : undefined;
  const width = checkWidth(packing.u8(20));
  const leasts = bits.many(groups, width);
  bits.align();
  const widths = bits.many(groups, checkWidth(packing.u8(37)));
  bits.align();
  const lengths = bits.many(groups, checkWidth(packing.u8(47)));
  bits.align();
  const widthBase = packing.u8(36);
  const lengthBase = packing.u32(38);
  const lengthStep = packing.u8(42);
  const lastLength = packing.u32(43);
  const missingKinds = missingKindsOf(packing);
  const values = new Float64Array(count);
  let place = 0;
  for (let group = 0; group < groups; group += 1) {
    const length = group === groups - 1 ? lastLength : lengthBase + (lengths[group] ?? 0) * lengthStep;
    if (place + length > count) throw damaged('the groups hold more values than there are');
    const groupWidth = checkWidth(widthBase + (widths[group] ?? 0));
    readGroup(bits, values.subarray(place, place + length), leasts[group] ?? 0, groupWidth, width, missingKinds);
    place += length;
  }
  if (place !== count) throw damaged(`the groups hold ${place} of ${count} values`);
  if (differences !== undefined) addUp(values, differences);
  return values;
}

/**
 * Code table 5.5: 0 none, 1 missing values, 2 missing values of two kinds; the highest numbers of a group mean missing.
 */
function missingKindsOf(packing: Octets): number {
  const kinds = packing.u8(23);
  if (kinds > 2)
    throw new GribError('unsupported', `missing values of kind ${kinds} (code table 5.5) are not supported`);
  return kinds;
}

function readGroup(
  bits: BitReader,
  into: Float64Array,
  least: number,
  width: number,
  leastWidth: number,
  missingKinds: number,
): void {
  if (width === 0) {
    // The minimum itself means missing if the group has no other values.
    const isMissing = leastWidth > 0 && least > 2 ** leastWidth - 1 - missingKinds;
    into.fill(isMissing ? Number.NaN : least);
    return;
  }
  bits.unpack(into, 0, into.length, width);
  const highest = 2 ** width - 1 - missingKinds;
  for (let index = 0; index < into.length; index += 1) {
    const value = into[index] ?? 0;
    into[index] = value > highest ? Number.NaN : value + least;
  }
}

type Differences = { readonly first: readonly number[]; readonly least: number };

function readDifferences(packing: Octets, bits: BitReader): Differences | undefined {
  const order = packing.u8(48);
  const octets = packing.u8(49);
  // What ecCodes writes if differences save nothing.
  if (order === 0) return undefined;
  if (order !== 1 && order !== 2) throw new GribError('unsupported', `differences of order ${order} are not supported`);
  if (octets < 1 || octets > 4) throw damaged(`differences described in ${octets} bytes`);
  const first = Array.from({ length: order }, () => bits.one(octets * 8));
  const raw = bits.one(octets * 8);
  const sign = 2 ** (octets * 8 - 1);
  return { first, least: raw >= sign ? sign - raw : raw };
}

/** From differences to values, skipping missing ones. */
function addUp(values: Float64Array, { first, least }: Differences): void {
  const second = first.length === 2;
  let seen = 0;
  let before = 0;
  let beforeThat = 0;
  for (let index = 0; index < values.length; index += 1) {
    let value = values[index] ?? 0;
    if (Number.isNaN(value)) continue;
    if (seen < first.length) value = first[seen] ?? 0;
    else value += least + (second ? 2 * before - beforeThat : before);
    seen += 1;
    beforeThat = before;
    before = value;
    values[index] = value;
  }
}
