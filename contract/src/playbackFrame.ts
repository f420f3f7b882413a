/**
 * The tracks of many vessels in a period, as bytes: 32-bit words, little-endian, then a text.
 *
 * 1. seven words: `0x31545057` ("WPT1"); the time from which times count, in seconds since 1970; the number of vessels;
 *    the number of points; how many vessels were found, which is more than there are here if there is no room for all;
 *    how far a vessel may have been from these tracks at any time, in metres; the length of the text in bytes;
 * 2. two words for each vessel: its number, and how many points it has;
 * 3. three words for each point, vessel by vessel and in time order: its time in seconds in 21 bits, 1 bit that says that
 *    nothing was received for long before it, and its speed over ground in tenths of a knot in 10 bits (1023 if unknown);
 *    its latitude in 1/600,000 degrees counted from 90° S in 27 bits, and the low 5 bits of its course; its longitude in the
 *    same unit counted from 180° W in 28 bits, and the high 4 bits of its course over ground in degrees (511 if unknown);
 * 4. the text: JSON in UTF-8, `[{"name":…,"flag":…,"vesselTypeId":…}]` with one object for each vessel.
 */
import * as z from 'zod/mini';
import { degreesOf } from './positionFrames.ts';

const magic = 0x31_54_50_57;
const headWords = 7;
const vesselWords = 2;
const pointWords = 3;
const wordBytes = 4;

const stepsPerDegree = 600_000;
const latitudeBits = 0x7ff_ffff;
const longitudeBits = 0xfff_ffff;
const secondBits = 0x1f_ffff;
const gapBit = 0x20_0000;
const noSpeed = 1023;
const noCourse = 511;

/** Points of one vessel in time order, as columns. */
export interface PlaybackPoints {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: ArrayLike<number>;
  /** 1/600,000 degree. */
  readonly latitude: ArrayLike<number>;
  readonly longitude: ArrayLike<number>;
  /** Tenths of a knot and of a degree; -1 if unknown. */
  readonly speed: ArrayLike<number>;
  readonly course: ArrayLike<number>;
  /** 1 if nothing was received for long before the point, else 0. */
  readonly afterGap: ArrayLike<number>;
}

const label = z.object({ name: z.string(), flag: z.string(), vesselTypeId: z.optional(z.number()) });

/** What is known of a vessel besides its track. */
export type PlaybackLabel = z.infer<typeof label>;

export interface PlaybackContent {
  /** Seconds since 1970, up to 24 days before every point. */
  readonly start: number;
  /** Vessels in all. */
  readonly found: number;
  /** Metres. */
  readonly tolerance: number;
  readonly vessels: readonly (PlaybackLabel & { readonly id: number; readonly points: PlaybackPoints })[];
}

export function packPlayback({ start, found, tolerance, vessels }: PlaybackContent): Uint8Array<ArrayBuffer> {
  const labels = vessels.map(({ name, flag, vesselTypeId }) => ({ name, flag, vesselTypeId }));
  const text = new TextEncoder().encode(JSON.stringify(labels));
  const count = vessels.reduce((sum, { points }) => sum + points.count, 0);
  const head = headWords + vessels.length * vesselWords;
  const bytes = new Uint8Array((head + count * pointWords) * wordBytes + text.length);
  const words = new Uint32Array(bytes.buffer, 0, head + count * pointWords);
  words.set([magic, start, vessels.length, count, found, Math.min(Math.ceil(tolerance), 0xffff_ffff), text.length]);
  let at = head;
  for (const [index, { id, points }] of vessels.entries()) {
    words.set([id, points.count], headWords + index * vesselWords);
    for (let point = 0; point < points.count; point += 1) {
      writePoint(words, at, points, point, start);
      at += pointWords;
    }
  }
  bytes.set(text, at * wordBytes);
  return bytes;
}

function writePoint(words: Uint32Array, at: number, points: PlaybackPoints, index: number, start: number): void {
  const speed = points.speed[index] ?? -1;
  const course = points.course[index] ?? -1;
  const head = course < 0 ? noCourse : Math.round(course / 10) % 360;
  const second = Math.min(secondBits, Math.max(0, Math.floor((points.at[index] ?? 0) / 1000) - start));
  const motion = speed < 0 ? noSpeed : Math.min(noSpeed - 1, speed);
  words[at] = second | (points.afterGap[index] === 1 ? gapBit : 0) | (motion << 22);
  words[at + 1] = ((points.latitude[index] ?? 0) + 90 * stepsPerDegree) | (head << 27);
  words[at + 2] = ((points.longitude[index] ?? 0) + 180 * stepsPerDegree) | ((head >>> 5) << 28);
}

/** A vessel with the place of its points among all. */
export interface PlaybackVessel extends PlaybackLabel {
  readonly id: number;
  readonly first: number;
  readonly count: number;
}

/** Reads tracks where they are: a point costs nothing until it is read. */
export class PlaybackTracks {
  /** Seconds since 1970. */
  readonly start: number;
  readonly found: number;
  readonly tolerance: number;
  readonly count: number;
  readonly vessels: readonly PlaybackVessel[];
  readonly #words: Uint32Array;
  readonly #first: number;

  /** @throws RangeError if the bytes are no tracks */
  constructor(bytes: ArrayBuffer) {
    const words = new Uint32Array(bytes, 0, Math.floor(bytes.byteLength / wordBytes));
    const [mark, start = 0, vessels = 0, count = 0, found = 0, tolerance = 0, length = 0] = words;
    const first = headWords + vessels * vesselWords;
    const end = (first + count * pointWords) * wordBytes;
    if (mark !== magic || end + length !== bytes.byteLength) throw new RangeError('These bytes are no tracks.');
    this.start = start;
    this.count = count;
    this.found = found;
    this.tolerance = tolerance;
    this.#words = words;
    this.#first = first;
    const labels = z.parse(z.array(label), JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, end, length))));
    let next = 0;
    this.vessels = labels.map((known, index) => {
      const [id = 0, points = 0] = words.subarray(headWords + index * vesselWords);
      next += points;
      return { ...known, id, first: next - points, count: points };
    });
    if (labels.length !== vessels || next !== count) throw new RangeError('These bytes are no tracks.');
  }

  /** Seconds since 1970. */
  secondAt(point: number): number {
    return this.start + (this.#word(point, 0) & secondBits);
  }

  /** Whether nothing was received for long before the point. */
  isAfterGap(point: number): boolean {
    return (this.#word(point, 0) & gapBit) !== 0;
  }

  /** Knots; NaN if unknown. */
  speedAt(point: number): number {
    const speed = this.#word(point, 0) >>> 22;
    return speed === noSpeed ? Number.NaN : speed / 10;
  }

  /** Degrees. */
  latitudeAt(point: number): number {
    return degreesOf(this.#word(point, 1) & latitudeBits, 90);
  }

  longitudeAt(point: number): number {
    return degreesOf(this.#word(point, 2) & longitudeBits, 180);
  }

  /** Degrees over ground; NaN if unknown. */
  courseAt(point: number): number {
    const course = (this.#word(point, 1) >>> 27) | ((this.#word(point, 2) >>> 28) << 5);
    return course === noCourse ? Number.NaN : course;
  }

  #word(point: number, word: number): number {
    return this.#words[this.#first + point * pointWords + word] ?? 0;
  }
}
