import { enlarged } from './columns.ts';
import { MmsiIndex } from './mmsiIndex.ts';
import { isSecondTrack, mmsiOfTrack, secondTrack } from './shipsOfMmsi.ts';
import { ShipTable } from './shipTable.ts';

/**
 * The share of rows dropped at once when the table is full: dropping one at a time would search all rows for each new
 * vessel.
 */
const shareGivenUp = 1 / 32;
const firstRows = 1024;

/**
 * The columns of the live vessels, one row each, in typed arrays: about 120 bytes per vessel including static data.
 * Units as in `PositionRecord`, -1 for an unknown value, `at` 0 without a position. Rows are found by MMSI and reused
 * after a vessel is dropped. The second ship of an MMSI (shipsOfMmsi.ts) has a row of its own, without static data.
 */
export class PositionTable {
  mmsi = new Int32Array(firstRows);
  at = new Float64Array(firstRows);
  /** When the vessel was last received, by the server's clock in whole seconds. */
  receivedAt = new Uint32Array(firstRows);
  latitude = new Int32Array(firstRows);
  longitude = new Int32Array(firstRows);
  speed = new Int16Array(firstRows);
  course = new Int16Array(firstRows);
  heading = new Int16Array(firstRows);
  status = new Int8Array(firstRows);
  source = new Uint8Array(firstRows);
  /** The version at which the position last changed. */
  version = new Float64Array(firstRows);
  readonly ships = new ShipTable(firstRows);
  /** The row of the second ship of the MMSI, plus one; 0 if there is none. */
  #second = new Int32Array(firstRows);
  /** Rows in use or freed: the ones after them were never used. */
  rows = 0;
  /** Vessels with a position. */
  positioned = 0;
  /** Vessels dropped since the start. */
  evicted = 0;
  readonly #index = new MmsiIndex();
  readonly #max: number;
  readonly #free: number[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Vessels in the table, with or without a position. */
  get size(): number {
    return this.#index.size;
  }

  /** Bytes of all columns and the index. */
  get bytes(): number {
    const columns = [
      this.mmsi,
      this.at,
      this.receivedAt,
      this.latitude,
      this.longitude,
      this.speed,
      this.course,
      this.heading,
      this.status,
    ];
    return [...columns, this.source, this.version, this.#second].reduce(
      (sum, column) => sum + column.byteLength,
      this.ships.bytes + this.#index.bytes,
    );
  }

  /** The vessel's row, or -1. */
  find(mmsi: number): number {
    return this.#index.get(mmsi);
  }

  /** The row of the second ship of an MMSI, from that of the first; -1 if there is none. */
  secondOf(row: number): number {
    return (this.#second[row] ?? 0) - 1;
  }

  /** The vessel's row, a new one if necessary; the vessels not seen for longest are dropped when there is no room. */
  findOrAdd(mmsi: number): number {
    const known = this.#index.get(mmsi);
    if (known !== -1) return known;
    if (this.size >= this.#max) this.#dropOldest();
    const row = this.#free.pop() ?? this.rows++;
    if (row >= this.mmsi.length) this.#grow();
    this.mmsi[row] = mmsi;
    this.at[row] = 0;
    this.version[row] = 0;
    this.ships.clear(row);
    this.#index.set(mmsi, row);
    if (isSecondTrack(mmsi)) this.#linkSecond(mmsi, row + 1);
    else this.#second[row] = this.#index.get(secondTrack(mmsi)) + 1;
    return row;
  }

  /** Drops a vessel, or the second ship of an MMSI. */
  drop(row: number): void {
    const mmsi = this.mmsi[row] ?? 0;
    this.#index.delete(mmsi);
    if (isSecondTrack(mmsi)) this.#linkSecond(mmsi, 0);
    if (this.at[row] !== 0) this.positioned--;
    this.mmsi[row] = 0;
    this.at[row] = 0;
    this.version[row] = 0;
    this.#free.push(row);
  }

  /** The second ship of an MMSI takes the row of the first, which is gone. */
  replaceFirst(first: number, second: number): void {
    if (this.at[first] === 0) this.positioned++;
    this.at[first] = this.at[second] ?? 0;
    this.latitude[first] = this.latitude[second] ?? 0;
    this.longitude[first] = this.longitude[second] ?? 0;
    this.drop(second);
  }

  #linkSecond(track: number, link: number): void {
    const first = this.#index.get(mmsiOfTrack(track));
    if (first !== -1) this.#second[first] = link;
  }

  #dropOldest(): void {
    const times = this.receivedAt.slice(0, this.rows).sort();
    const limit = times[Math.floor(this.rows * shareGivenUp)] ?? 0;
    let most = Math.max(1, Math.ceil(this.rows * shareGivenUp));
    for (let row = 0; row < this.rows && most > 0; row++) {
      if ((this.receivedAt[row] ?? 0) > limit) continue;
      most--;
      this.evicted++;
      this.drop(row);
    }
  }

  #grow(): void {
    const rows = Math.min(this.#max, Math.ceil(this.mmsi.length * 1.5));
    this.mmsi = enlarged(this.mmsi, new Int32Array(rows));
    this.at = enlarged(this.at, new Float64Array(rows));
    this.receivedAt = enlarged(this.receivedAt, new Uint32Array(rows));
    this.latitude = enlarged(this.latitude, new Int32Array(rows));
    this.longitude = enlarged(this.longitude, new Int32Array(rows));
    this.speed = enlarged(this.speed, new Int16Array(rows));
    this.course = enlarged(this.course, new Int16Array(rows));
    this.heading = enlarged(this.heading, new Int16Array(rows));
    this.status = enlarged(this.status, new Int8Array(rows));
    this.source = enlarged(this.source, new Uint8Array(rows));
    this.version = enlarged(this.version, new Float64Array(rows));
    this.#second = enlarged(this.#second, new Int32Array(rows));
    this.ships.grow(rows);
  }
}
