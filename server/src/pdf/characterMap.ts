import { Reading } from './reading.ts';

/** Numbers of the encodings that map all of Unicode, or its first plane. */
const windows = 3;
const wholeUnicode = 10;
const firstPlane = 1;

/**
 * The code points a TrueType font has a glyph for.
 *
 * Source: OpenType, table `cmap`, formats 4 and 12.
 *
 * @throws Error for a font without such a table
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const places = new Map<number, number>();
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
    const at = 4 + 8 * entry;
    if (cmap.readUInt16BE(at) === windows) places.set(cmap.readUInt16BE(at + 2), cmap.readUInt32BE(at + 4));
  }
  const at = places.get(wholeUnicode) ?? places.get(firstPlane);
  const format = at === undefined ? undefined : cmap.readUInt16BE(at);
  if (at !== undefined && format === 12) return inGroups(new Reading(cmap.subarray(at)));
  if (at !== undefined && format === 4) return inSegments(cmap.subarray(at));
  throw new Error('The characters of this font are mapped in a way that is not read here.');
}

function tableOf(font: Buffer, wanted: string): Buffer {
  for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
    const at = 12 + 16 * entry;
    if (font.toString('latin1', at, at + 4) !== wanted) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${wanted}.`);
}

function inGroups(reading: Reading): Set<number> {
  reading.bytes(12);
  const found = new Set<number>();
  for (let left = reading.uint32(); left > 0; left -= 1) {
    const [first, last] = [reading.uint32(), reading.uint32()];
    reading.uint32();
    for (let code = first; code <= last; code += 1) found.add(code);
  }
  return found;
}

/** Segments that lead to a list of glyphs may have holes: those of glyph 0. */
function inSegments(table: Buffer): Set<number> {
  const segments = table.readUInt16BE(6) / 2;
  const found = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const endAt = 14 + 2 * segment;
    const startAt = endAt + 2 * segments + 2;
    const [last, first] = [table.readUInt16BE(endAt), table.readUInt16BE(startAt)];
    const delta = table.readUInt16BE(startAt + 2 * segments);
    const rangeAt = startAt + 4 * segments;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) found.add(code);
    }
  }
  return found;
}
