import { Reading } from './reading.ts';

/** Flags of a component of a glyph that is made of others (OpenType, table `glyf`). */
const component = { words: 0x01, scale: 0x08, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 } as const;
/** A point of the curve, and not one that bends it. */
const onCurve = 0x01;

interface Streams {
  readonly contours: Reading;
  readonly points: Reading;
  readonly flags: Reading;
  readonly glyphs: Reading;
  readonly composites: Reading;
  readonly boxes: Reading;
  readonly instructions: Reading;
  /** A bit for each glyph whose box is written down. */
  readonly hasBox: Buffer;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/**
 * The tables `glyf` and `loca` (with offsets of four bytes) from the transformed `glyf` of a WOFF2 file.
 *
 * Source: www.w3.org/TR/WOFF2, section 5.1.
 */
export function glyphTables(transformed: Buffer): { readonly glyf: Buffer; readonly loca: Buffer } {
  const head = new Reading(transformed);
  head.bytes(4);
  const count = head.uint16();
  head.uint16();
  const sizes = Array.from({ length: 7 }, () => head.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => head.bytes(size));
  if (!contours || !points || !flags || !glyphs || !composites || !boxes || !instructions) {
    throw new Error('The outlines are not whole.');
  }
  const boxBits = 4 * Math.floor((count + 31) / 32);
  const streams: Streams = {
    contours: new Reading(contours),
    points: new Reading(points),
    flags: new Reading(flags),
    glyphs: new Reading(glyphs),
    composites: new Reading(composites),
    boxes: new Reading(boxes.subarray(boxBits)),
    instructions: new Reading(instructions),
    hasBox: boxes.subarray(0, boxBits),
  };
  const loca = Buffer.alloc(4 * (count + 1));
  const written: Buffer[] = [];
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const data = writeGlyph(streams, glyph);
    written.push(data);
    at += data.length;
    loca.writeUInt32BE(at, 4 * (glyph + 1));
  }
  return { glyf: Buffer.concat(written), loca };
}

function writeGlyph(streams: Streams, glyph: number): Buffer {
  const contours = streams.contours.int16();
  const boxed = ((streams.hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
  const box = boxed ? streams.boxes.bytes(8) : undefined;
  if (contours === 0) return Buffer.alloc(0);
  const data = contours < 0 ? writeComposite(streams, box) : writeSimple(streams, contours, box);
  return data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);
}

function writeComposite({ composites, glyphs, instructions }: Streams, box: Buffer | undefined): Buffer {
  if (box === undefined) throw new Error('A glyph made of others has no box.');
  const parts = [shorts([-1]), box];
  let instructed = false;
  for (let flags: number = component.more; (flags & component.more) !== 0;) {
    flags = composites.uint16();
    instructed ||= (flags & component.instructions) !== 0;
    const scale =
      (flags & component.scale && 2) || (flags & component.twoScales && 4) || (flags & component.matrix && 8);
    parts.push(shorts([flags]), composites.bytes(2 + (flags & component.words ? 4 : 2) + scale));
  }
  if (instructed) {
    const length = glyphs.short255();
    parts.push(shorts([length]), instructions.bytes(length));
  }
  return Buffer.concat(parts);
}

function writeSimple(streams: Streams, contours: number, box: Buffer | undefined): Buffer {
  const ends: number[] = [];
  let count = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    count += streams.points.short255();
    ends.push(count - 1);
  }
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let point = 0; point < count; point += 1) {
    const step = readStep(streams);
    x += step.x;
    y += step.y;
    points.push({ x, y, on: step.on });
  }
  const length = streams.glyphs.short255();
  const instructions = streams.instructions.bytes(length);
  const steps = (of: 'x' | 'y') => shorts(points.map((point, place) => point[of] - (points[place - 1]?.[of] ?? 0)));
  return Buffer.concat([
    shorts([contours]),
    box ?? boxOf(points),
    shorts([...ends, length]),
    instructions,
    // Every step is written with two bytes, which saves saying how long each is.
    Buffer.from(points.map(({ on }) => (on ? onCurve : 0))),
    steps('x'),
    steps('y'),
  ]);
}

/** One step of an outline, in one to four bytes beside its flag (section 5.2, table "Triplet Encoding"). */
function readStep({ flags, glyphs }: Streams): Point {
  const flag = flags.uint8();
  const on = (flag & 0x80) === 0;
  const code = flag & 0x7f;
  const [signX, signY] = [code & 1 ? 1 : -1, code & 2 ? 1 : -1];
  const byte = () => glyphs.uint8();
  if (code < 10) return { on, x: 0, y: signX * (((code & 14) << 7) + byte()) };
  if (code < 20) return { on, x: signX * ((((code - 10) & 14) << 7) + byte()), y: 0 };
  if (code < 84) {
    const rest = code - 20;
    const both = byte();
    return { on, x: signX * (1 + (rest & 0x30) + (both >> 4)), y: signY * (1 + ((rest & 0x0c) << 2) + (both & 0x0f)) };
  }
  if (code < 120) {
    const rest = code - 84;
    const x = 1 + (Math.floor(rest / 12) << 8) + byte();
    return { on, x: signX * x, y: signY * (1 + (((rest % 12) >> 2) << 8) + byte()) };
  }
  if (code < 124) {
    const [first, middle, last] = [byte(), byte(), byte()];
    return { on, x: signX * ((first << 4) + (middle >> 4)), y: signY * (((middle & 0x0f) << 8) + last) };
  }
  return { on, x: signX * glyphs.uint16(), y: signY * glyphs.uint16() };
}

function boxOf(points: readonly Point[]): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return shorts([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

/** Numbers of two bytes; what is negative as its complement. */
function shorts(numbers: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * numbers.length);
  for (const [place, number] of numbers.entries()) buffer.writeUInt16BE(number & 0xffff, 2 * place);
  return buffer;
}
