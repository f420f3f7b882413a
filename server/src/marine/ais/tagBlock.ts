import { hexDigit } from './sentence.ts';

const star = 0x2a;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const colon = 0x3a;
const letterC = 0x63;

/** Times above this are milliseconds, below it seconds: as seconds it would be the year 5138. */
const secondsLimit = 1e11;
const stationLimit = 32;
const stationsMax = 4096;

/**
 * The content of a tag block (`\s:station,c:time,g:1-2-42*hh\`, NMEA 0183 4.10, section 7) for the sentences after it.
 * One instance is reused. `n`, `q`, `T` and other codes are not needed and skipped.
 */
export class TagBlock {
  /** Milliseconds since 1970, 0 if not given. */
  stampedAt = 0;
  /** Name of the receiving station, empty if not given. */
  station = '';
  /** Hash of the group's identifier, 0 if not grouped. */
  group = 0;
  readonly #stations = new Map<number, string>();

  clear(): void {
    this.stampedAt = 0;
    this.station = '';
    this.group = 0;
  }

  /**
   * Reads the text between the backslashes, `bytes[start..end)`. False, and nothing is read, if its checksum is missing
   * or wrong. Some senders, such as the Norwegian Coastal Administration, compute the checksum over the field `c:` alone;
   * then only the time is read.
   */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    const close = end - 3;
    if (close < start || bytes[close] !== star) return false;
    const stated = hexDigit(bytes[close + 1]) * 16 + hexDigit(bytes[close + 2]);
    const whole = checksum(bytes, start, close) === stated;
    let hasTime = false;
    let at = start;
    while (at < close) {
      let fieldEnd = at;
      while (fieldEnd < close && bytes[fieldEnd] !== comma) fieldEnd++;
      const code = bytes[at + 1] === colon ? (bytes[at] ?? 0) : 0;
      if (whole) this.#take(bytes, code, at + 2, fieldEnd);
      else if (code === letterC && checksum(bytes, at, fieldEnd) === stated) {
        this.#take(bytes, code, at + 2, fieldEnd);
        hasTime = true;
      }
      at = fieldEnd + 1;
    }
    return whole || hasTime;
  }

  #take(bytes: Uint8Array, code: number, start: number, end: number): void {
    if (code === letterC) this.stampedAt = readTime(bytes, start, end);
    else if (code === 0x73) this.station = this.#name(bytes, start, end);
    else if (code === 0x67) this.group = readGroup(bytes, start, end);
  }

  /** The station's name, as the same string each time: a feed has few stations and millions of sentences. */
  #name(bytes: Uint8Array, start: number, end: number): string {
    const stop = Math.min(end, start + stationLimit);
    const key = hash(bytes, start, stop);
    const known = this.#stations.get(key);
    if (known !== undefined && sameText(known, bytes, start, stop)) return known;
    let name = '';
    for (let at = start; at < stop; at++) name += String.fromCharCode(bytes[at] ?? 0);
    if (this.#stations.size >= stationsMax) this.#stations.clear();
    this.#stations.set(key, name);
    return name;
  }
}

function checksum(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum ^= bytes[at] ?? 0;
  return sum;
}

/** Digits as milliseconds since 1970, whether sent as seconds or milliseconds; 0 if invalid. */
function readTime(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start || end - start > 15) return 0;
  let time = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return 0;
    time = time * 10 + digit;
  }
  return time < secondsLimit ? time * 1000 : time;
}

/** `number-total-identifier`: the sentence has its own numbers, so only the identifier is read. */
function readGroup(bytes: Uint8Array, start: number, end: number): number {
  let dashes = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] === minus && ++dashes === 2) return at + 1 < end ? hash(bytes, at + 1, end) || 1 : 0;
  }
  return 0;
}

/** FNV-1a, 32 bits. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5 | 0;
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193);
  return value;
}

function sameText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) !== bytes[start + index]) return false;
  return true;
}
