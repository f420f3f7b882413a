import type { MessageBits } from './messageBits.ts';
import type { Sentence } from './sentence.ts';
import type { TagBlock } from './tagBlock.ts';

/** How many messages may wait for parts; one more drops the oldest. */
const slotsMax = 64;
const partsMax = 9;
/** Payload characters stored per part; a sentence of 82 characters has at most 62. */
const partMax = 256;
/**
 * Parts of one message are sent together. A part that comes later belongs to another message with the same sequence
 * number.
 */
const patienceMs = 10_000;
/** First payload character of type 5, and how many characters come before its destination, bit 302. */
const voyageData = 0x35;
const beforeDestination = 51;

type Slot = {
  /** Its index among the slots. */
  place: number;
  sequence: number;
  channel: number;
  talker: number;
  group: number;
  station: string;
  total: number;
  received: number;
  startedAt: number;
  stampedAt: number;
  readonly length: Uint16Array;
  readonly fill: Uint8Array;
  readonly payload: Uint8Array;
};

/** The result for a part: the message is complete and in the bits, waits for more, has no first part, or is damaged. */
export type Assembly = 'complete' | 'waiting' | 'orphanFragment' | 'malformed';

/**
 * Joins the parts of long messages. Parts belong together by tag-block group if there is one, else by sequence number,
 * channel, talker and station. Grouped parts may come in any order; others only in sequence, since sequence numbers are
 * soon reused. A part that fits nowhere is added to the message of the previous sentence, if that waits for just this
 * one. Memory is bounded by `slotsMax`; dropped parts are counted in `lost`.
 */
export class Assembler {
  /** Sentences dropped because the rest of their message never came. */
  lost = 0;
  /** The completed message's time (0: none) and station (empty: not given). */
  stampedAt = 0;
  station = '';
  readonly #now: () => number;
  readonly #slots: Slot[] = [];
  #used = 0;
  /** The message of the previous sentence, while it waits. */
  #previous: Slot | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Messages that wait for parts. */
  get waiting(): number {
    return this.#used;
  }

  /** Called for a sentence that is no part of a long message, or a damaged one: parts around it are not adjacent. */
  interrupt(): void {
    this.#previous = undefined;
  }

  add(bytes: Uint8Array, sentence: Sentence, tag: TagBlock, into: MessageBits): Assembly {
    const size = sentence.payloadEnd - sentence.payloadStart;
    if (size > partMax) {
      this.interrupt();
      return 'malformed';
    }
    const now = this.#now();
    let slot = this.#find(sentence, tag, now);
    if (slot !== undefined && !fits(slot, sentence)) {
      this.#drop(slot);
      slot = undefined;
    } else slot ??= this.#adopter(sentence, tag);
    this.#previous = undefined;
    if (slot === undefined) {
      if (sentence.number !== 1 && tag.group === 0) return 'orphanFragment';
      slot = this.#begin(sentence, tag, now);
    }
    const index = sentence.number - 1;
    slot.received |= 1 << index;
    slot.length[index] = size;
    slot.fill[index] = sentence.fill;
    slot.payload.set(bytes.subarray(sentence.payloadStart, sentence.payloadEnd), index * partMax);
    if (slot.stampedAt === 0) slot.stampedAt = tag.stampedAt;
    if (slot.station === '') slot.station = tag.station;
    if (slot.received !== (1 << slot.total) - 1) {
      this.#previous = slot;
      return 'waiting';
    }
    this.stampedAt = slot.stampedAt;
    this.station = slot.station;
    const sound = join(slot, into);
    this.#free(slot);
    return sound ? 'complete' : 'malformed';
  }

  /** Drops what still waits, as at the end of a file. */
  end(): void {
    while (this.#used > 0) {
      const slot = this.#slots[this.#used - 1];
      if (slot === undefined) return;
      this.#drop(slot);
    }
  }

  #find(sentence: Sentence, tag: TagBlock, now: number): Slot | undefined {
    for (let index = this.#used - 1; index >= 0; index--) {
      const slot = this.#slots[index];
      if (slot === undefined) continue;
      if (now - slot.startedAt > patienceMs) this.#drop(slot);
      else if (belongs(slot, sentence, tag)) return slot;
    }
    return undefined;
  }

  /**
   * The message of the previous sentence, if this part with another sequence number can only belong to it. gpsd ignores
   * sequence numbers, and so decodes more here. Only for ship and voyage data whose first part lacks no more than
   * characters of the destination: even if the real second part and the real first one were both lost, nothing else
   * could come from another ship.
   */
  #adopter(sentence: Sentence, tag: TagBlock): Slot | undefined {
    const slot = this.#previous;
    if (slot === undefined || sentence.total !== 2 || !awaits(slot, sentence, tag)) return undefined;
    if (slot.payload[0] !== voyageData || (slot.length[0] ?? 0) < beforeDestination) return undefined;
    if (slot.stampedAt !== tag.stampedAt && slot.stampedAt !== 0 && tag.stampedAt !== 0) return undefined;
    for (let index = 0; index < this.#used; index++) {
      const other = this.#slots[index];
      if (other !== undefined && other !== slot && awaits(other, sentence, tag)) return undefined;
    }
    return slot;
  }

  #begin(sentence: Sentence, tag: TagBlock, now: number): Slot {
    if (this.#used === slotsMax) this.#dropOldest();
    const slot = this.#slots[this.#used] ?? newSlot();
    this.#slots[this.#used] = slot;
    slot.place = this.#used++;
    slot.sequence = sentence.sequence;
    slot.channel = sentence.channel;
    slot.talker = sentence.talker;
    slot.group = tag.group;
    slot.station = tag.station;
    slot.total = sentence.total;
    slot.received = 0;
    slot.startedAt = now;
    slot.stampedAt = tag.stampedAt;
    return slot;
  }

  #dropOldest(): void {
    let oldest = this.#slots[0];
    for (let index = 1; index < this.#used; index++) {
      const slot = this.#slots[index];
      if (slot !== undefined && oldest !== undefined && slot.startedAt < oldest.startedAt) oldest = slot;
    }
    if (oldest !== undefined) this.#drop(oldest);
  }

  #drop(slot: Slot): void {
    for (let parts = slot.received; parts !== 0; parts >>>= 1) this.lost += parts & 1;
    this.#free(slot);
  }

  /** Used slots stay at the front: the last one moves to the freed one. */
  #free(slot: Slot): void {
    if (slot === this.#previous) this.#previous = undefined;
    const last = this.#slots[--this.#used];
    if (last === undefined || last === slot) return;
    this.#slots[slot.place] = last;
    this.#slots[this.#used] = slot;
    last.place = slot.place;
    slot.place = this.#used;
  }
}

function newSlot(): Slot {
  return {
    place: 0,
    sequence: 0,
    channel: 0,
    talker: 0,
    group: 0,
    station: '',
    total: 0,
    received: 0,
    startedAt: 0,
    stampedAt: 0,
    length: new Uint16Array(partsMax),
    fill: new Uint8Array(partsMax),
    payload: new Uint8Array(partsMax * partMax),
  };
}

function belongs(slot: Slot, sentence: Sentence, tag: TagBlock): boolean {
  return slot.sequence === sentence.sequence && isAlike(slot, sentence, tag);
}

/** Whether this could be the next part of an ungrouped message, ignoring its sequence number. */
function awaits(slot: Slot, sentence: Sentence, tag: TagBlock): boolean {
  return slot.group === 0 && isAlike(slot, sentence, tag) && fits(slot, sentence);
}

function isAlike(slot: Slot, sentence: Sentence, tag: TagBlock): boolean {
  return (
    slot.channel === sentence.channel &&
    slot.talker === sentence.talker &&
    slot.total === sentence.total &&
    slot.group === tag.group &&
    (slot.station === tag.station || slot.station === '' || tag.station === '')
  );
}

/** False if the part shows that another message has begun or a part in between was lost. */
function fits(slot: Slot, sentence: Sentence): boolean {
  const bit = 1 << (sentence.number - 1);
  return slot.group !== 0 ? (slot.received & bit) === 0 : slot.received === bit - 1;
}

function join(slot: Slot, into: MessageBits): boolean {
  into.clear();
  for (let index = 0; index < slot.total; index++) {
    const start = index * partMax;
    if (!into.append(slot.payload, start, start + (slot.length[index] ?? 0), slot.fill[index] ?? 0)) return false;
  }
  return true;
}
