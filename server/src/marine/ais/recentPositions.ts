/** Positions are remembered this long, in milliseconds: feeds differ by some seconds, and rarely by more than a minute. */
const rememberedMs = 60_000;
/** One feed passes on what several stations received within a few seconds. */
const stationsMs = 10_000;
/** A power of two; with more than this in a minute some are forgotten early, and stored twice. */
const slots = 1 << 19;
const noSecond = 60;

/**
 * Finds positions that were received twice, from two feeds or from two stations of one feed. It remembers the last
 * minute in 7 MB, by a number of 32 bits in one of half a million places: of four billion positions about one is taken for
 * another one.
 */
export class RecentPositions {
  readonly #print = new Int32Array(slots);
  readonly #at = new Float64Array(slots);
  readonly #source = new Uint8Array(slots);
  readonly #second = new Uint8Array(slots);

  /**
   * Whether this is the same position again, and remembers it.
   *
   * @param latitude As `longitude` in 1/600,000 degree.
   * @param at When it was sent or came, milliseconds.
   * @param second Of the report, 60 if it has none: the same ship at the same place reports another second.
   */
  isAgain(mmsi: number, latitude: number, longitude: number, at: number, source: number, second: number): boolean {
    const print = mixed(mixed(mmsi, latitude), longitude);
    const slot = mixed(print, mmsi) & (slots - 1);
    const apart = Math.abs(at - (this.#at[slot] ?? 0));
    if (this.#print[slot] === print && apart < rememberedMs) {
      const isOfOther = this.#source[slot] !== source;
      if (isOfOther) return true;
      if (second < noSecond && this.#second[slot] === second && apart < stationsMs) return true;
    }
    this.#print[slot] = print;
    this.#at[slot] = at;
    this.#source[slot] = source;
    this.#second[slot] = second;
    return false;
  }
}

/** Two numbers as one of 32 bits in which each bit depends on all others (the finaliser of MurmurHash3). */
function mixed(seed: number, value: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85eb_ca6b) ^ value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) | 0;
}
