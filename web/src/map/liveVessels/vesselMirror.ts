import { shipOfMapId } from '@wheelhouse/contract/positions';
import { countryIn, motionsPerVessel, readMotion, vesselTypeIn, wordsPerVessel, type Motion } from './vesselRecord.ts';
import type { ChangedVessels, NameOrder, AllVessels } from './workerMessages.ts';
import { noTexts, textAt } from './textTable.ts';

/** What is known of a ship that is no vessel: in no register, or the second ship that sends the MMSI of one. */
export interface OtherShip {
  readonly mmsi: number;
  /** The vessel whose MMSI it sends as well. */
  readonly vesselId: number | undefined;
}

/** One vessel in readable values. */
export interface LiveVessel extends Motion {
  readonly id: number;
  readonly name: string;
  /** Country code; empty if the country has no index of its own. */
  readonly flag: string;
  readonly vesselTypeId: number | undefined;
  readonly photo: string | undefined;
  /** Only for a ship that is no vessel; its `id` is negative. */
  readonly other: OtherShip | undefined;
}

/** Identifiers by slot, and the meaning of the indexes in the records. */
export type VesselEdition = Pick<AllVessels, 'ids' | 'countries' | 'vesselTypes'>;

const noVessels: AllVessels = {
  kind: 'whole',
  ids: new Int32Array(0),
  records: new Uint32Array(0),
  motion: new Float32Array(0),
  names: noTexts,
  photos: noTexts,
  countries: [''],
  vesselTypes: [0],
  secondShips: new Map(),
  filter: 0,
};

function sameItems<Item>(one: ArrayLike<Item>, other: ArrayLike<Item>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

function sameEdition(one: VesselEdition, other: VesselEdition): boolean {
  return (
    sameItems(one.ids, other.ids) &&
    sameItems(one.countries, other.countries) &&
    sameItems(one.vesselTypes, other.vesselTypes)
  );
}

/**
 * The page's copy of the live vessels: arrays that the graphics card, picking and lists read. Texts are decoded one by
 * one.
 */
export class VesselMirror {
  #vessels = noVessels;
  #edition: VesselEdition = noVessels;
  #byName = new Uint32Array(0);
  /** What `vessel` returned last. */
  readonly #returned = new Map<number, LiveVessel>();

  get count(): number {
    return this.#vessels.ids.length;
  }

  get records(): Uint32Array<ArrayBuffer> {
    return this.#vessels.records;
  }

  /** Slots and indexes are valid for one edition: the same object until a full list with others comes. */
  get edition(): VesselEdition {
    return this.#edition;
  }

  /** Slots sorted by name; after a new list, the old order until the new one comes. */
  get byName(): Uint32Array {
    return this.#byName;
  }

  replace(vessels: AllVessels): void {
    // A list with the same names comes without a new order.
    if (vessels.ids.length !== this.#vessels.ids.length) this.#byName = Uint32Array.from(vessels.ids.keys());
    this.#vessels = vessels;
    this.#returned.clear();
    const { ids, countries, vesselTypes } = vessels;
    if (!sameEdition(this.#edition, vessels)) this.#edition = { ids, countries, vesselTypes };
  }

  order({ slots }: NameOrder): void {
    this.#byName = slots;
  }

  /** Returns the lowest and the highest slot that changed. A hot path: all 50,000 slots may change at once. */
  change({ slots, records, motion }: ChangedVessels): { from: number; to: number } {
    const { records: toRecords, motion: toMotion } = this.#vessels;
    let from = this.count;
    let to = -1;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      for (let word = 0; word < wordsPerVessel; word += 1) {
        toRecords[slot * wordsPerVessel + word] = records[index * wordsPerVessel + word] ?? 0;
      }
      for (let value = 0; value < motionsPerVessel; value += 1) {
        toMotion[slot * motionsPerVessel + value] = motion[index * motionsPerVessel + value] ?? Number.NaN;
      }
      if (slot < from) from = slot;
      if (slot > to) to = slot;
    }
    return { from, to };
  }

  /** The slot of a vessel, or -1. */
  slotOf(id: number): number {
    return this.#vessels.ids.indexOf(id);
  }

  nameAt(slot: number): string {
    return textAt(this.#vessels.names, slot);
  }

  vesselAt(slot: number): LiveVessel | undefined {
    const id = this.#vessels.ids[slot];
    if (id === undefined) return undefined;
    const word = this.#vessels.records[slot * wordsPerVessel + 2] ?? 0;
    const vesselType = this.#vessels.vesselTypes[vesselTypeIn(word)];
    const ship = shipOfMapId(id);
    return {
      id,
      name: this.nameAt(slot),
      flag: this.#vessels.countries[countryIn(word)] ?? '',
      vesselTypeId: vesselType === undefined || vesselType <= 0 ? undefined : vesselType,
      photo: textAt(this.#vessels.photos, slot) || undefined,
      other: ship && { mmsi: ship.mmsi, vesselId: this.#vessels.secondShips.get(id) },
      ...readMotion(this.#vessels.records, this.#vessels.motion, slot),
    };
  }

  /** The same object until the vessel changes. */
  vessel(id: number): LiveVessel | undefined {
    const now = this.vesselAt(this.slotOf(id));
    if (now === undefined) return undefined;
    const before = this.#returned.get(id);
    if (before !== undefined && sameVessel(before, now)) return before;
    this.#returned.set(id, now);
    return now;
  }
}

/** Whether both look the same to a reader. */
function sameVessel(a: LiveVessel, b: LiveVessel): boolean {
  return (
    a.lastUpdate === b.lastUpdate &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude &&
    a.speed === b.speed &&
    a.course === b.course &&
    a.heading === b.heading &&
    a.name === b.name &&
    a.flag === b.flag &&
    a.photo === b.photo &&
    a.vesselTypeId === b.vesselTypeId
  );
}
