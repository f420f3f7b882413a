import type { Random } from '#random.ts';
import { status, type Trip } from './trip.ts';
import type { Water } from './waters.ts';

const MINUTE = 60_000;

/** A strip of a water, fished up and down in parallel lanes as trawlers do. Kilometres. */
export class Lanes {
  readonly #trip: Trip;
  readonly #water: Water;
  readonly #random: Random;
  /** The direction of the bank, nearly the same for all ships on it. */
  readonly #axis: number;
  readonly #step: number;
  /** The position of the strip along the bank, and half its length. */
  readonly #middle: number;
  readonly #half: number;
  /** The lane, as the offset from the centre of the water, and the position in it. */
  #across: number;
  #along: number;
  #ahead: 1 | -1;
  #aside: 1 | -1;

  constructor(trip: Trip, water: Water, random: Random) {
    this.#trip = trip;
    this.#water = water;
    this.#random = random;
    const { longitude, latitude, radius } = water;
    this.#axis = (Math.abs(longitude * 7.3 + latitude * 3.1) % Math.PI) + random.normal(0, 0.08);
    this.#step = Math.min(random.between(0.5, 1.1), radius * 0.1);
    this.#half = Math.min(random.between(12, 20), radius * 0.55);
    this.#middle = random.between(-1, 1) * Math.max(0, radius * 0.7 - this.#half);
    this.#across = random.between(-0.5, 0.5) * radius;
    this.#ahead = random.chance(0.5) ? 1 : -1;
    this.#aside = random.chance(0.5) ? 1 : -1;
    this.#along = this.#end(-this.#ahead);
  }

  /** The end of the lane: the strip's end, or before it near the edge of the water. */
  #end(ahead: number): number {
    const rim = Math.sqrt(Math.max(0, (this.#water.radius * 0.94) ** 2 - this.#across ** 2));
    return Math.max(-rim, Math.min(rim, this.#middle + ahead * this.#half));
  }

  #sail(knots: number, state: number, wobble = 0): void {
    const across = this.#across + wobble;
    const [sine, cosine] = [Math.sin(this.#axis), Math.cos(this.#axis)];
    const place = this.#water.place(this.#along * sine + across * cosine, this.#along * cosine - across * sine);
    this.#trip.sailTo(place, knots, state);
  }

  /** Sails to the beginning of the lane. */
  enter(knots: number): void {
    this.#sail(knots, status.underWay);
  }

  /** Tows this far, turning into the next lane where one ends. */
  tow(distance: number, knots: number): void {
    for (let left = distance; left > 0.05;) {
      const room = Math.abs(this.#end(this.#ahead) - this.#along);
      const part = Math.min(left, room, this.#random.between(5, 10));
      this.#along += this.#ahead * part;
      left -= Math.max(part, 0.1);
      const atEnd = part >= room;
      this.#sail(knots, status.fishing, atEnd ? 0 : this.#random.normal(0, this.#step * 0.06));
      if (atEnd) this.#turn(knots);
    }
  }

  #turn(knots: number): void {
    this.#ahead = this.#ahead === 1 ? -1 : 1;
    if (Math.abs(this.#across + this.#aside * this.#step) > this.#water.radius * 0.7)
      this.#aside = this.#aside === 1 ? -1 : 1;
    this.#across += this.#aside * this.#step;
    const [low, high] = [this.#end(-1), this.#end(1)];
    this.#along = Math.max(low, Math.min(high, this.#along));
    this.#sail(knots, status.fishing);
  }

  /** Drifts ahead while the net comes up, until it is on deck. */
  haul(minutes: number): void {
    const until = this.#trip.clock + minutes * MINUTE;
    const room = Math.abs(this.#end(this.#ahead) - this.#along);
    this.#along += this.#ahead * Math.min(0.4, room);
    this.#sail(1.3, status.fishing);
    this.#trip.stayUntil(until, status.fishing);
  }
}
