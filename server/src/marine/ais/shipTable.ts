import { enlarged } from './columns.ts';

/** Static data of a vessel; what it did not send is missing. Lengths in metres from the antenna. */
export type Ship = {
  mmsi: number;
  name?: string;
  callSign?: string;
  imo?: number;
  /** ITU code, 30 for fishing vessels. */
  shipType?: number;
  dimensions?: { toBow: number; toStern: number; toPort: number; toStarboard: number };
  /** Metres. */
  draught?: number;
  destination?: string;
  /** Estimated time of arrival as sent, without a year; month 1 to 12; hour 24 and minute 60 if unknown. */
  eta?: { month: number; day: number; hour: number; minute: number };
};

const callSignLength = 7;
const nameLength = 20;
const destinationLength = 20;
const stride = callSignLength + nameLength + destinationLength;
const nameAt = callSignLength;
const destinationAt = callSignLength + nameLength;

/** Static data of vessels, in columns beside those of `PositionTable`: 76 bytes per vessel, texts as bytes. */
export class ShipTable {
  #text: Uint8Array;
  #imo: Int32Array;
  #shipType: Uint8Array;
  #toBow: Uint16Array;
  #toStern: Uint16Array;
  #toPort: Uint8Array;
  #toStarboard: Uint8Array;
  #draught: Uint8Array;
  /** Month, day, hour and minute in 4, 5, 5 and 6 bits. */
  #eta: Uint32Array;
  #version: Float64Array;
  #changed = false;

  constructor(rows: number) {
    this.#text = new Uint8Array(rows * stride);
    this.#imo = new Int32Array(rows);
    this.#shipType = new Uint8Array(rows);
    this.#toBow = new Uint16Array(rows);
    this.#toStern = new Uint16Array(rows);
    this.#toPort = new Uint8Array(rows);
    this.#toStarboard = new Uint8Array(rows);
    this.#draught = new Uint8Array(rows);
    this.#eta = new Uint32Array(rows);
    this.#version = new Float64Array(rows);
  }

  get bytes(): number {
    const columns = [
      this.#text,
      this.#imo,
      this.#shipType,
      this.#toBow,
      this.#toStern,
      this.#toPort,
      this.#toStarboard,
      this.#draught,
      this.#eta,
    ];
    return columns.reduce((sum, column) => sum + column.byteLength, this.#version.byteLength);
  }

  grow(rows: number): void {
    this.#text = enlarged(this.#text, new Uint8Array(rows * stride));
    this.#imo = enlarged(this.#imo, new Int32Array(rows));
    this.#shipType = enlarged(this.#shipType, new Uint8Array(rows));
    this.#toBow = enlarged(this.#toBow, new Uint16Array(rows));
    this.#toStern = enlarged(this.#toStern, new Uint16Array(rows));
    this.#toPort = enlarged(this.#toPort, new Uint8Array(rows));
    this.#toStarboard = enlarged(this.#toStarboard, new Uint8Array(rows));
    this.#draught = enlarged(this.#draught, new Uint8Array(rows));
    this.#eta = enlarged(this.#eta, new Uint32Array(rows));
    this.#version = enlarged(this.#version, new Float64Array(rows));
  }

  clear(row: number): void {
    this.#text.fill(0, row * stride, (row + 1) * stride);
    for (const column of [
      this.#imo,
      this.#shipType,
      this.#toBow,
      this.#toStern,
      this.#toPort,
      this.#toStarboard,
      this.#draught,
    ])
      column[row] = 0;
    this.#eta[row] = 0;
    this.#version[row] = 0;
  }

  /** The version at which the row last changed, 0 if it has no data yet. */
  versionOf(row: number): number {
    return this.#version[row] ?? 0;
  }

  // Each `set` keeps the known value if the message has none, and records whether something changed.

  setName(row: number, name: string): void {
    if (name !== '') this.#setText(row * stride + nameAt, nameLength, name);
  }

  setCallSign(row: number, callSign: string): void {
    if (callSign !== '') this.#setText(row * stride, callSignLength, callSign);
  }

  setShipType(row: number, shipType: number): void {
    if (shipType !== 0) this.#setNumber(this.#shipType, row, shipType);
  }

  setExtent(row: number, extent: { toBow: number; toStern: number; toPort: number; toStarboard: number }): void {
    if (extent.toBow + extent.toStern + extent.toPort + extent.toStarboard === 0) return;
    this.#setNumber(this.#toBow, row, extent.toBow);
    this.#setNumber(this.#toStern, row, extent.toStern);
    this.#setNumber(this.#toPort, row, extent.toPort);
    this.#setNumber(this.#toStarboard, row, extent.toStarboard);
  }

  /** The voyage replaces the previous one as a whole: an empty destination means that there is none now. */
  setVoyage(
    row: number,
    voyage: {
      imo: number;
      draught: number;
      destination: string;
      month: number;
      day: number;
      hour: number;
      minute: number;
    },
  ): void {
    if (voyage.imo !== 0) this.#setNumber(this.#imo, row, voyage.imo);
    this.#setNumber(this.#draught, row, voyage.draught);
    this.#setText(row * stride + destinationAt, destinationLength, voyage.destination);
    this.#setNumber(this.#eta, row, (voyage.month << 16) | (voyage.day << 11) | (voyage.hour << 6) | voyage.minute);
  }

  /** Takes over what another process received. It doesn't count as changed here. */
  restore(row: number, { name = '', callSign = '', imo = 0, shipType = 0, dimensions, ...voyage }: Ship): void {
    this.setName(row, name);
    this.setCallSign(row, callSign);
    this.setShipType(row, shipType);
    if (dimensions !== undefined) this.setExtent(row, dimensions);
    const { draught = 0, destination = '', eta = { month: 0, day: 0, hour: 0, minute: 0 } } = voyage;
    this.setVoyage(row, { imo, draught: Math.round(draught * 10), destination, ...eta });
    this.#changed = false;
    this.#version[row] = Math.max(1, this.#version[row] ?? 0);
  }

  /** Ends a row's `set` calls: returns whether something changed, and then sets the row's version. */
  commit(row: number, version: number): boolean {
    const changed = this.#changed;
    this.#changed = false;
    if (changed) this.#version[row] = version;
    return changed;
  }

  read(row: number, mmsi: number): Ship {
    const ship: Ship = { mmsi };
    const callSign = this.#readText(row * stride, callSignLength);
    const name = this.#readText(row * stride + nameAt, nameLength);
    const destination = this.#readText(row * stride + destinationAt, destinationLength);
    if (name !== '') ship.name = name;
    if (callSign !== '') ship.callSign = callSign;
    if (destination !== '') ship.destination = destination;
    const imo = this.#imo[row] ?? 0;
    if (imo !== 0) ship.imo = imo;
    const shipType = this.#shipType[row] ?? 0;
    if (shipType !== 0) ship.shipType = shipType;
    const draught = this.#draught[row] ?? 0;
    if (draught !== 0) ship.draught = draught / 10;
    const [toBow, toStern] = [this.#toBow[row] ?? 0, this.#toStern[row] ?? 0];
    const [toPort, toStarboard] = [this.#toPort[row] ?? 0, this.#toStarboard[row] ?? 0];
    if (toBow + toStern + toPort + toStarboard > 0) ship.dimensions = { toBow, toStern, toPort, toStarboard };
    const eta = this.#eta[row] ?? 0;
    if (eta >>> 16 > 0)
      ship.eta = { month: eta >>> 16, day: (eta >>> 11) & 31, hour: (eta >>> 6) & 31, minute: eta & 63 };
    return ship;
  }

  #setNumber(column: Uint8Array | Uint16Array | Uint32Array | Int32Array, row: number, value: number): void {
    if (column[row] === value) return;
    column[row] = value;
    this.#changed = true;
  }

  #setText(start: number, length: number, text: string): void {
    for (let index = 0; index < length; index++) {
      const code = index < text.length ? text.charCodeAt(index) : 0;
      if (this.#text[start + index] === code) continue;
      this.#text[start + index] = code;
      this.#changed = true;
    }
  }

  #readText(start: number, length: number): string {
    let end = start;
    while (end < start + length && this.#text[end] !== 0) end++;
    return Buffer.from(this.#text.buffer, start, end - start).toString('latin1');
  }
}
