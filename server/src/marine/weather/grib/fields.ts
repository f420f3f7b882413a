import { checkPacking, decodeValues, type Bitmap, type Packed } from './decode.ts';
import { GribError } from './gribError.ts';
import { readGrid } from './gridSection.ts';
import type { GribMessage, GribProblem } from './message.ts';
import { Octets } from './octets.ts';
import { parameterOf, readProduct } from './product.ts';

type Placed = 'field' | 'offset';
export type FieldOfMessage = Omit<GribMessage, Placed> | Omit<GribProblem, Placed>;

/** Which sections may follow which; 8 is the end. */
const followers: readonly (readonly number[])[] = [[1], [2, 3], [3], [4], [5], [6], [7], [2, 3, 4, 8]];
const sectionNames = ['indicator', 'identification', 'local use', 'grid', 'product', 'packing', 'bitmap', 'data'];
const indicatorLength = 16;
const endLength = 4;
/** Limit per message: a real one has some hundred at most. */
const mostFields = 100_000;

/** What is valid when a data section comes: sections stay valid until they are repeated. */
type Current = { sections: (Octets | undefined)[]; bitmap: Bitmap | undefined };

/**
 * The fields of one whole message, from its first octet to its end mark.
 * @throws GribError if the sections are invalid; earlier fields have been returned by then
 */
export function* readFields(bytes: Buffer): Generator<FieldOfMessage> {
  const discipline = bytes.readUInt8(6);
  const current: Current = { sections: [], bitmap: undefined };
  const end = bytes.length - endLength;
  let place = indicatorLength;
  let last = 0;
  let fields = 0;
  while (place < end) {
    const { number, section } = sectionAt(bytes, place, end);
    if (!followers[last]?.includes(number)) {
      throw new GribError('damaged', `section ${number} follows section ${last}, which cannot be`);
    }
    current.sections[number] = section;
    if (number === 6) keepBitmap(current, section);
    place += section.bytes.length;
    last = number;
    if (number !== 7) continue;
    yield fieldOrProblem(discipline, current);
    fields += 1;
    if (fields >= mostFields) throw new GribError('tooLarge', `a message of more than ${mostFields} fields`);
  }
  if (last !== 7) throw new GribError('damaged', `the message ends after section ${last}`);
}

function sectionAt(bytes: Buffer, place: number, end: number): { number: number; section: Octets } {
  if (place + 5 > end) throw new GribError('damaged', 'the message ends within the head of a section');
  const length = bytes.readUInt32BE(place);
  const number = bytes.readUInt8(place + 4);
  const name = sectionNames[number];
  if (number === 0 || name === undefined) throw new GribError('damaged', `there is no section ${number}`);
  if (length < 5 || place + length > end) {
    throw new GribError('damaged', `the ${name} section should have ${length} bytes, ${end - place} are left`);
  }
  return { number, section: new Octets(bytes.subarray(place, place + length), `the ${name} section`) };
}

/** Code table 6.0: 0 a bitmap follows, 254 the previous one in this message, 255 none. */
function keepBitmap(current: Current, section: Octets): void {
  if (section.u8(6) === 0) current.bitmap = { bits: section.bytes.subarray(6) };
}

function bitmapInForce({ sections, bitmap }: Current): Bitmap | undefined {
  const kind = sectionOf(sections, 6).u8(6);
  if (kind === 255) return undefined;
  if (kind !== 0 && kind !== 254) {
    throw new GribError('unsupported', `bitmap ${kind} of the centre's own is not supported`);
  }
  if (bitmap === undefined) throw new GribError('damaged', 'the bitmap before is asked for, and there is none');
  return bitmap;
}

function sectionOf(sections: readonly (Octets | undefined)[], number: number): Octets {
  const section = sections[number];
  if (section === undefined) throw new GribError('damaged', `section ${number} is not there`);
  return section;
}

function fieldOrProblem(discipline: number, current: Current): FieldOfMessage {
  try {
    return field(discipline, current);
  } catch (error) {
    if (!(error instanceof GribError)) throw error;
    const product = sectionOf(current.sections, 4);
    const parameter = product.bytes.length < 11 ? undefined : parameterOf(discipline, product);
    return { kind: 'problem', code: error.code, text: error.message, parameter };
  }
}

function field(discipline: number, current: Current): Omit<GribMessage, Placed> {
  const identification = sectionOf(current.sections, 1);
  const reference = identification.time(13);
  const product = readProduct(discipline, reference, sectionOf(current.sections, 4));
  const packing = sectionOf(current.sections, 5);
  const checked = checkPacking(packing);
  const { grid, toAndFro } = readGrid(sectionOf(current.sections, 3));
  const packed: Packed = {
    packing,
    data: sectionOf(current.sections, 7).bytes.subarray(5),
    bitmap: bitmapInForce(current),
    grid,
    toAndFro,
  };
  return {
    kind: 'message',
    centre: identification.u16(6),
    reference,
    ...product,
    ...checked,
    grid,
    values: () => decodeValues(packed),
  };
}
