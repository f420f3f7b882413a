import type { Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { Sights } from '#areas/sight/sights.ts';
import { readListedByMmsi, readRevision } from '#areas/vessels/store.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { MapVessel, Register } from './register.ts';

/** How old an answer may be compared with the register. */
const lookEveryMs = 1000;
/**
 * After a change of the register it is read again only after this many times the duration of the last read: that is then a
 * small part of all work, however many ships are received.
 */
const restPerRead = 10;
const vesselsAtOnce = 10_000;
/** MMSIs that were looked up stay known until all vessels are read again, which is due beyond this many. */
const lookedUpMost = 500_000;

export interface VesselsOnAisNeeds {
  readonly db: Kysely<Schema>;
  readonly app: App;
  readonly ships: Pick<Sights, 'receivedSince' | 'announce'>;
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number;
}

/** A register that grows while positions of further ships are received. */
interface Growing {
  readonly register: Register & { readonly vessels: MapVessel[]; readonly byMmsi: Map<number, MapVessel> };
  readonly lookedUp: Set<number>;
  /** The version of the ships up to which vessels were looked up. */
  seen: number;
  readonly readAt: number;
  readonly tookMs: number;
  lookedAt: number;
}

/**
 * The vessels of this app that have sent positions, with what the map's filter needs. That is far less than a register of
 * a million vessels, most of which have no transponder.
 */
export class VesselsOnAis {
  readonly #db: Kysely<Schema>;
  readonly #app: App;
  readonly #ships: VesselsOnAisNeeds['ships'];
  readonly #elapsed: () => number;
  #current: Growing | undefined;
  #looking: Promise<Growing> | undefined;

  constructor({ db, app, ships, elapsed = steadyClock }: VesselsOnAisNeeds) {
    this.#db = db;
    this.#app = app;
    this.#ships = ships;
    this.#elapsed = elapsed;
  }

  /** Simultaneous callers share one look. */
  readonly read = async (): Promise<Register> => {
    const known = this.#current;
    if (known !== undefined && this.#elapsed() - known.lookedAt < lookEveryMs) return known.register;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return (await this.#looking).register;
  };

  /** Adds the vessels received since the last call, and announces them to subscribers. To be called every second. */
  async learn(): Promise<void> {
    if (this.#current !== undefined) await this.#grow(this.#current);
  }

  async #look(): Promise<Growing> {
    const at = this.#elapsed();
    const revision = await readRevision(this.#db);
    const known = this.#current;
    if (known === undefined || this.#isDue(known, revision)) {
      this.#current = await this.#readAll(revision, at);
      return this.#current;
    }
    await this.#grow(known);
    known.lookedAt = this.#elapsed();
    return known;
  }

  #isDue({ register, lookedUp, readAt, tookMs }: Growing, revision: number): boolean {
    if (register.revision === revision && lookedUp.size <= lookedUpMost) return false;
    return this.#elapsed() - readAt >= restPerRead * tookMs;
  }

  async #readAll(revision: number, at: number): Promise<Growing> {
    const { mmsis, version } = this.#ships.receivedSince(0);
    const vessels = await this.#find(mmsis);
    const byMmsi = new Map(vessels.map((vessel) => [vessel.mmsi ?? 0, vessel]));
    const now = this.#elapsed();
    const times = { readAt: now, tookMs: now - at, lookedAt: now };
    return { register: { revision, vessels, byMmsi }, lookedUp: new Set(mmsis), seen: version, ...times };
  }

  async #grow(known: Growing): Promise<void> {
    const { register, lookedUp } = known;
    const { mmsis, version } = this.#ships.receivedSince(known.seen);
    const found = await this.#find(mmsis.filter((mmsi) => !lookedUp.has(mmsi)));
    // Another call may have added them in between.
    const added = found.filter(({ mmsi }) => mmsi !== null && !register.byMmsi.has(mmsi));
    for (const vessel of added) {
      register.vessels.push(vessel);
      register.byMmsi.set(vessel.mmsi ?? 0, vessel);
    }
    for (const mmsi of mmsis) lookedUp.add(mmsi);
    known.seen = version;
    this.#ships.announce(added.flatMap(({ mmsi }) => mmsi ?? []));
  }

  async #find(mmsis: readonly number[]): Promise<MapVessel[]> {
    const found: MapVessel[] = [];
    for (let from = 0; from < mmsis.length; from += vesselsAtOnce) {
      found.push(...(await readListedByMmsi(this.#db, this.#app, mmsis.slice(from, from + vesselsAtOnce))));
    }
    return found;
  }
}
