import type { Random } from '#random.ts';
import type { Work } from './habits.ts';
import { KM_PER_NAUTICAL_MILE, status, type Trip } from './trip.ts';
import { Lanes } from './lanes.ts';
import { Patch } from './patch.ts';
import type { Water } from './waters.ts';

/**
 * Makes a ship fish in a water until about a time, milliseconds since 1970. The ship starts and ends inside the water.
 */
type Shift = (trip: Trip, water: Water, until: number, random: Random) => void;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waters with a smaller radius are near the coast, kilometres. */
const SMALL_KM = 8;

/** Distances are smaller in small waters. Kilometres. */
function fitting(water: Water, distance: number): number {
  return Math.min(distance, water.radius * 0.8);
}

/** Waits until this many minutes have passed since `began`: in small waters the gear is out as long as in wide ones. */
function restOut(trip: Trip, began: number, minutes: number, until: number): void {
  trip.stayUntil(Math.min(until, began + minutes * MINUTE), status.fishing);
}

/** Tows of hours in parallel lanes along the bank, hauling after each. */
function towing(
  knots: readonly [number, number],
  hours: readonly [number, number],
  haulMinutes: readonly [number, number],
): Shift {
  return (trip, water, until, random) => {
    const lanes = new Lanes(trip, water, random);
    lanes.enter(9);
    while (trip.clock < until) {
      const speed = random.between(...knots);
      const began = trip.clock;
      const time = Math.min(random.between(...hours), (until - trip.clock) / HOUR);
      const wanted = speed * KM_PER_NAUTICAL_MILE * time;
      // Small waters have one lane per tow.
      lanes.tow(water.radius < SMALL_KM ? Math.min(wanted, water.radius) : wanted, speed);
      lanes.haul(random.between(...haulMinutes));
      if (water.radius < SMALL_KM) restOut(trip, began, random.between(150, 200), until);
    }
  };
}

/** Searches, sets the net in a ring, pumps; then moves on. */
const ringNet: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  let direction = random.between(0, 2 * Math.PI);
  while (trip.clock < until) {
    for (let search = random.whole(2, 4); search > 0 && trip.clock < until; search--) {
      direction = patch.sail(
        direction + random.normal(0, 0.7),
        fitting(water, random.between(9, 24)),
        random.between(7, 10),
        status.underWay,
      );
    }
    if (trip.clock >= until) return;
    const side = random.chance(0.5) ? 1 : -1;
    const size = fitting(water, random.between(0.25, 0.4));
    for (let step = 0; step < 10; step++) {
      direction = patch.sail(direction + (side * 2 * Math.PI) / 10, size * 0.63, 5.5);
    }
    const pumped = trip.clock + random.between(80, 190) * MINUTE;
    direction = patch.sail(direction, fitting(water, 0.9), 0.5);
    trip.stayUntil(pumped, status.fishing);
    // Until the fish come up again.
    if (random.chance(0.8)) trip.stayUntil(Math.min(until, trip.clock + random.between(4, 8) * HOUR), status.underWay);
    patch.drift();
  }
};

/** Sets ropes and net as a triangle around the fish, hauls at the buoy, moves on. */
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
    const hauled = trip.clock + random.between(60, 110) * MINUTE;
    direction = patch.sail(direction, fitting(water, 0.7), 1.1);
    trip.stayUntil(hauled, status.fishing);
    // This net is only used by day.
    if (random.chance(0.75))
      trip.stayUntil(Math.min(until, trip.clock + random.between(9, 13) * HOUR), status.underWay);
    direction = patch.sail(direction + random.normal(0, 1), fitting(water, random.between(4, 10)), 8, status.underWay);
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
    for (let part = 0; part < 2; part++)
      direction = patch.sail(direction + random.normal(0, 0.06), length / 2, random.between(6.5, 7.5));
    trip.stayUntil(Math.min(until, trip.clock + random.between(90, 240) * MINUTE), status.fishing);
    direction += Math.PI;
    for (let part = 0; part < 2 && trip.clock < until; part++) {
      direction = patch.sail(direction + random.normal(0, 0.03), length / 2, random.between(1.7, 2.5));
    }
    patch.sail(random.between(0, 2 * Math.PI), fitting(water, random.between(3, 9)), 8.5, status.underWay);
    patch.drift();
  }
};

/** From one string of nets or pots to the next: hauls it slowly along its line, sets it again on the way back. */
const hauling: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  while (trip.clock < until) {
    const began = trip.clock;
    const direction = patch.axis + random.normal(0, 0.3) + (random.chance(0.5) ? Math.PI : 0);
    const length = fitting(water, random.between(2, 5));
    const hauled = patch.sail(direction, length, random.between(1, 1.8));
    if (random.chance(0.6)) patch.sail(hauled + Math.PI, length, random.between(5, 7));
    restOut(trip, began, random.between(150, 230), until);
    patch.sail(
      random.between(0, 2 * Math.PI),
      fitting(water, random.between(2, 6)),
      random.between(7, 9),
      status.underWay,
    );
    patch.drift();
  }
};

/** Drifts with lines out, and steams back. */
const jigging: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(8);
  const tide = random.between(0, 2 * Math.PI);
  while (trip.clock < until) {
    const began = trip.clock;
    const distance = fitting(water, random.between(1.2, 3));
    patch.sail(tide + random.normal(0, 0.2), distance, random.between(0.5, 1));
    restOut(trip, began, random.between(90, 140), until);
    const back = tide + Math.PI + random.normal(0, 0.5);
    patch.sail(back, fitting(water, distance * random.between(0.8, 1.4)), random.between(5, 8), status.underWay);
  }
};

/** Stays at the farm, moving to the next cage now and then. */
const attending: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  while (trip.clock < until) {
    trip.stayUntil(Math.min(until, trip.clock + random.between(5, 12) * HOUR), status.underWay);
    patch.sail(
      random.between(0, 2 * Math.PI),
      fitting(water, random.between(0.03, 0.08)),
      random.between(1, 2),
      status.underWay,
    );
  }
};

/** Parallel lines, as for a survey. */
const patrolling: Shift = (trip, water, until, random) => {
  const patch = new Patch(trip, water, random);
  patch.enter(9);
  let direction = patch.axis;
  for (let side = 1; trip.clock < until; side = -side) {
    const began = trip.clock;
    direction = patch.sail(direction, fitting(water, random.between(20, 44)), random.between(8, 10), status.underWay);
    trip.stayUntil(Math.min(until, began + 150 * MINUTE), status.underWay);
    direction = patch.sail(direction + (side * Math.PI) / 2, fitting(water, 4), 8, status.underWay);
    direction += (side * Math.PI) / 2;
  }
};

export const shifts: Record<Work, Shift> = {
  trawling: towing([3, 4], [2, 5], [30, 60]),
  beamTrawling: towing([4.8, 6.2], [1.5, 2.5], [12, 25]),
  ringNet,
  seining,
  lining,
  hauling,
  jigging,
  attending,
  patrolling,
};
