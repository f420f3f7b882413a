import { metresBetween, metresPerMile, type PortIndex } from './portIndex.ts';
import { portCallRules as rules } from './rules.ts';

/** A vessel's stay in a port. Times in milliseconds since 1970, the berth in 1/600,000 degree. */
export interface PortCall {
  readonly portId: number;
  /** Where it lies; the last place, if it shifted. */
  readonly latitude: number;
  readonly longitude: number;
  readonly arrival: number;
  /** False if it lay there at its first position: it arrived at that time or before. */
  readonly arrivalSeen: boolean;
  /** Undefined while it is in port. */
  readonly departure: number | undefined;
}

export type PortEvent = 'arrival' | 'departure' | 'noCall';

/** A place where a vessel lies, or may lie. */
interface Stop {
  portId: number;
  latitude: number;
  longitude: number;
  /** Its first position there. */
  at: number;
  /** Its last position there. */
  heardAt: number;
  isFirst: boolean;
  /** Positions there with a speed, and those of them that lie still. */
  positions: number;
  still: number;
}

interface Stay extends Stop {
  arrival: number;
  /** Its last position there without speed. */
  stillAt: number;
  /** Since when it moves, or is elsewhere. */
  leftAt: number | undefined;
  /** It can't turn out any more that it is none. */
  isSettled: boolean;
  /** Where it lay before it shifted, as long as that may turn out to be wrong. */
  before: Stay | undefined;
}

const berthMetres = rules.berthMetres;
const stopped = rules.stoppedKnots * 10;
const still = rules.stillKnots * 10;
const leftMetres = rules.leftMiles * metresPerMile;
/** If a ship is slower, the time for a distance is worked out with the usual speed. Both in 1/10 knot. */
const underWay = 20;
const usualSpeed = 80;
const noEvents: readonly PortEvent[] = [];

/**
 * Finds the port calls of one ship from its positions in time order, whether they come now or from history. Times and
 * places in the units of `position`: milliseconds since 1970, 1/600,000 degree, 1/10 knot, -1 for an unknown speed.
 */
export class PortWatch {
  readonly #ports: PortIndex;
  #stop: Stop | undefined;
  #stay: Stay | undefined;
  #departed: PortCall | undefined;
  /** The last position. */
  #at = -1;
  #latitude = 0;
  #longitude = 0;
  #speed = -1;

  /** @param call The call at which the positions begin: the first one is that of its arrival. */
  constructor(ports: PortIndex, call?: PortCall) {
    this.#ports = ports;
    if (call === undefined) return;
    const { portId, latitude, longitude, arrival, arrivalSeen } = call;
    const place = { portId, latitude, longitude, at: arrival, heardAt: arrival, isFirst: !arrivalSeen };
    this.#stay = {
      ...place,
      arrival,
      stillAt: arrival,
      leftAt: undefined,
      positions: 0,
      still: 0,
      isSettled: false,
      before: undefined,
    };
  }

  /** The time of the last position, -1 before the first. */
  get at(): number {
    return this.#at;
  }

  /** The call that goes on; undefined at sea. */
  get call(): PortCall | undefined {
    return this.#stay === undefined ? undefined : callOf(this.#stay, undefined);
  }

  /** The call that the last `departure` ended. */
  get departed(): PortCall | undefined {
    return this.#departed;
  }

  /** Adds a position, not older than the last one, and answers what it shows. */
  take(at: number, latitude: number, longitude: number, speed: number): readonly PortEvent[] {
    const events =
      this.#stay === undefined
        ? this.#atSea(at, latitude, longitude, speed)
        : this.#inPort(at, latitude, longitude, speed);
    this.#at = at;
    this.#latitude = latitude;
    this.#longitude = longitude;
    this.#speed = speed;
    return events;
  }

  /** What it shows that nothing more was received until a time. */
  silentUntil(now: number): readonly PortEvent[] {
    const stop = this.#stop;
    if (stop === undefined || now - stop.heardAt < rules.silentMs || stop.heardAt < this.#at || !isStill(stop))
      return noEvents;
    return this.#arrive(stop);
  }

  #atSea(at: number, latitude: number, longitude: number, speed: number): readonly PortEvent[] {
    const stop = this.#followStop(at, latitude, longitude, speed);
    return stop !== undefined && at - stop.at >= rules.callMs && isStill(stop) ? this.#arrive(stop) : noEvents;
  }

  /** Follows where the vessel stops near a port. */
  #followStop(at: number, latitude: number, longitude: number, speed: number): Stop | undefined {
    const stop = this.#stop;
    if (stop !== undefined && metresBetween(stop.latitude, stop.longitude, latitude, longitude) <= berthMetres) {
      stop.heardAt = at;
      count(stop, speed);
      return stop;
    }
    this.#stop = undefined;
    if (speed > stopped) return undefined;
    const port = this.#ports.nearest(latitude, longitude);
    if (port === undefined) return undefined;
    const isFirst = this.#at === -1;
    this.#stop = {
      portId: port.id,
      latitude,
      longitude,
      isFirst,
      at: this.#reached(at, latitude, longitude),
      heardAt: at,
      positions: 0,
      still: 0,
    };
    count(this.#stop, speed);
    return this.#stop;
  }

  /** When the ship came to a place where it was first received at a time: after a pause by its last speed. */
  #reached(at: number, latitude: number, longitude: number): number {
    if (this.#speed < underWay) return at;
    return Math.min(
      at,
      this.#at + sailing(metresBetween(this.#latitude, this.#longitude, latitude, longitude), this.#speed),
    );
  }

  #inPort(at: number, latitude: number, longitude: number, speed: number): readonly PortEvent[] {
    const stay = this.#stay;
    if (stay === undefined) return noEvents;
    const metres = metresBetween(stay.latitude, stay.longitude, latitude, longitude);
    if (metres <= berthMetres) return this.#atBerth(stay, at, speed);
    const sinceStill = at - sailing(metres, speed >= underWay ? speed : usualSpeed);
    stay.leftAt ??= Math.max(stay.stillAt, sinceStill);
    const stop = this.#followStop(at, latitude, longitude, speed);
    const isAway = this.#ports.metresFrom(stay.portId, latitude, longitude) > leftMetres;
    const isCall = stop !== undefined && at - stop.at >= rules.callMs && isStill(stop);
    if (!isAway && stop?.portId === stay.portId && stop.at - stay.leftAt < rules.shiftMs) {
      if (isCall) this.#shift(stay, stop);
      if (isCall || at - stop.at < rules.callMs) return noEvents;
    }
    if (!isAway && at - stay.leftAt < rules.shiftMs) return noEvents;
    this.#departed = callOf(stay, stay.leftAt);
    this.#stay = undefined;
    return isCall ? ['departure', ...this.#arrive(stop)] : ['departure'];
  }

  #atBerth(stay: Stay, at: number, speed: number): readonly PortEvent[] {
    this.#stop = undefined;
    stay.heardAt = at;
    count(stay, speed);
    if (speed <= stopped) {
      stay.stillAt = at;
      stay.leftAt = undefined;
    } else stay.leftAt ??= at;
    if (stay.isSettled || stay.positions < rules.positionsToDecide.least) return noEvents;
    if (stay.still >= stay.positions * rules.stillShare.noCall) {
      if (stay.positions < rules.positionsToDecide.most) return noEvents;
      stay.isSettled = true;
      stay.before = undefined;
      return noEvents;
    }
    this.#stop = stay;
    this.#stay = undefined;
    if (stay.before === undefined) return ['noCall'];
    this.#departed = callOf(stay.before, stay.before.leftAt);
    return ['departure'];
  }

  #shift(before: Stay, stop: Stop): void {
    const { arrival, isFirst } = before;
    this.#stay = { ...stop, arrival, isFirst, stillAt: stop.heardAt, leftAt: undefined, isSettled: false, before };
    this.#stop = undefined;
  }

  #arrive(stop: Stop): readonly PortEvent[] {
    const stay = { arrival: stop.at, stillAt: stop.heardAt, leftAt: undefined, isSettled: false, before: undefined };
    this.#stay = { ...stop, ...stay };
    this.#stop = undefined;
    return ['arrival'];
  }
}

function count(stop: Stop, speed: number): void {
  if (speed < 0) return;
  stop.positions += 1;
  if (speed <= still) stop.still += 1;
}

function isStill({ positions, still: lying }: Stop): boolean {
  return positions < rules.positionsToDecide.least ? lying === positions : lying >= positions * rules.stillShare.call;
}

/** Whole milliseconds for a distance in metres at a speed in 1/10 knot. */
function sailing(metres: number, speed: number): number {
  return Math.round((metres / metresPerMile / (speed / 10)) * 3_600_000);
}

function callOf({ portId, latitude, longitude, arrival, isFirst }: Stay, departure: number | undefined): PortCall {
  return { portId, latitude, longitude, arrival, arrivalSeen: !isFirst, departure };
}
