import { GribError } from './gribError.ts';

/** The parameters of CCSDS 121.0-B, as in template 5.42. */
export type CcsdsParameters = {
  readonly bits: number;
  readonly blockSize: number;
  /** Blocks from one reference sample to the next. */
  readonly interval: number;
  readonly flags: number;
};

const signed = 1;
const preprocessed = 8;
const restricted = 16;
const padded = 32;
/** In a run of zero blocks this number means "to the end of the segment". */
const restOfSegment = 5;
const segment = 64;
/** Pairs of the second extension add up to 12 at most: 13 * 14 / 2 numbers. */
const mostPairs = 91;

const damaged = (text: string): GribError => new GribError('damaged', `CCSDS data: ${text}`);

/**
 * The decoder of CCSDS 121.0-B (adaptive entropy coding, as libaec writes it): unsigned integers.
 * @throws GribError if the stream ends early or is invalid
 */
export function decodeCcsds(data: Uint8Array, parameters: CcsdsParameters, count: number): Float64Array {
  const { bits, blockSize, interval, flags } = parameters;
  if (flags & signed) throw new GribError('unsupported', 'CCSDS packing of numbers with sign is not supported');
  if (bits < 1 || bits > 32 || interval < 1 || blockSize < 2 || blockSize % 2 || blockSize > 1024) {
    throw damaged(`${bits} bits in blocks of ${blockSize}, ${interval} of them, cannot be`);
  }
  const stream = new Stream(data);
  const blocks = Math.ceil(count / blockSize);
  const values = new Float64Array(blocks * blockSize);
  for (let block = 0; block < blocks; block += interval) {
    const inInterval = Math.min(interval, blocks - block);
    const part = values.subarray(block * blockSize, (block + inInterval) * blockSize);
    decodeInterval(stream, parameters, part, interval);
    if (flags & preprocessed) addUp(part, bits);
    if (flags & padded) stream.align();
  }
  return values.subarray(0, count);
}

function idLength(bits: number, flags: number): number {
  if (bits > 16) return 5;
  if (bits > 8) return 4;
  if (!(flags & restricted) || bits > 4) return 3;
  return bits > 2 ? 2 : 1;
}

/** Blocks between two reference samples; `into` is shorter than the interval at the end of the data. */
function decodeInterval(stream: Stream, parameters: CcsdsParameters, into: Float64Array, interval: number): void {
  const { bits, blockSize, flags } = parameters;
  const idBits = idLength(bits, flags);
  const uncompressed = 2 ** idBits - 1;
  const blocks = into.length / blockSize;
  let block = 0;
  while (block < blocks) {
    const start = block * blockSize;
    const end = start + blockSize;
    const id = stream.take(idBits);
    const lowEntropy = id === 0 ? stream.take(1) : undefined;
    const withReference = block === 0 && (flags & preprocessed) !== 0;
    let from = start;
    if (withReference && id !== uncompressed) into[from++] = stream.takeWide(bits);
    let taken = 1;
    if (id === uncompressed) for (let index = start; index < end; index += 1) into[index] = stream.takeWide(bits);
    else if (lowEntropy === 0) taken = zeroBlocks(stream.run(), block, blocks, interval);
    else if (lowEntropy === 1) secondExtension(stream, into, from, start, end);
    else split(stream, into, from, end, id - 1);
    stream.check();
    block += taken;
  }
}

/** How many blocks are all zero; values that are not written stay zero. */
function zeroBlocks(run: number, block: number, blocks: number, interval: number): number {
  const toSegmentEnd = Math.min(interval - block, segment - (block % segment));
  const stated = run + 1;
  if (stated === restOfSegment) return toSegmentEnd;
  const zero = stated > restOfSegment ? stated - 1 : stated;
  // The last interval of the data may be padded to its full length.
  if (zero > toSegmentEnd && block + zero > blocks) throw damaged('more blocks of zeros than there can be');
  return zero;
}

/** Two values in one number: their sum selects a row of a triangle, the second is the index in it. */
function secondExtension(stream: Stream, into: Float64Array, from: number, start: number, end: number): void {
  let index = from;
  while (index < end) {
    const pair = stream.run();
    if (pair >= mostPairs) throw damaged('a pair that cannot be');
    const sum = Math.floor((Math.sqrt(8 * pair + 1) - 1) / 2);
    const second = pair - (sum * (sum + 1)) / 2;
    // If a reference sample took the first place, only the second of the first pair is used.
    if ((index - start) % 2 === 0) into[index++] = sum - second;
    into[index++] = second;
  }
}

/** High parts as runs of zeros, then the low `low` bits of each. */
function split(stream: Stream, into: Float64Array, from: number, end: number, low: number): void {
  const scale = 2 ** low;
  for (let index = from; index < end; index += 1) into[index] = stream.run() * scale;
  if (low === 0) return;
  for (let index = from; index < end; index += 1) into[index] = (into[index] ?? 0) + stream.takeWide(low);
}

/** Undoes the unit-delay predictor: each value is the previous one plus a difference mapped to be positive. */
function addUp(values: Float64Array, bits: number): void {
  const highest = 2 ** bits - 1;
  let value = values[0] ?? 0;
  for (let index = 1; index < values.length; index += 1) {
    const folded = values[index] ?? 0;
    const half = Math.floor(folded / 2);
    const odd = folded - 2 * half;
    const room = Math.min(value, highest - value);
    if (half + odd <= room) value += odd === 1 ? -half - 1 : half;
    else value = value === room ? folded : highest - folded;
    if (value < 0 || value > highest) throw damaged('a value beyond its bits');
    values[index] = value;
  }
}

/** Bits from the highest on. Beyond the end are zeros, which `check` and `run` notice. */
class Stream {
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private place = 0;

  constructor(data: Uint8Array) {
    this.bytes = data;
    this.end = data.length * 8;
  }

  check(): void {
    if (this.place > this.end) throw damaged('the stream ends early');
  }

  align(): void {
    this.place = (this.place + 7) & ~7;
  }

  /** The next bits at the top of 32, at least 25 of them. */
  private peek(): number {
    const { bytes } = this;
    const byte = this.place >>> 3;
    const word =
      ((bytes[byte] ?? 0) << 24) |
      ((bytes[byte + 1] ?? 0) << 16) |
      ((bytes[byte + 2] ?? 0) << 8) |
      (bytes[byte + 3] ?? 0);
    return word << (this.place & 7);
  }

  /** Up to 25 bits. */
  take(width: number): number {
    const value = width === 0 ? 0 : this.peek() >>> (32 - width);
    this.place += width;
    return value;
  }

  takeWide(width: number): number {
    if (width <= 25) return this.take(width);
    const high = this.take(width - 16);
    return high * 65_536 + this.take(16);
  }

  /** How many zeros there are before the next one. */
  run(): number {
    let zeros = Math.clz32(this.peek());
    if (zeros < 25) {
      this.place += zeros + 1;
      return zeros;
    }
    zeros = 0;
    for (;;) {
      const more = Math.min(25, Math.clz32(this.peek()));
      zeros += more;
      this.place += more;
      if (more < 25) break;
      this.check();
    }
    this.place += 1;
    return zeros;
  }
}
