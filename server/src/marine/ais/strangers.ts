import { isPlausible } from './plausible.ts';
import type { PositionRecord } from './position.ts';
import type { Stranger } from './shipsOfMmsi.ts';

/** The most MMSIs whose reports from elsewhere are kept; the oldest are dropped. */
const strangersMax = 10_000;
/** Reports farther apart in time than this are not compared. */
const agreeMs = 6 * 3_600_000;

/** Where an MMSI was reported that no known ship of it can be, until enough reports agree. */
export class Strangers {
  readonly #byMmsi = new Map<number, Stranger>();

  /** A known ship of the MMSI was received. */
  answered(mmsi: number): void {
    if (this.#byMmsi.size === 0) return;
    const stranger = this.#byMmsi.get(mmsi);
    if (stranger !== undefined) stranger.isAnswered = true;
  }

  /** Adds a report that is of no known ship. Returns what is known of the ship that sent it. */
  add({ mmsi, at, latitude, longitude }: PositionRecord): Readonly<Stranger> {
    const known = this.#byMmsi.get(mmsi);
    if (known !== undefined && agrees(known, at, latitude, longitude)) {
      known.count++;
      if (known.isAnswered) known.turns++;
      known.isAnswered = false;
      // Of reports that come in another order than they were sent, the newest counts.
      if (at >= known.at) Object.assign(known, { at, latitude, longitude });
      return known;
    }
    if (known === undefined && this.#byMmsi.size >= strangersMax) this.#dropOldest();
    const stranger = { at, latitude, longitude, count: 1, turns: 0, isAnswered: false };
    this.#byMmsi.set(mmsi, stranger);
    return stranger;
  }

  forget(mmsi: number): void {
    this.#byMmsi.delete(mmsi);
  }

  #dropOldest(): void {
    for (const mmsi of this.#byMmsi.keys()) {
      this.#byMmsi.delete(mmsi);
      return;
    }
  }
}

function agrees(known: Stranger, at: number, latitude: number, longitude: number): boolean {
  const elapsed = Math.abs(at - known.at);
  return elapsed <= agreeMs && isPlausible(known.latitude, known.longitude, latitude, longitude, elapsed);
}
