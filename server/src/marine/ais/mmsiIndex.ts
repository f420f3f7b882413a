/** Fibonacci hashing: spreads MMSIs of one country, which differ in their last digits, over the table. */
const spread = 0x9e3779b1;

/**
 * Maps an MMSI to an index: open addressing with linear probing in one typed array, a tenth of a Map's memory. MMSI 0
 * means empty, so it cannot be a key.
 */
export class MmsiIndex {
  #keys: Int32Array;
  #places: Int32Array;
  #shift: number;
  #used = 0;

  /** `bits`: the table starts with 2^bits entries, at most three quarters of them used. */
  constructor(bits = 10) {
    this.#keys = new Int32Array(1 << bits);
    this.#places = new Int32Array(1 << bits);
    this.#shift = 32 - bits;
  }

  get size(): number {
    return this.#used;
  }

  get bytes(): number {
    return this.#keys.byteLength + this.#places.byteLength;
  }

  /** The index of an MMSI, or -1. */
  get(mmsi: number): number {
    const at = this.#seek(mmsi);
    return this.#keys[at] === mmsi && mmsi !== 0 ? (this.#places[at] ?? -1) : -1;
  }

  set(mmsi: number, place: number): void {
    let at = this.#seek(mmsi);
    if (this.#keys[at] !== mmsi) {
      if (this.#used >= this.#keys.length * 0.75) {
        this.#grow();
        at = this.#seek(mmsi);
      }
      this.#keys[at] = mmsi;
      this.#used++;
    }
    this.#places[at] = place;
  }

  delete(mmsi: number): void {
    let hole = this.#seek(mmsi);
    if (this.#keys[hole] !== mmsi || mmsi === 0) return;
    const mask = this.#keys.length - 1;
    // Entries after the hole that were displaced move up, so that a search never stops too early.
    for (let at = (hole + 1) & mask; this.#keys[at] !== 0; at = (at + 1) & mask) {
      const home = this.#home(this.#keys[at] ?? 0);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      this.#keys[hole] = this.#keys[at] ?? 0;
      this.#places[hole] = this.#places[at] ?? 0;
      hole = at;
    }
    this.#keys[hole] = 0;
    this.#used--;
  }

  #home(mmsi: number): number {
    return Math.imul(mmsi, spread) >>> this.#shift;
  }

  /** The entry of the MMSI, or the empty entry for it. */
  #seek(mmsi: number): number {
    const mask = this.#keys.length - 1;
    let at = this.#home(mmsi);
    while (this.#keys[at] !== 0 && this.#keys[at] !== mmsi) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places];
    this.#keys = new Int32Array(keys.length * 2);
    this.#places = new Int32Array(keys.length * 2);
    this.#shift--;
    this.#used = 0;
    for (let at = 0; at < keys.length; at++) {
      const mmsi = keys[at] ?? 0;
      if (mmsi !== 0) this.set(mmsi, places[at] ?? 0);
    }
  }
}
