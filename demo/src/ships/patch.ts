import type { Random } from '#random.ts';
import { status, type Trip } from './trip.ts';
import type { Water } from './waters.ts';

/**
 * The part of a water where a ship stays for a while: elongated like banks, and turning it back before it reaches the
 * edge. Directions are radians, clockwise from north.
 */
export class Patch {
  /** The direction of the bank, the same for all ships on it. */
  readonly axis: number;
  readonly #trip: Trip;
  readonly #water: Water;
  readonly #random: Random;
  readonly #along: number;
  readonly #across: number;
  /** The centre of the patch, kilometres from the centre of the water. */
  #east: number;
  #north: number;

  constructor(trip: Trip, water: Water, random: Random) {
    this.#trip = trip;
    this.#water = water;
    this.#random = random;
    this.axis = (Math.abs(water.longitude * 7.3 + water.latitude * 3.1) % Math.PI) + random.normal(0, 0.15);
    this.#along = water.radius * random.between(0.3, 0.6);
    this.#across = water.radius * random.between(0.1, 0.28);
    const far = water.radius * 0.5 * Math.sqrt(random.next());
    const bearing = random.between(0, 2 * Math.PI);
    this.#east = far * Math.sin(bearing);
    this.#north = far * Math.cos(bearing);
  }

  /** Moves the patch elsewhere on the bank, not far away. */
  drift(): void {
    const { radius } = this.#water;
    const [east, north] = [
      this.#east + this.#random.normal(0, radius * 0.08),
      this.#north + this.#random.normal(0, radius * 0.08),
    ];
    if (Math.hypot(east, north) < radius * 0.6) [this.#east, this.#north] = [east, north];
  }

  /**
   * Sails this far, turning towards the patch the farther it is outside, and never out of the water. Returns the
   * direction it took.
   */
  sail(direction: number, distance: number, knots: number, state: number = status.fishing): number {
    const [east, north] = this.#water.offset(this.#trip.place);
    const [aside, ahead] = [this.#east - east, this.#north - north];
    const along = (aside * Math.sin(this.axis) + ahead * Math.cos(this.axis)) / this.#along;
    const across = (aside * Math.cos(this.axis) - ahead * Math.sin(this.axis)) / this.#across;
    const pull = Math.min(1, Math.max(0, Math.hypot(along, across) - 0.7));
    const bent = direction + differenceOf(Math.atan2(aside, ahead), direction) * pull * this.#random.between(0.3, 0.8);
    for (let turn = 0; turn < 24; turn++) {
      const tried = bent + (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 0.5;
      const place = this.#water.beyond(this.#trip.place, tried, distance);
      if (place === undefined) continue;
      this.#trip.sailTo(place, knots, state);
      return tried;
    }
    this.#trip.sailTo(this.#water.place(this.#east, this.#north), knots, state);
    return direction + Math.PI;
  }

  /** Sails to a place in the patch. */
  enter(knots: number): void {
    const { radius } = this.#water;
    const [along, across] = [this.#random.normal(0, this.#along / 2), this.#random.normal(0, this.#across / 2)];
    const east = this.#east + along * Math.sin(this.axis) + across * Math.cos(this.axis);
    const north = this.#north + along * Math.cos(this.axis) - across * Math.sin(this.axis);
    const shrink = Math.min(1, (radius * 0.9) / Math.hypot(east, north));
    this.#trip.sailTo(this.#water.place(east * shrink, north * shrink), knots, status.underWay);
  }
}

/** From one direction to another, -pi to pi. */
function differenceOf(to: number, from: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}
