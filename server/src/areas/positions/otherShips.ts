import type pg from 'pg';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { mapIdOfShip } from '@wheelhouse/contract/positions';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import type { MapVessel, Register } from './register.ts';
import { readKnownMmsis } from './store.ts';

/** A ship in no register is on the map for this long after it was last received: nothing else leads to it. */
const shownForMs = 24 * 3_600_000;

/** A ship on the map that is no vessel of its own. */
export interface OtherShip {
  readonly id: number;
  readonly position: ReceivedPosition;
  readonly name: string;
  readonly flag: string | undefined;
  /** The vessel whose MMSI it sends as well; undefined if it is in no register. */
  readonly vesselId: number | undefined;
}

/** Buoys, aircraft, rescue transmitters and the like have MMSIs that don't begin with a country. */
function isShip(mmsi: number): boolean {
  return mmsi >= 200_000_000 && mmsi < 800_000_000;
}

/** Whether values in ascending order have a value. */
function isAmong(sorted: Uint32Array, value: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === value;
}

/** Ships on the map that are no vessels of their own: second ships that send an MMSI, and those in no register. */
export class OtherShips {
  readonly #showUnregistered: boolean;
  /**
   * The MMSIs of all vessels in ascending order, also of those that the register of the map doesn't have, at one of its
   * revisions. A set of a million would take ten times the memory.
   */
  #known: { readonly revision: number; readonly mmsis: Uint32Array } | undefined;

  constructor(showUnregistered: boolean) {
    this.#showUnregistered = showUnregistered;
  }

  /** Has to be done once for each revision of the register; until then no ships in no register are shown. */
  async learn(pool: pg.Pool, { revision }: Register): Promise<void> {
    if (!this.#showUnregistered || this.#known?.revision === revision) return;
    this.#known = { revision, mmsis: await readKnownMmsis(pool) };
  }

  /** The number on the map of what was received: a vessel or another ship; undefined if it isn't shown. */
  idOf(register: Register, { mmsi, isSecond }: ReceivedPosition): number | undefined {
    const vessel = register.byMmsi.get(mmsi);
    if (vessel !== undefined) return isSecond ? mapIdOfShip({ mmsi, isSecond }) : vessel.id;
    return this.#isUnregistered(mmsi) ? mapIdOfShip({ mmsi, isSecond }) : undefined;
  }

  /** Other ships: of vessels that pass, and if nothing is filtered, those in no register. */
  *list(
    sight: Sight,
    register: Register,
    filter: VesselFilter,
    passes: (vessel: MapVessel) => boolean,
  ): Generator<OtherShip> {
    for (const position of sight.secondPositions()) {
      const vessel = register.byMmsi.get(position.mmsi);
      if (vessel === undefined || !passes(vessel)) continue;
      const { mmsi, isSecond } = position;
      const { name, flag } = vessel;
      yield { id: mapIdOfShip({ mmsi, isSecond }), position, name, flag, vesselId: vessel.id };
    }
    if (this.#showUnregistered && setParts(filter).length === 0) yield* this.#unregistered(sight);
  }

  #isUnregistered(mmsi: number): boolean {
    return isShip(mmsi) && this.#known !== undefined && !isAmong(this.#known.mmsis, mmsi);
  }

  *#unregistered(sight: Sight): Generator<OtherShip> {
    const since = Date.now() - shownForMs;
    for (const position of sight.positions()) {
      const { mmsi, isSecond, at } = position;
      if (at < since || !this.#isUnregistered(mmsi)) continue;
      const name = sight.ship(mmsi)?.name ?? `MMSI ${mmsi}`;
      yield { id: mapIdOfShip({ mmsi, isSecond }), position, name, flag: countryOfMmsi(mmsi), vesselId: undefined };
    }
  }
}
