import type { FramePosition } from '@wheelhouse/contract/positionFrames';
import type { VesselLocation } from '@wheelhouse/contract/positions';
import type { ChangedVessels, AllVessels } from './workerMessages.ts';
import {
  otherShipType,
  styleWord,
  motionsPerVessel,
  noDirection,
  secondsOf,
  unknownIndex,
  wordsPerVessel,
  writePosition,
} from './vesselRecord.ts';
import { packTexts } from './textTable.ts';

/**
 * The 8 bits of a record have room for this many countries, and as many vessel types; further ones share the first
 * index.
 */
const indexesMax = 256;

class IndexTable<T> {
  readonly values: T[];
  readonly #indexes = new Map<T, number>();

  constructor(none: T) {
    this.values = [none];
  }

  indexOf(value: T | undefined): number {
    if (value === undefined) return unknownIndex;
    const known = this.#indexes.get(value);
    if (known !== undefined) return known;
    if (this.values.length === indexesMax) return unknownIndex;
    this.values.push(value);
    this.#indexes.set(value, this.values.length - 1);
    return this.values.length - 1;
  }
}

/**
 * The latest position of every listed vessel, by its own time. Runs in the worker; the page has a mirror of its arrays.
 */
export class LiveVesselTable {
  #ids = new Int32Array(0);
  #records = new Uint32Array(0);
  #motion = new Float32Array(0);
  #slots = new Map<number, number>();

  /** Replaces all vessels by a new list. Positions that the stream sent after the list was made are kept. */
  replace(list: readonly VesselLocation[]): Omit<AllVessels, 'filter'> {
    const before = { slots: this.#slots, records: this.#records, motion: this.#motion };
    const countries = new IndexTable('');
    const vesselTypes = new IndexTable(0);
    this.#ids = Int32Array.from(list, (vessel) => vessel.id);
    this.#records = new Uint32Array(list.length * wordsPerVessel);
    this.#motion = new Float32Array(list.length * motionsPerVessel);
    this.#slots = new Map();
    for (const [slot, vessel] of list.entries()) {
      this.#slots.set(vessel.id, slot);
      const country = countries.indexOf(vessel.flag);
      const vesselType = vesselTypes.indexOf(vessel.id < 0 ? otherShipType : vessel.vesselTypeId);
      this.#records[slot * wordsPerVessel + 2] = styleWord(noDirection, country, vesselType);
      const own = { records: this.#records, motion: this.#motion };
      writePosition(own, slot, vessel, secondsOf(vessel.lastUpdate));
      this.#keepNewer(
        slot,
        before.slots.get(vessel.id),
        before.records,
        before.motion,
        styleWord(0, country, vesselType),
      );
    }
    return {
      kind: 'whole',
      ids: this.#ids.slice(),
      records: this.#records.slice(),
      motion: this.#motion.slice(),
      names: packTexts(list.map((vessel) => vessel.name)),
      photos: packTexts(list.map((vessel) => vessel.photo ?? '')),
      countries: countries.values,
      vesselTypes: vesselTypes.values,
      secondShips: new Map(list.flatMap(({ id, vesselId }) => (vesselId === undefined ? [] : [[id, vesselId]]))),
    };
  }

  #keepNewer(slot: number, old: number | undefined, records: Uint32Array, motion: Float32Array, colours: number): void {
    if (old === undefined) return;
    const to = slot * wordsPerVessel;
    const from = old * wordsPerVessel;
    if ((records[from + 3] ?? 0) <= (this.#records[to + 3] ?? 0)) return;
    this.#records.set(records.subarray(from, from + wordsPerVessel), to);
    // Country and vessel type of the list, direction of the older record.
    this.#records[to + 2] = ((records[from + 2] ?? 0) & 0xffff) | colours;
    this.#motion.set(motion.subarray(old * motionsPerVessel, (old + 1) * motionsPerVessel), slot * motionsPerVessel);
  }

  /** Applies new positions. Positions older than the current ones are dropped. */
  change(positions: readonly FramePosition[]): ChangedVessels {
    const slots = new Set<number>();
    let strangers = 0;
    for (const position of positions) {
      const slot = this.#slots.get(position.id);
      if (slot === undefined) {
        strangers += 1;
        continue;
      }
      if (position.second < (this.#records[slot * wordsPerVessel + 3] ?? 0)) continue;
      writePosition({ records: this.#records, motion: this.#motion }, slot, position, position.second);
      slots.add(slot);
    }
    const changed: ChangedVessels = {
      kind: 'changed',
      slots: Uint32Array.from(slots),
      records: new Uint32Array(slots.size * wordsPerVessel),
      motion: new Float32Array(slots.size * motionsPerVessel),
      strangers,
    };
    for (const [index, slot] of changed.slots.entries()) {
      changed.records.set(
        this.#records.subarray(slot * wordsPerVessel, (slot + 1) * wordsPerVessel),
        index * wordsPerVessel,
      );
      changed.motion.set(
        this.#motion.subarray(slot * motionsPerVessel, (slot + 1) * motionsPerVessel),
        index * motionsPerVessel,
      );
    }
    return changed;
  }
}
