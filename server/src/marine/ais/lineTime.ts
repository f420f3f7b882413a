import { recordedTime } from '#platform/reading/recordedTime.ts';
import { hexDigit } from './sentence.ts';

const bang = 0x21;
const star = 0x2a;
const comma = 0x2c;
const semicolon = 0x3b;
const tab = 0x09;
const zero = 0x30;
const backslash = 0x5c;

const secondsDigits = 10;
/** Longer text before a sentence is no time. */
const leadMost = 60;

/** Seconds since 1970 have ten digits from 2001 on; shorter numbers are no time. */
const earliest = 1e12;

/**
 * The time that a logger wrote beside a sentence, `bytes[start..end)`: a day with a time (UTC if it has no zone), or seconds or
 * milliseconds since 1970.
 *
 * @returns milliseconds since 1970, 0 if there is none
 */
export function timeBeside(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < secondsDigits || end - start > leadMost) return 0;
  // What remains of a damaged tag block is not trusted.
  if (bytes.subarray(start, end).includes(backslash)) return 0;
  const lead = textOf(bytes, start, end).replaceAll(/^[\s[("']+|[\s\])"',;|]+$/g, '');
  // Loggers also write a station or an address beside the time.
  for (const part of [lead, ...lead.split(/[,;|\t]/)]) {
    // A day alone is no time.
    const at = /\d\d[:.]\d\d|^\d{10}/.test(part) ? (recordedTime(part.trim()) ?? 0) : 0;
    if (at >= earliest) return at;
  }
  return 0;
}

/**
 * The time that a receiver wrote after a sentence, from `start` on: `,d-103,S2212,rST01,1272412827`, as the US Coast Guard
 * does, or what a logger would write before it. The first field of ten digits counts.
 *
 * @returns milliseconds since 1970, 0 if there is none
 */
export function timeAfter(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start];
  if (first !== comma && first !== semicolon && first !== tab) return 0;
  return secondsAfter(bytes, start, end) || timeBeside(bytes, start, endOfTrail(bytes, start, end));
}

/** Where the next sentence or tag block of the line begins, or the line ends. */
function endOfTrail(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (bytes[at] === bang || bytes[at] === backslash) return at;
  return end;
}

function secondsAfter(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== comma) return 0;
  let [seconds, digits] = [0, 0];
  for (let at = start + 1; at <= end; at++) {
    const character = at < end ? (bytes[at] ?? 0) : comma;
    const digit = character - zero;
    if (digit >= 0 && digit <= 9 && digits >= 0) {
      seconds = seconds * 10 + digit;
      digits += 1;
    } else if (character !== comma && character !== bang && character !== backslash) digits = -1;
    else {
      if (digits === secondsDigits && seconds * 1000 >= earliest) return seconds * 1000;
      if (character !== comma) return 0;
      [seconds, digits] = [0, 0];
    }
  }
  return 0;
}

const gatehouse = /^\$PGHP,1,(\d{4}),(\d\d?),(\d\d?),(\d\d?),(\d\d?),(\d\d?),(\d{1,3}),.*,([\dA-F]{2})\*([\dA-F]{2})$/;
/** Longer than such a sentence. */
const gatehouseMost = 120;

/** What `$PGHP` (Gatehouse) states about the sentence after it. */
export interface Announced {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The checksum of the sentence. */
  readonly checksum: number;
}

/** Reads a line that says when the sentence after it was received; undefined if it is another one, or damaged. */
export function readAnnounced(bytes: Uint8Array, start: number, end: number): Announced | undefined {
  // $P
  if (bytes[start] !== 0x24 || bytes[start + 1] !== 0x50 || end - start > gatehouseMost) return undefined;
  const found = gatehouse.exec(textOf(bytes, start, end));
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour, minute, second, millisecond] = found.slice(1, 8).map(Number);
  let sum = 0;
  for (let at = start + 1; at < end && bytes[at] !== star; at++) sum ^= bytes[at] ?? 0;
  if (sum !== Number.parseInt(found[9] ?? '', 16)) return undefined;
  const at = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  return { at, checksum: Number.parseInt(found[8] ?? '', 16) };
}

/** The checksum at the end of a sentence that ends at `end`; -1 if it has none. */
export function checksumAt(bytes: Uint8Array, end: number): number {
  return bytes[end - 3] === star ? hexDigit(bytes[end - 2]) * 16 + hexDigit(bytes[end - 1]) : -1;
}

const textOf = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
