import { pickVessel } from '#map/layers/pickVessel.ts';
import type { VesselEdition } from '#map/liveVessels/vesselMirror.ts';
import { directionOf, styleWord, unknownIndex, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { noPlace, placeAt, silence, type Trails } from './trails.ts';

/** The 8 bits of a record have room for this many countries and vessel types; further ones share the first index. */
const indexesMax = 256;

const noEdition: VesselEdition = { ids: new Int32Array(0), countries: [''], vesselTypes: [0] };

/** What the indexes in the records of these vessels mean. */
export function editionOf({ vessels }: Pick<Trails, 'vessels'>): VesselEdition {
  const types = vessels.flatMap(({ vesselTypeId }) => vesselTypeId ?? []);
  return {
    ids: Int32Array.from(vessels, ({ id }) => id),
    countries: [...new Set(['', ...vessels.map(({ flag }) => flag)])].slice(0, indexesMax),
    vesselTypes: [...new Set([0, ...types])].slice(0, indexesMax),
  };
}

/** The vessels of a period at one moment, as the layers of vessels and names read them. */
export class PlaybackFleet {
  readonly #place = noPlace();
  #trails: Trails;
  #styles = new Uint32Array(0);
  #drawn = new Int32Array(0);
  records = new Uint32Array(0);
  edition: VesselEdition = noEdition;
  /** How many are drawn. */
  count = 0;

  constructor(trails: Trails) {
    this.#trails = trails;
  }

  /** Nothing is drawn of other tracks until they are moved. @param edition That of the tracks. */
  setTrails(trails: Trails, edition: VesselEdition): void {
    const { vessels } = trails;
    this.#trails = trails;
    this.edition = edition;
    this.count = 0;
    const index = (values: readonly (string | number)[], value: string | number | undefined) =>
      Math.max(unknownIndex, values.indexOf(value ?? ''));
    this.#styles = Uint32Array.from(vessels, ({ flag, vesselTypeId }) =>
      styleWord(0, index(edition.countries, flag), index(edition.vesselTypes, vesselTypeId)),
    );
    this.#drawn = new Int32Array(vessels.length);
    this.records = new Uint32Array(vessels.length * wordsPerVessel);
  }

  /** Puts every vessel where it was. @param at Seconds since 1970, with fractions. */
  move(at: number): void {
    const now = Math.floor(Date.now() / 1000);
    let slot = 0;
    for (const [index, vessel] of this.#trails.vessels.entries()) {
      if (!placeAt(this.#trails, vessel, at, this.#place)) continue;
      const { x, y, speed, course, silent } = this.#place;
      const known = (value: number) => (Number.isNaN(value) ? undefined : value);
      const direction = directionOf({ speed: known(speed), course: known(course), heading: undefined });
      const to = slot * wordsPerVessel;
      this.records[to] = x;
      this.records[to + 1] = y;
      this.records[to + 2] = ((this.#styles[index] ?? 0) | direction) >>> 0;
      // What the layer of vessels takes for an old position is drawn faded.
      this.records[to + 3] = silent > silence.faded ? 0 : now;
      this.#drawn[slot] = index;
      slot += 1;
    }
    this.count = slot;
  }

  nameAt(slot: number): string {
    return this.#trails.vessels[this.#drawn[slot] ?? -1]?.name ?? '';
  }

  /** The slot of a vessel, or -1 if it isn't drawn. */
  slotOf(id: number | undefined): number {
    if (id === undefined) return -1;
    for (let slot = 0; slot < this.count; slot += 1)
      if (this.#trails.vessels[this.#drawn[slot] ?? -1]?.id === id) return slot;
    return -1;
  }

  /** The vessel at a place in Mercator units, if one is drawn there. */
  pick(place: { readonly x: number; readonly y: number }, zoom: number, radius: number): number | undefined {
    const slot = pickVessel(this.records.subarray(0, this.count * wordsPerVessel), place, zoom, radius);
    return this.#trails.vessels[this.#drawn[slot] ?? -1]?.id;
  }
}
