/**
 * Repeatable random numbers: a separate generator for every name, so that drawing more for one thing changes no other.
 * sfc32 (Chris Doty-Humphrey, PractRand), seeded with an FNV-1a hash of the name.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(...names: readonly (string | number)[]) {
    const name = names.join('/');
    this.#a = hash(name, 0x811c9dc5);
    this.#b = hash(name, 0x9e3779b9);
    this.#c = hash(name, 0x85ebca6b);
    for (let turn = 0; turn < 12; turn++) this.next();
  }

  /** From 0 to below 1. */
  next(): number {
    const drawn = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + drawn) | 0;
    return (drawn >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** An integer, both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next());
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Approximately a normal distribution, within three deviations. */
  normal(middle: number, deviation: number): number {
    return middle + deviation * 2 * (this.next() + this.next() + this.next() - 1.5);
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pick<Item>(items: readonly Item[]): Item | undefined;
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** An item, with a probability by its weight. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item | undefined {
    let left = this.next() * items.reduce((sum, item) => sum + weight(item), 0);
    return items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1);
  }

  /** Some of the items, in their order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    let wanted = Math.min(count, items.length);
    return items.filter((_, index) => {
      const taken = this.next() * (items.length - index) < wanted;
      if (taken) wanted -= 1;
      return taken;
    });
  }
}

/** FNV-1a over UTF-16, 32 bits, then mixed so that similar names give very different values. */
function hash(text: string, start: number): number {
  let value = start | 0;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return value ^ (value >>> 15);
}
