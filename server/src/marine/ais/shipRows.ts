import type { PositionRecord } from './position.ts';
import type { PositionTable } from './positionTable.ts';
import { isGone, secondTrack, shipOf, shipOfStranger, type LastReceived } from './shipsOfMmsi.ts';
import { Strangers } from './strangers.ts';

/** Finds the row of the ship that sent a position, where two ships send one MMSI (shipsOfMmsi.ts). */
export class ShipRows {
  readonly #table: PositionTable;
  readonly #strangers = new Strangers();

  constructor(table: PositionTable) {
    this.#table = table;
  }

  /** The row for a position, from that of the first ship: its own, if it is the only one. */
  rowFor(position: PositionRecord, first: number): number {
    const table = this.#table;
    const second = table.secondOf(first);
    if (second === -1) return first;
    if (isGone(this.#lastReceived(second), position.at)) {
      table.drop(second);
      return first;
    }
    const ship = shipOf(position, this.#lastReceived(first), this.#lastReceived(second));
    if (ship !== 'second') return first;
    if (!isGone(this.#lastReceived(first), position.at)) return second;
    // The ship that is left goes on under the MMSI itself.
    table.replaceFirst(first, second);
    return first;
  }

  /** A known ship of the MMSI was received. */
  answered(mmsi: number): void {
    this.#strangers.answered(mmsi);
  }

  /** The row for a position that is of no known ship of its MMSI; -1 if it is refused. */
  rowForStranger(position: PositionRecord, first: number): number {
    const second = this.#table.secondOf(first);
    const ship = shipOfStranger(
      this.#strangers.add(position),
      this.#lastReceived(first),
      second === -1 ? undefined : this.#lastReceived(second),
    );
    if (ship === undefined) return -1;
    this.#strangers.forget(position.mmsi);
    if (ship === 'first') return first;
    return second === -1 ? this.#table.findOrAdd(secondTrack(position.mmsi)) : second;
  }

  /** The row of the second ship, from that of the first; -1 if only one is received. */
  secondOf(first: number): number {
    const second = first === -1 ? -1 : this.#table.secondOf(first);
    return second === -1 || isGone(this.#lastReceived(second), this.#table.at[first] ?? 0) ? -1 : second;
  }

  #lastReceived(row: number): LastReceived {
    const { at, latitude, longitude } = this.#table;
    return { at: at[row] ?? 0, latitude: latitude[row] ?? 0, longitude: longitude[row] ?? 0 };
  }
}
