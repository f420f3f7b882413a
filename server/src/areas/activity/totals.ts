import { PackedNumbers, packNumbers } from './packHours.ts';
import { eachEntry } from './tiles.ts';

/** The sums of a packed tile: how many types with flags it is of, these in pairs, then each place with its seconds. */
export function totalsOf(packed: Uint8Array): Buffer {
  const kinds = new Map<string, readonly [vesselTypeId: number, flag: number]>();
  const places = new Map<number, [seconds: number, fishing: number]>();
  eachEntry(packed, (place, seconds, fishing, vesselTypeId, flag) => {
    kinds.set(`${vesselTypeId} ${flag}`, [vesselTypeId, flag]);
    const [before, fishingBefore] = places.get(place) ?? [0, 0];
    places.set(place, [before + seconds, fishingBefore + fishing]);
  });
  return packNumbers([kinds.size, ...[...kinds.values()].flat(), ...[...places].flat(2)]);
}

/** Visits what the sums of a tile are of, then its places. */
export function eachTotal(
  totals: Uint8Array,
  visit: {
    readonly kind: (vesselTypeId: number, flag: number) => void;
    readonly place: (place: number, seconds: number, fishing: number) => void;
  },
): void {
  const numbers = new PackedNumbers(totals);
  for (let kinds = numbers.next(); kinds > 0; kinds -= 1) visit.kind(numbers.next(), numbers.next());
  while (!numbers.isEnd) visit.place(numbers.next(), numbers.next(), numbers.next());
}
