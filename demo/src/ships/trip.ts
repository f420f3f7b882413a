import { kilometres } from '#sea/distances.ts';
import type { Point } from '#sea/smoothWay.ts';

/** Navigational status by its AIS number (ITU-R M.1371). */
export const status = { underWay: 0, moored: 5, fishing: 7 } as const;

export const KM_PER_NAUTICAL_MILE = 1.852;

/** What a ship did: places in time order, with straight lines at constant speed between them. */
export class Trip {
  readonly #times: number[] = [];
  readonly #places: Point[] = [];
  /** Status on the way to each place. */
  readonly #statuses: number[] = [];
  readonly #targets: string[] = [];
  #target = '';

  /** @param start Milliseconds since 1970. */
  constructor(start: number, place: Point) {
    this.#add(start, place, status.moored);
  }

  #add(time: number, place: Point, state: number): void {
    this.#times.push(time);
    this.#places.push(place);
    this.#statuses.push(state);
    this.#targets.push(this.#target);
  }

  get clock(): number {
    return this.#times.at(-1) ?? 0;
  }

  get place(): Point {
    return this.#places.at(-1) ?? [0, 0];
  }

  /** Sets the destination that the ship sends from now on. */
  headFor(target: string): void {
    this.#target = target;
  }

  /** @param knots More than 0. */
  sailTo(place: Point, knots: number, state: number): void {
    const hours = kilometres(...this.place, ...place) / KM_PER_NAUTICAL_MILE / knots;
    this.#add(this.clock + hours * 3_600_000, place, state);
  }

  /** Stays at the place, still or fishing. */
  stayUntil(time: number, state: number): void {
    if (time > this.clock) this.#add(time, this.place, state);
  }

  /**
   * The ship's position: knots and degrees; the course is undefined while it is still. Before its start it is at the
   * start, after its end at the end.
   */
  at(time: number): {
    longitude: number;
    latitude: number;
    speed: number;
    course: number | undefined;
    status: number;
    target: string;
  } {
    const next = this.#firstAfter(time);
    const [to, from] = [this.#places[next], this.#places[next - 1]];
    const [arrives, left] = [this.#times[next], this.#times[next - 1]];
    if (to === undefined || from === undefined || arrives === undefined || left === undefined) {
      const [longitude, latitude] = to ?? this.place;
      return { longitude, latitude, speed: 0, course: undefined, status: status.moored, target: this.#target };
    }
    const share = (time - left) / (arrives - left);
    const way = kilometres(...from, ...to);
    const east = (to[0] - from[0]) * Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
    const course = (Math.atan2(east, to[1] - from[1]) * 180) / Math.PI;
    return {
      longitude: from[0] + (to[0] - from[0]) * share,
      latitude: from[1] + (to[1] - from[1]) * share,
      speed: way / KM_PER_NAUTICAL_MILE / ((arrives - left) / 3_600_000),
      course: way === 0 ? undefined : (course + 360) % 360,
      status: this.#statuses[next] ?? status.underWay,
      target: this.#targets[next] ?? '',
    };
  }

  /** When the ship is moored at the destination that it sends now; undefined if it sends another one before, or lies still. */
  arrival(time: number): number | undefined {
    const next = this.#firstAfter(time);
    if (this.#statuses[next] === status.moored) return undefined;
    for (let at = next; at < this.#times.length && this.#targets[at] === this.#targets[next]; at += 1) {
      if (at === this.#times.length - 1 || this.#statuses[at + 1] === status.moored) return this.#times[at];
    }
    return undefined;
  }

  /** The next time the ship turns, starts or stops; undefined after the last. */
  nextTurn(time: number): number | undefined {
    return this.#times[this.#firstAfter(time)];
  }

  #firstAfter(time: number): number {
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] ?? 0) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
