const columns = 360;
const rows = 180;
const squares = rows * columns;
const minuteMs = 60_000;
const countMax = 0xffff;

/** In whole degrees; `east` is less than `west` across the antimeridian. */
export interface DegreeBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** When positions came from some part of the sea, and how often. */
export interface ReceptionRate {
  /** Time of the newest position, milliseconds since 1970; 0 if there is none. */
  at: number;
  /** Positions in the last full minute. */
  perMinute: number;
}

/** The number of a square, its newest position in seconds since 1970, the minute counted, its count and the one before. */
export type SquareReception = readonly [square: number, at: number, minute: number, count: number, before: number];

/** Where and when positions of one feed came, by squares of one degree, in 780 kB. */
export class Coverage {
  /** Seconds since 1970. */
  readonly #at = new Uint32Array(squares);
  /** The minute that is being counted, its count, and the count of the one before. */
  readonly #minute = new Uint32Array(squares);
  readonly #count = new Uint16Array(squares);
  readonly #before = new Uint16Array(squares);

  /**
   * Adds a position in degrees.
   *
   * @param at When it was sent or came, milliseconds since 1970.
   * @param now The clock.
   */
  add(latitude: number, longitude: number, at: number, now: number): void {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return;
    const square = squareAt(latitude, longitude);
    const seconds = Math.min(at, now) / 1000;
    if (seconds > (this.#at[square] ?? 0)) this.#at[square] = seconds;
    this.#turn(square, Math.floor(now / minuteMs));
    const count = this.#count[square] ?? 0;
    if (count < countMax) this.#count[square] = count + 1;
  }

  /** What came from some squares. */
  received(from: Iterable<number>, now: number): ReceptionRate {
    const minute = Math.floor(now / minuteMs);
    const rate = { at: 0, perMinute: 0 };
    for (const square of from) {
      rate.at = Math.max(rate.at, (this.#at[square] ?? 0) * 1000);
      const counted = this.#minute[square] ?? 0;
      if (counted === minute) rate.perMinute += this.#before[square] ?? 0;
      else if (counted === minute - 1) rate.perMinute += this.#count[square] ?? 0;
    }
    return rate;
  }

  /** The squares that were received in this minute or the one before, to be shown by other processes. */
  *recent(now: number): Generator<SquareReception> {
    const minute = Math.floor(now / minuteMs);
    for (let square = 0; square < squares; square += 1) {
      const counted = this.#minute[square] ?? 0;
      if (counted < minute - 1) continue;
      yield [square, this.#at[square] ?? 0, counted, this.#count[square] ?? 0, this.#before[square] ?? 0];
    }
  }

  /** Takes over what another process received. */
  restore([square, at, minute, count, before]: SquareReception): void {
    if (!(square >= 0 && square < squares)) return;
    this.#at[square] = Math.max(at, this.#at[square] ?? 0);
    this.#minute[square] = minute;
    this.#count[square] = count;
    this.#before[square] = before;
  }

  #turn(square: number, minute: number): void {
    const counted = this.#minute[square] ?? 0;
    if (counted === minute) return;
    this.#before[square] = counted === minute - 1 ? (this.#count[square] ?? 0) : 0;
    this.#count[square] = 0;
    this.#minute[square] = minute;
  }
}

function squareAt(latitude: number, longitude: number): number {
  const row = Math.min(Math.floor(latitude + 90), rows - 1);
  return row * columns + (Math.floor(longitude + 180) % columns);
}

/** The box of all squares. */
export const wholeWorld: DegreeBox = { south: -90, west: -180, north: 90, east: 180 };

/** A box with some degrees more on each side. */
export function widened({ south, west, north, east }: DegreeBox, by: number): DegreeBox {
  const width = east - west + (east <= west ? columns : 0) + 2 * by;
  const rows = { south: Math.max(-90, south - by), north: Math.min(90, north + by) };
  if (width >= columns) return { ...rows, west: -180, east: 180 };
  return { ...rows, west: onWorld(west - by), east: onWorld(east + by) };
}

/** From -180 to 179. */
function onWorld(longitude: number): number {
  return ((longitude + 180 + columns) % columns) - 180;
}

/** The squares in a box. */
export function* squaresIn({ south, west, north, east }: DegreeBox): Generator<number> {
  const width = east - west + (east <= west ? columns : 0);
  for (let latitude = south; latitude < north; latitude += 1)
    for (let step = 0; step < width; step += 1) {
      const longitude = ((west + step + 180) % columns) - 180;
      yield squareAt(latitude, longitude);
    }
}

/** All squares by the label of their middle; squares without a label are left out. */
export function squaresBy<Name>(
  nameAt: (latitude: number, longitude: number) => Name | undefined,
): Map<Name, number[]> {
  const named = new Map<Name, number[]>();
  for (let latitude = -89.5; latitude < 90; latitude += 1)
    for (let longitude = -179.5; longitude < 180; longitude += 1) {
      const name = nameAt(latitude, longitude);
      if (name === undefined) continue;
      const known = named.get(name);
      if (known === undefined) named.set(name, [squareAt(latitude, longitude)]);
      else known.push(squareAt(latitude, longitude));
    }
  return named;
}
