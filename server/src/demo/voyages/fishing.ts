import type { Random } from '#demo/random.ts';
import type { Work } from './habits.ts';
import { status, type Trip } from './trip.ts';
import type { Water } from './waters.ts';

/** Lets a ship work in a water until about a time, milliseconds since 1970. It begins and ends inside the water. */
type Shift = (trip: Trip, water: Water, until: number, random: Random) => void;

const MINUTE = 60_000;

/** Distances shrink in small waters. Kilometres. */
function fitting(water: Water, distance: number): number {
  return Math.min(distance, water.radius * 0.8);
}

/**
 * The part of a water a ship keeps to for a while: longish, as banks are, and drawing it back before it comes to the rim.
 * Directions are radians, clockwise from north.
 */
class Patch {
  /** Which way the bank runs, the same for all ships on it. */
  readonly axis: number;
  readonly #trip: Trip;
  readonly #water: Water;
  readonly #random: Random;
  readonly #along: number;
  readonly #across: number;
  /** The middle of the patch, kilometres from the middle of the water. */
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

  /** Elsewhere on the bank from now on, not far away. */
  drift(): void {
    const { radius } = this.#water;
    const [east, north] = [
      this.#east + this.#random.normal(0, radius * 0.08),
      this.#north + this.#random.normal(0, radius * 0.08),
    ];
    if (Math.hypot(east, north) < radius * 0.6) [this.#east, this.#north] = [east, north];
  }

  /** Sails so far, bending towards the patch the farther it is outside, and never out of the water. Answers the direction it took. */
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

  /** To a place in the patch. */
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

/** Back and forth in long tows that follow the edge of the bank, hauling between them. */
function towing(knots: readonly [number, number], towKm: number, haulMinutes: number): Shift {
  return (trip, water, until, random) => {
    const patch = new Patch(trip, water, random);
    patch.enter(9);
    let direction = patch.axis + (random.chance(0.5) ? Math.PI : 0);
    while (trip.clock < until) {
      const speed = random.between(...knots);
      const parts = random.whole(4, 7);
      let bend = random.normal(0, 0.12);
      for (let part = 0; part < parts && trip.clock < until; part++) {
        direction = patch.sail(direction + bend, fitting(water, towKm) / parts, speed);
        bend = bend * 0.6 + random.normal(0, 0.08);
      }
      const hauled = trip.clock + haulMinutes * MINUTE * random.between(0.7, 1.4);
      direction = patch.sail(direction + random.normal(0, 0.6), 0.4, 1.3);
      trip.stayUntil(hauled, status.fishing);
      direction = patch.axis + (Math.cos(direction - patch.axis) > 0 ? Math.PI : 0) + random.normal(0, 0.2);
      patch.drift();
    }
  };
}

/** Searches, sets the net in a ring, pumps; then on. */
const ringNet: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  let direction = random.between(0, 2 * Math.PI);
  while (trip.clock < until) {
    for (let search = random.whole(2, 6); search > 0 && trip.clock < until; search--) {
      direction = patch.sail(
        direction + random.normal(0, 0.7),
        fitting(water, random.between(4, 11)),
        random.between(7, 10),
        status.underWay,
      );
    }
    if (trip.clock >= until) return;
    const side = random.chance(0.5) ? 1 : -1;
    const size = fitting(water, random.between(0.25, 0.4));
    for (let step = 0; step < 14; step++) {
      direction = patch.sail(direction + (side * 2 * Math.PI) / 14, size * 0.45, 5.5);
    }
    const pumped = trip.clock + random.between(80, 190) * MINUTE;
    direction = patch.sail(direction, fitting(water, 0.9), 0.5);
    trip.stayUntil(pumped, status.fishing);
    patch.drift();
  }
};

/** Lays ropes and net as a triangle around the fish, hauls at the buoy, moves on. */
const seining: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  let direction = random.between(0, 2 * Math.PI);
  while (trip.clock < until) {
    const side = random.chance(0.5) ? 1 : -1;
    const length = fitting(water, random.between(1.6, 2.4));
    for (let leg = 0; leg < 3; leg++) {
      direction = patch.sail(direction, length, random.between(6.5, 8));
      direction += (side * 2 * Math.PI) / 3;
    }
    const hauled = trip.clock + random.between(45, 80) * MINUTE;
    direction = patch.sail(direction, fitting(water, 0.7), 1.1);
    trip.stayUntil(hauled, status.fishing);
    direction = patch.sail(direction + random.normal(0, 1), fitting(water, random.between(2, 6)), 8, status.underWay);
    patch.drift();
  }
};

/** Sets a long line, waits beside it, hauls it slowly from its other end. */
const lining: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  while (trip.clock < until) {
    const length = fitting(water, random.between(12, 26));
    let direction = patch.axis + Math.PI / 2 + random.normal(0, 0.25) + (random.chance(0.5) ? Math.PI : 0);
    for (let part = 0; part < 4; part++)
      direction = patch.sail(direction + random.normal(0, 0.1), length / 4, random.between(6.5, 7.5));
    trip.stayUntil(Math.min(until, trip.clock + random.between(90, 240) * MINUTE), status.fishing);
    direction += Math.PI;
    for (let part = 0; part < 6 && trip.clock < until; part++) {
      direction = patch.sail(direction + random.normal(0, 0.12), length / 6, random.between(1.7, 2.5));
    }
    patch.sail(random.between(0, 2 * Math.PI), fitting(water, random.between(3, 9)), 8.5, status.underWay);
    patch.drift();
  }
};

/** From one fleet of nets or pots to the next: hauls it, sets it again. */
const hauling: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  while (trip.clock < until) {
    let direction = patch.axis + random.normal(0, 0.3) + (random.chance(0.5) ? Math.PI : 0);
    const length = fitting(water, random.between(0.8, 2.6));
    for (let part = 0; part < 3; part++)
      direction = patch.sail(direction + random.normal(0, 0.1), length / 3, random.between(1, 1.8));
    if (random.chance(0.6)) patch.sail(direction + Math.PI, length, random.between(5, 7));
    patch.sail(
      random.between(0, 2 * Math.PI),
      fitting(water, random.between(1, 5)),
      random.between(7, 9),
      status.underWay,
    );
    patch.drift();
  }
};

/** Drifts with lines over the side, and steams back up. */
const jigging: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(8);
  const tide = random.between(0, 2 * Math.PI);
  while (trip.clock < until) {
    const distance = fitting(water, random.between(0.4, 1.3));
    patch.sail(tide + random.normal(0, 0.2), distance, random.between(0.5, 1));
    const back = tide + Math.PI + random.normal(0, 0.7);
    patch.sail(back, fitting(water, distance * random.between(0.8, 2)), random.between(5, 8), status.underWay);
  }
};

/** Lies at the farm, with a shift to the next cage now and then. */
const attending: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  while (trip.clock < until) {
    trip.stayUntil(Math.min(until, trip.clock + random.between(60, 300) * MINUTE), status.underWay);
    patch.sail(
      random.between(0, 2 * Math.PI),
      fitting(water, random.between(0.1, 0.4)),
      random.between(1, 2),
      status.underWay,
    );
  }
};

/** Long lines to and fro, as for a survey. */
const patrolling: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  let direction = patch.axis;
  for (let side = 1; trip.clock < until; side = -side) {
    direction = patch.sail(direction, fitting(water, random.between(12, 24)), random.between(8, 10), status.underWay);
    direction = patch.sail(direction + (side * Math.PI) / 2, fitting(water, 2.5), 8, status.underWay);
    direction += (side * Math.PI) / 2;
  }
};

export const shifts: Record<Work, Shift> = {
  trawling: towing([3, 4.3], 26, 40),
  beamTrawling: towing([4.8, 6.2], 17, 16),
  ringNet,
  seining,
  lining,
  hauling,
  jigging,
  attending,
  patrolling,
};
