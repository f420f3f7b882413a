/**
 * The binary stream of positions: one frame after the other, in 32-bit words, little-endian.
 *
 * 1. four words: `0x31465057` ("WPF1"), the number of vessels, how many of them have a time of their own, and the time of
 *    the frame in seconds since 1970. A frame without vessels says that the stream is alive;
 * 2. four words for each vessel: its number on the map (signed); its latitude in 1/600,000 degrees counted from 90° S in
 *    27 bits, and the low 5 bits of its heading; its longitude in the same unit counted from 180° W in 28 bits, and the
 *    high 4 bits of its heading; its speed over ground in tenths of a knot in 10 bits (1023 if unknown), its course over
 *    ground in tenths of a degree in 12 bits (3600 if unknown), and how many seconds older than the frame its position
 *    is in 10 bits. A heading of 511 is unknown;
 * 3. one word for each vessel whose age is 1023, in their order: the time of its position in seconds since 1970.
 */
const magic = 0x31_46_50_57;
const headWords = 4;
const vesselWords = 4;
const wordBytes = 4;

/** More than any server sends at once: a frame that claims more is invalid. */
const vesselsMax = 1_000_000;

const stepsPerDegree = 600_000;
const latitudeBits = 0x7ff_ffff;
const longitudeBits = 0xfff_ffff;
const noSpeed = 1023;
const noCourse = 3600;
const noHeading = 511;
const ownTime = 1023;

/** A vessel's position in a frame, in degrees and knots. */
export interface FramePosition {
  /** Its number on the map, as in `MapPosition`. */
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed?: number | undefined;
  readonly course?: number | undefined;
  readonly heading?: number | undefined;
  /** Seconds since 1970. */
  readonly second: number;
}

/** Where positions are wanted, in degrees; `west` is greater than `east` across the antimeridian. */
export interface FrameBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A frame of positions, at a time in seconds since 1970. */
export function packPositions(positions: readonly FramePosition[], second: number): Uint8Array<ArrayBuffer> {
  const ages = positions.map((position) => second - position.second);
  const own = ages.filter((age) => age < 0 || age >= ownTime).length;
  const words = new Uint32Array(headWords + positions.length * vesselWords + own);
  words.set([magic, positions.length, own, second]);
  let at = headWords;
  let ownAt = headWords + positions.length * vesselWords;
  for (const [index, { id, latitude, longitude, speed, course, heading, second: time }] of positions.entries()) {
    const age = ages[index] ?? 0;
    const hasOwn = age < 0 || age >= ownTime;
    const head = heading === undefined ? noHeading : Math.round(heading) % 360;
    words[at] = id;
    words[at + 1] = stepsFrom(latitude, 90) | (head << 27);
    words[at + 2] = stepsFrom(longitude, 180) | ((head >>> 5) << 28);
    words[at + 3] =
      tenths(speed, noSpeed) | (tenths(course, noCourse) << 10) | ((hasOwn ? ownTime : Math.trunc(age)) << 22);
    if (hasOwn) words[ownAt++] = time;
    at += vesselWords;
  }
  return new Uint8Array(words.buffer);
}

/** A frame without vessels. */
export const emptyFrame = packPositions([], 0);

/** Where frames are cut: a server does it for each viewer and second, and memory of its own each time took longer than the rest. */
let scratch = new Uint32Array(0);

/**
 * The vessels of a frame within bounds, and some wherever they are; undefined if there are none.
 *
 * @param frame Of `packPositions`.
 */
export function cutFrame(
  frame: Uint8Array<ArrayBuffer>,
  { south, west, north, east }: FrameBounds,
  always: ReadonlySet<number>,
): Uint8Array<ArrayBuffer> | undefined {
  const words = new Uint32Array(frame.buffer);
  const count = words[1] ?? 0;
  const [low, high] = [stepsFrom(south, 90), stepsFrom(north, 90)];
  const [left, right] = [stepsFrom(west, 180), stepsFrom(east, 180)];
  if (scratch.length < words.length) scratch = new Uint32Array(2 * words.length);
  const times: number[] = [];
  let to = headWords;
  let ownAt = headWords + count * vesselWords;
  for (let at = headWords; at < headWords + count * vesselWords; at += vesselWords) {
    const hasOwn = (words[at + 3] ?? 0) >>> 22 === ownTime;
    const time = hasOwn ? words[ownAt++] : undefined;
    const latitude = (words[at + 1] ?? 0) & latitudeBits;
    const longitude = (words[at + 2] ?? 0) & longitudeBits;
    const between = left <= right ? longitude >= left && longitude <= right : longitude >= left || longitude <= right;
    const isInside = between && latitude >= low && latitude <= high;
    if (!isInside && !(always.size > 0 && always.has((words[at] ?? 0) | 0))) continue;
    for (let word = 0; word < vesselWords; word += 1) scratch[to + word] = words[at + word] ?? 0;
    to += vesselWords;
    if (time !== undefined) times.push(time);
  }
  if (to === headWords) return undefined;
  scratch.set([magic, (to - headWords) / vesselWords, times.length, words[3] ?? 0]);
  scratch.set(times, to);
  return new Uint8Array(scratch.buffer.slice(0, (to + times.length) * wordBytes));
}

/** Reads frames from the chunks of a stream, which may end anywhere. */
export class PositionFrames {
  #kept = new Uint8Array(0);

  /**
   * The positions of the frames that this chunk completes.
   *
   * @throws RangeError if the bytes are no frames
   */
  add(chunk: Uint8Array): FramePosition[] {
    let bytes: Uint8Array = chunk;
    if (this.#kept.length > 0) {
      bytes = new Uint8Array(this.#kept.length + chunk.length);
      bytes.set(this.#kept);
      bytes.set(chunk, this.#kept.length);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const positions: FramePosition[] = [];
    let at = 0;
    while (bytes.length - at >= headWords * wordBytes) {
      const [count, own] = [view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
      if (view.getUint32(at, true) !== magic || count > vesselsMax || own > count)
        throw new RangeError('These bytes are no frame of positions.');
      const length = (headWords + count * vesselWords + own) * wordBytes;
      if (bytes.length - at < length) break;
      readFrame(view, at, positions);
      at += length;
    }
    this.#kept = bytes.slice(at);
    return positions;
  }
}

function readFrame(view: DataView, from: number, positions: FramePosition[]): void {
  const count = view.getUint32(from + 4, true);
  const second = view.getUint32(from + 12, true);
  let at = from + headWords * wordBytes;
  let ownAt = at + count * vesselWords * wordBytes;
  for (let index = 0; index < count; index += 1) {
    const north = view.getUint32(at + wordBytes, true);
    const east = view.getUint32(at + 2 * wordBytes, true);
    const motion = view.getUint32(at + 3 * wordBytes, true);
    if ((north & latitudeBits) > 180 * stepsPerDegree || (east & longitudeBits) > 360 * stepsPerDegree)
      throw new RangeError('A position in these bytes is nowhere on Earth.');
    const age = motion >>> 22;
    let time = second - age;
    if (age === ownTime) {
      time = view.getUint32(ownAt, true);
      ownAt += wordBytes;
    }
    positions.push({
      id: view.getInt32(at, true),
      latitude: degreesOf(north & latitudeBits, 90),
      longitude: degreesOf(east & longitudeBits, 180),
      speed: known(motion & 0x3ff, noSpeed, 10),
      course: known((motion >>> 10) & 0xfff, noCourse, 10),
      heading: known((north >>> 27) | ((east >>> 28) << 5), noHeading, 1),
      second: time,
    });
    at += vesselWords * wordBytes;
  }
}

const stepsFrom = (degrees: number, half: number) => Math.round((degrees + half) * stepsPerDegree);

/** Degrees with six decimals, finer than the unit, of 1/600,000 degrees counted from `half` degrees south or west. */
export const degreesOf = (steps: number, half: number) => Math.round(((steps - half * stepsPerDegree) * 5) / 3) / 1e6;

const tenths = (value: number | undefined, none: number) =>
  value === undefined ? none : Math.min(none - 1, Math.max(0, Math.round(value * 10)));

const known = (value: number, none: number, scale: number) => (value === none ? undefined : value / scale);
