import { setImmediate as immediate } from 'node:timers/promises';
import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import { delayOf, type PositionRule } from '#permissions/positions.ts';
import type { Restricting, Restriction } from './sight.ts';
import type { RuledVessel } from './store.ts';

/** What is restricted by some rules, at a revision of the register. */
interface Known {
  readonly rules: readonly PositionRule[];
  readonly byMmsi: ReadonlyMap<number, Restriction>;
  readonly byVessel: ReadonlyMap<number, Restriction>;
  /** The MMSIs of all vessels: others are of ships in no register. */
  readonly registered: ReadonlySet<number>;
}

/** Vessels that are looked at before requests are answered again: some milliseconds. */
const vesselsAtOnce = 5000;

const nothing: Known = { rules: [], byMmsi: new Map(), byVessel: new Map(), registered: new Set() };

/** What rules restrict, in memory: a look-up for each position that is read. */
export class Restrictions implements Restricting {
  readonly #live: LiveVessels;
  readonly #now: () => number;
  #known = nothing;
  #late = new Map<number, ReceivedPosition>();
  /** Ships in no register: what they send of themselves may change, so these are looked at again from time to time. */
  #others = new Map<number, Restriction | undefined>();
  version = 0;

  /** @param now Milliseconds since 1970. */
  constructor(live: LiveVessels, now: () => number) {
    this.#live = live;
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#known.rules.length === 0;
  }

  /** Until it is done, the rules before it are in force. */
  async set(rules: readonly PositionRule[], vessels: readonly RuledVessel[]): Promise<void> {
    const byMmsi = new Map<number, Restriction>();
    const byVessel = new Map<number, Restriction>();
    const registered = new Set<number>();
    const current = new Set<number>();
    for (const { mmsi } of vessels) if (mmsi !== null) current.add(mmsi);
    for (const [place, { id, flag, length, ownerKinds, mmsi, usedMmsis }] of vessels.entries()) {
      if (place % vesselsAtOnce === vesselsAtOnce - 1) await immediate();
      const delayMs = delayOf(rules, { flag, length: length ?? undefined, ownerKinds });
      const restriction = delayMs === 0 ? undefined : { delayMs, vesselId: id };
      const add = (own: number) => {
        registered.add(own);
        if (restriction !== undefined) byMmsi.set(own, restriction);
      };
      if (mmsi !== null) add(mmsi);
      // An MMSI that another vessel has today is that one's.
      for (const used of usedMmsis) if (!current.has(used)) add(used);
      if (restriction !== undefined) byVessel.set(id, restriction);
    }
    this.#known = { rules, byMmsi, byVessel, registered };
    this.#others.clear();
    for (const mmsi of this.#late.keys()) if (!byMmsi.has(mmsi)) this.#late.delete(mmsi);
    this.version += 1;
  }

  restrictionOf(mmsi: number): Restriction | undefined {
    const { rules, byMmsi, registered } = this.#known;
    if (rules.length === 0) return undefined;
    return byMmsi.get(mmsi) ?? (registered.has(mmsi) ? undefined : this.#ofOther(mmsi));
  }

  restrictionOfVessel(vesselId: number): Restriction | undefined {
    return this.#known.byVessel.get(vesselId);
  }

  delayed(mmsi: number): ReceivedPosition | undefined {
    const position = this.#late.get(mmsi);
    const restriction = this.restrictionOf(mmsi);
    if (position === undefined || restriction === undefined) return undefined;
    return position.at <= this.#now() - restriction.delayMs ? position : undefined;
  }

  /** The MMSIs that are seen late, each with the time until which it is seen. */
  lateOnes(): { mmsi: number; until: Date }[] {
    return [...this.#known.byMmsi].flatMap(([mmsi, { delayMs }]) =>
      Number.isFinite(delayMs) ? [{ mmsi, until: new Date(this.#now() - delayMs) }] : [],
    );
  }

  setLate(positions: readonly ReceivedPosition[]): void {
    this.#late = new Map(positions.map((position) => [position.mmsi, position]));
    this.#others.clear();
    this.version += 1;
  }

  /** A ship in no register is known by what it sends: its MMSI begins with a country. One that is late is never seen. */
  #ofOther(mmsi: number): Restriction | undefined {
    if (this.#others.has(mmsi)) return this.#others.get(mmsi);
    const dimensions = this.#live.ship(mmsi)?.dimensions;
    const length = dimensions === undefined ? 0 : dimensions.toBow + dimensions.toStern;
    const ship = { flag: countryOfMmsi(mmsi), length: length < 3 ? undefined : length, ownerKinds: [] };
    const restriction =
      delayOf(this.#known.rules, ship) === 0 ? undefined : { delayMs: Number.POSITIVE_INFINITY, vesselId: undefined };
    this.#others.set(mmsi, restriction);
    return restriction;
  }
}
