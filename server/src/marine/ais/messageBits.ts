/** Longest payload accepted, in bits: nine full parts are less. */
const capacity = 4096;
const invalid = 0x80;

/** Six-bit value of each payload character (ITU-R M.1371, NMEA armour), or `invalid`. */
const sixBits = new Uint8Array(256).fill(invalid);
for (let value = 0; value < 64; value++) sixBits[armourCharacter(value).charCodeAt(0)] = value;

/** Payload character of a six-bit value. */
export function armourCharacter(value: number): string {
  return String.fromCharCode(value < 40 ? value + 48 : value + 56);
}

/** Six-bit value of a payload character; 128 or more if it is invalid. */
export function sixBitValue(character: number): number {
  return sixBits[character] ?? invalid;
}

/**
 * The bits of one message, filled from armoured payload and read by position. One instance is reused for every message:
 * nothing is allocated. Reading up to 32 bits beyond `length` returns the fill bits as sent, then zeros.
 */
export class MessageBits {
  length = 0;
  readonly #words = new Int32Array(capacity / 32 + 2);
  readonly #text = Buffer.alloc(64);

  clear(): void {
    this.length = 0;
  }

  /**
   * Adds one part's payload, `bytes[start..end)`, less its fill bits. False if a character is outside the armour
   * alphabet or the message would be too long; the content is then undefined until `clear`.
   */
  append(bytes: Uint8Array, start: number, end: number, fill: number): boolean {
    const total = this.length + (end - start) * 6;
    if (total > capacity) return false;
    const words = this.#words;
    let index = this.length >>> 5;
    let free = 32 - (this.length & 31);
    let word = free === 32 ? 0 : (words[index] ?? 0) & (-1 << free);
    let seen = 0;
    for (let at = start; at < end; at++) {
      const value = sixBits[bytes[at] ?? 0] ?? invalid;
      seen |= value;
      free -= 6;
      if (free >= 0) {
        word |= value << free;
      } else {
        words[index++] = word | (value >>> -free);
        free += 32;
        word = value << free;
      }
    }
    words[index] = word;
    words[index + 1] = 0;
    this.length = Math.max(0, total - fill);
    return seen < invalid;
  }

  /** `length` bits (1 to 32) from `start`, as an unsigned number. */
  unsigned(start: number, length: number): number {
    const words = this.#words;
    const index = start >>> 5;
    const offset = start & 31;
    const high = (words[index] ?? 0) << offset;
    if (offset + length <= 32) return high >>> (32 - length);
    return (high | ((words[index + 1] ?? 0) >>> (32 - offset))) >>> (32 - length);
  }

  /** `length` bits (1 to 32) from `start`, in two's complement. */
  signed(start: number, length: number): number {
    const words = this.#words;
    const index = start >>> 5;
    const offset = start & 31;
    const high = (words[index] ?? 0) << offset;
    if (offset + length <= 32) return high >> (32 - length);
    return (high | ((words[index + 1] ?? 0) >>> (32 - offset))) >> (32 - length);
  }

  flag(at: number): boolean {
    return (((this.#words[at >>> 5] ?? 0) >>> (31 - (at & 31))) & 1) === 1;
  }

  /** Up to 64 six-bit characters from `start`, ended by `@`, with trailing spaces. */
  rawText(start: number, count: number): string {
    const text = this.#text;
    let used = 0;
    while (used < count) {
      const value = this.unsigned(start + used * 6, 6);
      if (value === 0) break;
      text[used++] = value < 32 ? value + 64 : value;
    }
    return text.toString('latin1', 0, used);
  }

  /** As `rawText`, without trailing spaces. */
  text(start: number, count: number): string {
    const text = this.#text;
    let used = 0;
    let kept = 0;
    while (used < count) {
      const value = this.unsigned(start + used * 6, 6);
      if (value === 0) break;
      text[used++] = value < 32 ? value + 64 : value;
      if (value !== 32) kept = used;
    }
    return kept === 0 ? '' : text.toString('latin1', 0, kept);
  }
}
