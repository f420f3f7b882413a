import { Random } from '#random.ts';
import type { Point } from '#sea/smoothWay.ts';
import { shifts } from './fishing.ts';
import { habitsOf, type Habits } from './habits.ts';
import { meetingOf } from './meetings.ts';
import { KM_PER_NAUTICAL_MILE, status, Trip } from './trip.ts';
import { bulgedLeg, type Anchorage, type Way, type Waters } from './waters.ts';

/** The data a voyage depends on. Metres. */
export interface SailingShip {
  mmsi: number;
  vesselTypeId: number;
  length: number;
  country: string;
  port: string;
}

/** A ship's position and activity: degrees, knots; heading and course differ by drift. */
export interface Moment {
  longitude: number;
  latitude: number;
  speed: number;
  course: number;
  heading: number;
  /** By its AIS number. */
  status: number;
  destination: string;
}

const HOUR = 3_600_000;
/** The number of waters a ship uses; others only if none of these can be reached in time. */
const FAVOURITES = 3;
/** Ships for fish farms longer than this also sail between ports, metres. */
const CARRIERS_FROM = 40;
/** Ships that go farther than this also meet others at sea, kilometres. */
const MEETS_FROM_REACH = 700;
/** How often a round that took too long is planned again. */
const TRIES = 5;
/** Inside the harbour, knots. */
const HARBOUR_SPEED = 4.5;

/** A ship's berth, and the centre of the free water around it, from which the route out is clear. */
interface Berth {
  lies: Point;
  middle: Point;
}

/**
 * The life of one ship as a function of time: round after round it leaves its berth, works and comes home. Only the
 * last requested round is cached, so any time can be requested, in any order.
 */
export class Voyage {
  readonly ship: SailingShip;
  readonly #waters: Waters;
  readonly #habits: Habits;
  readonly #home: Anchorage;
  /** The few waters near the port that this ship uses, and the few grounds. */
  readonly #spots: readonly Way[];
  readonly #grounds: readonly Way[];
  readonly #berth: Berth;
  readonly #lies: number;
  readonly #cruise: number;
  readonly #round: number;
  readonly #phase: number;
  #last: { number: number; trip: Trip } | undefined;

  private constructor(ship: SailingShip, waters: Waters, habits: Habits, home: Anchorage) {
    this.ship = ship;
    this.#waters = waters;
    this.#habits = habits;
    this.#home = home;
    const random = new Random('voyage', ship.mmsi);
    this.#berth = berthFor(random, home, waters);
    const liked = new Random('grounds', ship.mmsi);
    // Rather wide ones, and not behind many corners.
    const worth = ({ water, corners }: Way) => water.radius - corners.length / 2;
    const best = home.spots.toSorted((a, b) => worth(b) - worth(a));
    this.#spots = liked.some(best.slice(0, FAVOURITES + 2), FAVOURITES);
    this.#grounds = this.#chooseGrounds(liked);
    this.#lies = random.whole(0, 359);
    this.#cruise = random.between(...habits.cruise);
    this.#round = random.between(...habits.roundHours) * HOUR;
    // Day boats leave early in the morning of their own longitude; for the others any time is as good.
    const solarNoon =
      (12 - home.berths.reduce((sum, [longitude]) => sum + longitude / home.berths.length, 0) / 15) * HOUR;
    this.#phase = habits.roundHours[1] === 24 ? solarNoon - random.between(6, 10) * HOUR : random.next() * this.#round;
    if (habits.roundHours[1] === 24) this.#round = 24 * HOUR;
  }

  /** Undefined for a ship that does not sail, or whose port has no routes. */
  static of(ship: SailingShip, waters: Waters): Voyage | undefined {
    const habits = habitsOf(ship.vesselTypeId, ship.length);
    const number = waters.portNumber(ship.country, ship.port);
    const home = number === undefined ? undefined : waters.port(number);
    return habits === undefined || home === undefined ? undefined : new Voyage(ship, waters, habits, home);
  }

  /** @param time Milliseconds since 1970. */
  at(time: number): Moment {
    const { longitude, latitude, speed, course, status: state, target } = this.#tripAt(time).at(time);
    // Waves: the same for the same moment, without a generator for each.
    const wave = Math.sin(time / 21_000 + this.ship.mmsi) + Math.sin(time / 7_700 + this.ship.mmsi * 3);
    const destination = target;
    if (course === undefined) {
      const adrift = state === status.moored ? 0 : 0.3 + 0.15 * wave;
      const heading = (this.#lies + (state === status.moored ? 0 : 15 * wave) + 720) % 360;
      return {
        longitude,
        latitude,
        speed: Math.max(0, adrift),
        course: heading,
        heading: Math.floor(heading),
        status: state,
        destination,
      };
    }
    const swing = (speed < 2.5 ? 6 : 2) * wave;
    return {
      longitude,
      latitude,
      speed: Math.max(0.1, speed + 0.12 * wave),
      course: (course + swing * 0.5 + 360) % 360,
      heading: Math.floor((course + swing + 360) % 360),
      status: state,
      destination,
    };
  }

  /** When the ship arrives at the port that it is bound for; undefined in port, and on the way to a ground. */
  arrival(time: number): number | undefined {
    return this.#tripAt(time).arrival(time);
  }

  /**
   * When the ship next turns, starts or stops after `time`, both milliseconds since 1970. Between two such times it sails straight.
   */
  nextTurn(time: number): number {
    const begun = Math.floor((time - this.#phase) / this.#round);
    let roundEnds = this.#phase + (begun + 1) * this.#round;
    // At the very end, rounding may put the time on either side of it.
    if (roundEnds <= time) roundEnds += this.#round;
    return Math.min(roundEnds, this.#tripAt(time).nextTurn(time) ?? roundEnds);
  }

  /** Clears the cached round, for callers that process many ships: rounds of weeks are long lists of places. */
  forget(): void {
    this.#last = undefined;
  }

  #tripAt(time: number): Trip {
    const number = Math.floor((time - this.#phase) / this.#round);
    if (this.#last?.number !== number) this.#last = { number, trip: this.#plan(number) };
    return this.#last.trip;
  }

  #plan(number: number): Trip {
    const begin = this.#phase + number * this.#round;
    // Actions longer than the remaining time, such as a haul, would bring the ship home late.
    let early = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const trip = this.#draft(number, begin, early);
      const late = trip.clock - (begin + this.#round);
      if (late <= 0) return trip;
      early += late + HOUR / 2;
    }
    return new Trip(begin, this.#berth.lies);
  }

  /** A round if the ship is to be home this many milliseconds early. */
  #draft(number: number, begin: number, early: number): Trip {
    const random = new Random('round', this.ship.mmsi, number);
    const trip = new Trip(begin, this.#berth.lies);
    const { portShare, idleShare } = this.#habits;
    if (random.chance(idleShare)) return trip;
    const inPort = portShare * this.#round * random.between(0.5, 1.2);
    trip.stayUntil(begin + inPort * random.between(0.02, 0.2), status.moored);
    const home = begin + this.#round - inPort * random.between(0.4, 0.75) - early;
    if (this.#habits.work === 'attending') this.#attend(trip, home, random);
    else this.#fish(trip, home, random);
    return trip;
  }

  /** One ground, perhaps a landing in a nearer port, the same ground again, home. */
  #fish(trip: Trip, home: number, random: Random): void {
    const way = this.#chooseWay(home - trip.clock, random);
    if (way === undefined) return;
    trip.headFor(way.ground === undefined ? this.#home.name : (this.#waters.groundName(way.ground) ?? ''));
    this.#goOut(trip, way, this.#berth, random);
    const landing = this.#chooseLanding(way, home - trip.clock, random);
    const lastReturn = home - this.#hoursFor(way) * HOUR;
    if (landing !== undefined) {
      this.#work(trip, way, trip.clock + (lastReturn - trip.clock) * random.between(0.35, 0.5), random);
      trip.headFor(landing.anchorage.name);
      const berth = berthFor(random, landing.anchorage, this.#waters);
      this.#comeIn(trip, landing.way, berth, random);
      trip.stayUntil(trip.clock + random.between(8, 20) * HOUR, status.moored);
      trip.headFor(this.#waters.groundName(landing.way.ground ?? -1) ?? '');
      this.#goOut(trip, landing.way, berth, random);
    }
    this.#work(trip, way, lastReturn - random.between(0, 0.12) * (lastReturn - trip.clock), random);
    trip.headFor(this.#home.name);
    this.#comeIn(trip, way, this.#berth, random);
  }

  /** Fishes on a ground until a time; larger ships also lie beside others there for some hours. */
  #work(trip: Trip, { water, ground }: Way, until: number, random: Random): void {
    const work = shifts[this.#habits.work];
    if (ground !== undefined && this.#habits.reach >= MEETS_FROM_REACH) {
      const { mmsi } = this.ship;
      const meeting = meetingOf({ mmsi, ground, water }, trip.clock + 2 * HOUR, until - HOUR);
      if (meeting !== undefined) {
        work(trip, water, meeting.starts - HOUR, random);
        trip.sailTo(meeting.place, this.#cruise, status.underWay);
        trip.stayUntil(meeting.ends, status.underWay);
      }
    }
    if (trip.clock < until) work(trip, water, until, random);
  }

  /** To another port by a ground that both have a route to, and back. Returns whether there was one in time. */
  #carry(trip: Trip, home: number, random: Random): boolean {
    const way = random.pick(this.#home.ways.slice(0, FAVOURITES));
    const choice =
      way?.ground === undefined
        ? undefined
        : random.pick(
            this.#waters
              .portsNear(way.ground)
              .slice(0, 6)
              .filter(({ port }) => this.#waters.port(port) !== this.#home),
          );
    const anchorage = choice === undefined ? undefined : this.#waters.port(choice.port);
    const entry = choice === undefined ? undefined : anchorage?.ways[choice.way];
    if (way === undefined || anchorage === undefined || entry === undefined) return false;
    const sailing = (this.#hoursFor(way) + this.#hoursFor(entry)) * HOUR;
    if (2 * sailing + 6 * HOUR > home - trip.clock) return false;
    const berth = berthFor(random, anchorage, this.#waters);
    trip.headFor(anchorage.name);
    this.#goOut(trip, way, this.#berth, random);
    this.#comeIn(trip, entry, berth, random);
    trip.stayUntil(Math.min(home - 1.2 * sailing, trip.clock + random.between(6, 24) * HOUR), status.moored);
    trip.headFor(this.#home.name);
    this.#goOut(trip, entry, berth, random);
    this.#comeIn(trip, way, this.#berth, random);
    return true;
  }

  /** From farm to farm near the port, back in between; larger ships sail between ports. */
  #attend(trip: Trip, home: number, random: Random): void {
    if (this.ship.length > CARRIERS_FROM && this.#carry(trip, home, random)) return;
    trip.headFor(this.#home.name);
    while (trip.clock < home) {
      const spot = random.pick(this.#spots);
      if (spot === undefined || trip.clock + 3 * this.#hoursFor(spot) * HOUR > home) return;
      this.#goOut(trip, spot, this.#berth, random);
      const leave = Math.min(home - this.#hoursFor(spot) * HOUR, trip.clock + random.between(12, 40) * HOUR);
      shifts.attending(trip, spot.water, leave - 0.4 * HOUR, random);
      this.#comeIn(trip, spot, this.#berth, random);
      trip.stayUntil(Math.min(home, trip.clock + random.between(0.5, 5) * HOUR), status.moored);
    }
  }

  #hoursFor(way: Way): number {
    return way.kilometres / KM_PER_NAUTICAL_MILE / this.#cruise + 0.4;
  }

  #chooseGrounds(random: Random): Way[] {
    const { reach, fishery } = this.#habits;
    const far = this.#home.ways.filter((way) => way.kilometres <= reach);
    const fitting = far.filter(({ fisheries }) => fishery === undefined || fisheries.includes(fishery));
    // Near grounds are preferred, less so by vessels for distant waters.
    const reluctance = reach < 700 ? 1 : 0.25;
    const left = fitting.length > 0 ? fitting : far;
    const chosen: Way[] = [];
    while (chosen.length < FAVOURITES) {
      const rest = left.filter((way) => !chosen.includes(way));
      if (rest.length === 0) break;
      const way = random.weighted(rest, ({ kilometres: long }) => (60 + long) ** -reluctance);
      if (way === undefined) break;
      chosen.push(way);
    }
    return chosen;
  }

  #chooseWay(time: number, random: Random): Way | undefined {
    const inTime = (way: Way) => this.#hoursFor(way) * HOUR * 3.2 < time;
    const own = this.#spots.filter(inTime);
    const near = own.length > 0 ? own : this.#home.spots.filter(inTime);
    const offshore = this.#grounds.filter(inTime);
    // Small boats that could go farther mostly do not.
    if (offshore.length === 0 || (this.#habits.reach < 200 && near.length > 0 && random.chance(0.55)))
      return random.pick(near);
    return random.pick(offshore);
  }

  /** A port much nearer to a far ground, for voyages of weeks. */
  #chooseLanding(way: Way, time: number, random: Random): { anchorage: Anchorage; way: Way } | undefined {
    if (way.ground === undefined || this.#habits.reach < 700 || !random.chance(0.45)) return undefined;
    const choice = random.pick(this.#waters.portsNear(way.ground).slice(0, 6));
    const anchorage = choice === undefined ? undefined : this.#waters.port(choice.port);
    const entry = choice === undefined ? undefined : anchorage?.ways[choice.way];
    if (entry === undefined || anchorage === undefined || anchorage === this.#home) return undefined;
    return (this.#hoursFor(entry) * 2.5 + this.#hoursFor(way) + 60) * HOUR < time
      ? { anchorage, way: entry }
      : undefined;
  }

  #goOut(trip: Trip, way: Way, berth: Berth, random: Random): void {
    trip.sailTo(berth.middle, 2, status.underWay);
    for (const [index, corner] of way.corners.entries()) this.#leg(trip, way, index - 1, corner, random);
  }

  #comeIn(trip: Trip, way: Way, berth: Berth, random: Random): void {
    for (const [index, corner] of [...way.corners.entries()].reverse()) this.#leg(trip, way, index, corner, random);
    trip.sailTo(berth.middle, HARBOUR_SPEED, status.underWay);
    trip.sailTo(berth.lies, 2, status.underWay);
  }

  #leg(trip: Trip, way: Way, leg: number, corner: Point, random: Random): void {
    const alongTheWay = leg >= 0 && leg < way.corners.length - 1;
    const bulge = alongTheWay ? (way.room[leg] ?? 0) * random.between(-1, 1) : 0;
    const knots = leg < 0 ? HARBOUR_SPEED : this.#cruise * random.between(0.96, 1.04);
    for (const place of bulgedLeg(trip.place, corner, bulge)) trip.sailTo(place, knots, status.underWay);
  }
}

/** A berth, and a place in it that few others have. */
function berthFor(random: Random, { berths }: Anchorage, { berthRoom }: Waters): Berth {
  const middle = random.pick(berths) ?? [0, 0];
  const lies: Point = [
    middle[0] + random.between(-0.85, 0.85) * berthRoom[1],
    middle[1] + random.between(-0.85, 0.85) * berthRoom[0],
  ];
  return { lies, middle };
}
