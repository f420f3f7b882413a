const carriageReturn = 0x0d;
const bang = 0x21;
const star = 0x2a;
const comma = 0x2c;
const zero = 0x30;
const backslash = 0x5c;
const letterV = 0x56;
const letterD = 0x44;
const letterM = 0x4d;
const letterO = 0x4f;

/** Value of a hexadecimal digit of either case, or -1. */
export function hexDigit(character: number | undefined): number {
  if (character === undefined) return -1;
  if (character >= zero && character <= 0x39) return character - zero;
  const upper = character & ~0x20;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1;
}

export type SentenceVerdict = 'sentence' | 'other' | 'malformed' | 'badChecksum';

/**
 * One VDM or VDO sentence, `!ttVDM,total,number,sequence,channel,payload,fill*hh`, as offsets in its bytes. One
 * instance is reused.
 */
export class Sentence {
  /** The two talker letters as one number, such as AI, BS or AB. */
  talker = 0;
  ownShip = false;
  total = 1;
  number = 1;
  /** Character of the sequential message identifier, 0 if empty. */
  sequence = 0;
  /** Character of the channel, 0 if empty. */
  channel = 0;
  payloadStart = 0;
  payloadEnd = 0;
  fill = 0;
  /** Where to continue after this sentence. */
  next = 0;

  /**
   * Reads the sentence that begins with the `!` at `start`. `other` is an exclamation mark that begins no AIS sentence.
   * Anything after the fill bits or the checksum (receivers add fields at both places) is skipped. A second `!` inside
   * means that the first sentence was cut off.
   */
  read(bytes: Uint8Array, start: number, end: number): SentenceVerdict {
    this.next = start + 1;
    const kind = bytes[start + 5];
    if (
      bytes[start + 3] !== letterV ||
      bytes[start + 4] !== letterD ||
      (kind !== letterM && kind !== letterO) ||
      bytes[start + 6] !== comma
    ) {
      return 'other';
    }
    if (bytes[start + 8] !== comma || bytes[start + 10] !== comma) return 'malformed';
    let sum = 0;
    for (let at = start + 1; at < start + 11; at++) sum ^= bytes[at] ?? 0;
    let afterSequence = 0;
    let afterChannel = 0;
    let afterPayload = 0;
    let at = start + 11;
    for (; at < end; at++) {
      const character = bytes[at] ?? 0;
      if (character === star) break;
      if (character === bang || character === backslash) {
        this.next = at;
        return 'malformed';
      }
      sum ^= character;
      if (character !== comma) continue;
      if (afterSequence === 0) afterSequence = at;
      else if (afterChannel === 0) afterChannel = at;
      else if (afterPayload === 0) afterPayload = at;
    }
    this.next = at;
    if (at < end) {
      const high = hexDigit(bytes[at + 1]);
      const low = hexDigit(bytes[at + 2]);
      if (at + 2 >= end || high < 0 || low < 0) return 'malformed';
      this.next = at + 3;
      if (sum !== high * 16 + low) return 'badChecksum';
    } else if (!endsWithFill(bytes, afterPayload, end)) {
      // Some receivers omit the checksum; a line that was cut off ends before its last field.
      return 'malformed';
    }
    if (afterPayload === 0) return 'malformed';
    this.talker = (bytes[start + 1] ?? 0) * 256 + (bytes[start + 2] ?? 0);
    this.ownShip = kind === letterO;
    this.total = (bytes[start + 7] ?? 0) - zero;
    this.number = (bytes[start + 9] ?? 0) - zero;
    this.sequence = afterSequence > start + 11 ? (bytes[start + 11] ?? 0) : 0;
    this.channel = afterChannel > afterSequence + 1 ? (bytes[afterSequence + 1] ?? 0) : 0;
    this.payloadStart = afterChannel + 1;
    this.payloadEnd = afterPayload;
    const fill = bytes[afterPayload + 1] ?? 0;
    this.fill = fill === star || fill === comma ? 0 : fill - zero;
    const sane =
      this.total >= 1 &&
      this.total <= 9 &&
      this.number >= 1 &&
      this.number <= this.total &&
      this.fill >= 0 &&
      this.fill <= 5;
    return sane ? 'sentence' : 'malformed';
  }
}

/** Whether a sentence without checksum is complete: its fill bits, one digit, are at the end of its line. */
function endsWithFill(bytes: Uint8Array, afterPayload: number, end: number): boolean {
  const last = bytes[end - 1] === carriageReturn ? end - 1 : end;
  return afterPayload !== 0 && last === afterPayload + 2 && hexDigit(bytes[afterPayload + 1]) !== -1;
}
