/** More words than this say nothing new about the encoding. */
const WORDS = 20_000;
/** A longer run of letters is no word. */
const WORD_BYTES = 200;

/**
 * The different words with bytes above 127 of a text in an unknown encoding. The other words of a table (headings, codes,
 * numbers, names without accents) and repeated names would mislead a detector.
 */
export class ForeignWords {
  readonly #words = new Set<string>();

  add(part: Buffer): void {
    let start = -1;
    let isForeign = false;
    let isPaired = false;
    for (let at = 0; at <= part.length && this.#words.size < WORDS; at += 1) {
      const byte = part[at] ?? 0;
      const isSecond = isPaired;
      isPaired = !isPaired && byte >= 0x80;
      if (byte >= 0x80 || isLetter(byte) || (start !== -1 && (byte === SPACE || (isSecond && isSecondByte(byte))))) {
        if (start === -1) {
          start = at;
          isForeign = false;
        }
        isForeign ||= byte >= 0x80;
        continue;
      }
      if (isForeign && at - start <= WORD_BYTES) this.#words.add(part.toString('latin1', start, at));
      start = -1;
      isForeign = false;
    }
  }

  /** One a line. */
  bytes(): Buffer {
    return Buffer.from([...this.#words].map((word) => `${word}\n`).join(''), 'latin1');
  }
}

const SPACE = 0x20;

/** In Shift_JIS, Big5 and GBK the second byte of a letter may be one of ASCII, also one that is no letter: `ソ` ends in a backslash. */
function isSecondByte(byte: number): boolean {
  return byte >= 0x40 && byte <= 0x7e;
}

function isLetter(byte: number): boolean {
  const upper = byte & ~0x20;
  return upper >= 0x41 && upper <= 0x5a;
}
