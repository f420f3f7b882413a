import { cross, firstInside, straightMs, type Fix, type Inside } from './crossings.ts';
import { moveOn, unknownMotion, type Motion } from './motion.ts';
import { Meetings, type MeetingTarget } from './meetings.ts';
import type { WatchedArea } from './watchedArea.ts';

/** What a ship did: of the place of a rule, of another ship, or of its motion. */
export interface Happening extends Fix {
  readonly track: number;
  readonly what: 'in' | 'out' | 'near' | 'far' | 'stop' | 'move';
  /** The key of the area or of the other ship; empty for its motion. */
  readonly of: string;
}

/** A position that is stored: time in milliseconds since 1970, degrees, knots. */
export interface StoredFix extends Fix {
  readonly track: number;
  readonly speed: number | undefined;
}

interface Ship {
  fix: Fix;
  motion: Motion;
  /** The areas that it is in. */
  inside: Map<string, Inside> | undefined;
}

/** Areas of up to so many cells of the grid are found by it; larger ones are looked at for every position. */
const cellsMost = 400;
/** Cells of half a degree. */
const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;
/** A ship silent for longer is forgotten. */
const forgottenMs = 40 * 86_400_000;

interface Listed {
  readonly key: string;
  readonly area: WatchedArea;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly middle: number;
}

/**
 * Follows ships over areas, near others, and whether they lie or move. What it finds follows from the positions alone, in their
 * order: live, from a log and in a rehearsal it is the same.
 */
export class ShipWatch {
  readonly #ships = new Map<number, Ship>();
  readonly #meetings = new Meetings();
  #areas: ReadonlyMap<string, WatchedArea> = new Map();
  #cells = new Map<number, Listed[]>();
  #large: Listed[] = [];

  /** Watches these areas from now on. Ships that are in a new one at their last position have not entered it. */
  setAreas(areas: ReadonlyMap<string, WatchedArea>): void {
    const added = [...areas].filter(([key, area]) => this.#areas.get(key) !== area);
    const removed = [...this.#areas].filter(([key, area]) => areas.get(key) !== area).map(([key]) => key);
    this.#areas = areas;
    this.#cells = new Map();
    this.#large = [];
    for (const [key, area] of areas) this.#place(key, area);
    for (const ship of this.#ships.values()) {
      for (const key of removed) ship.inside?.delete(key);
      for (const [key, area] of added) enterFirst(ship, key, area);
    }
  }

  /** Watches which ships come near these ones from now on. */
  setTargets(targets: ReadonlyMap<string, MeetingTarget>): void {
    this.#meetings.setTargets(targets, this.#positions());
  }

  get size(): number {
    return this.#ships.size;
  }

  /** A ship's last position before the watch begins. */
  begin({ track, ...fix }: StoredFix): void {
    const known = this.#ships.get(track);
    if (known !== undefined && known.fix.at >= fix.at) return;
    const ship: Ship = { fix, motion: unknownMotion, inside: undefined };
    this.#forNear(fix.latitude, fix.longitude, ({ key, area }) => enterFirst(ship, key, area));
    this.#ships.set(track, ship);
    this.#meetings.take(track, fix, () => {});
  }

  /**
   * Takes the next position of a ship. One that is older than its last is left out.
   *
   * @param latest Positions after this time were stored under a wrong clock: they are left out, and one that was taken does not
   *   hold up those that follow. Milliseconds since 1970
   */
  take({ track, speed, ...fix }: StoredFix, found: (happening: Happening) => void, latest = Infinity): void {
    if (fix.at > latest) return;
    const ship = this.#ships.get(track);
    if (ship === undefined) return this.begin({ track, speed, ...fix });
    if (ship.fix.at > latest) loseTime(ship, fix.at);
    const from = ship.fix;
    if (fix.at <= from.at) return;
    ship.fix = fix;
    this.#cross(track, ship, from, found);
    const { motion, changed } = moveOn(ship.motion, from, fix, speed);
    ship.motion = motion;
    if (changed !== undefined) {
      const { kind: what, ...where } = changed;
      found({ track, what, of: '', ...where });
    }
    this.#meetings.take(track, fix, (what, of, ofTrack) => found({ track: ofTrack, what, of, ...fix }));
  }

  /** Forgets ships that are silent for long. */
  forget(now: number): void {
    for (const [track, { fix }] of this.#ships)
      if (fix.at < now - forgottenMs) {
        this.#ships.delete(track);
        this.#meetings.forget(track);
      }
  }

  *#positions(): Generator<readonly [track: number, fix: Fix]> {
    for (const [track, { fix }] of this.#ships) yield [track, fix];
  }

  #cross(track: number, ship: Ship, from: Fix, found: (happening: Happening) => void): void {
    const { fix: to } = ship;
    let looked: Set<string> | undefined;
    const look = (key: string, area: WatchedArea) => {
      const { crossings, inside } = cross(area, ship.inside?.get(key), from, to);
      if (inside !== undefined) (ship.inside ??= new Map()).set(key, inside);
      else ship.inside?.delete(key);
      for (const { kind, ...where } of crossings) found({ track, what: kind, of: key, ...where });
    };
    const lookOnce = ({ key, area }: Listed) => {
      looked ??= new Set();
      if (looked.has(key)) return;
      looked.add(key);
      look(key, area);
    };
    this.#forNear(to.latitude, to.longitude, lookOnce);
    if (cellOf(from) !== cellOf(to)) this.#forBetween(from, to, lookOnce);
    if (ship.inside === undefined || ship.inside.size === 0) return;
    for (const key of [...ship.inside.keys()]) {
      const area = this.#areas.get(key);
      if (area !== undefined && looked?.has(key) !== true) look(key, area);
    }
  }

  #place(key: string, area: WatchedArea): void {
    const [west, south, east, north] = area.box;
    const listed = { key, area, west, south, east, north, middle: (west + east) / 2 };
    const [first, last] = [cell(west), cell(east)];
    const [bottom, top] = [row(south), row(north)];
    if ((last - first + 1) * (top - bottom + 1) > cellsMost) {
      this.#large.push(listed);
      return;
    }
    for (let y = bottom; y <= top; y += 1)
      for (let x = first; x <= last; x += 1) {
        const at = keyOf(x, y);
        const known = this.#cells.get(at);
        if (known === undefined) this.#cells.set(at, [listed]);
        else known.push(listed);
      }
  }

  /** The areas whose box a place is in. */
  #forNear(latitude: number, longitude: number, look: (listed: Listed) => void): void {
    const here = this.#cells.get(keyOf(cell(longitude), row(latitude)));
    if (here !== undefined) forThoseAt(here, latitude, longitude, look);
    forThoseAt(this.#large, latitude, longitude, look);
  }

  /** The areas of the cells around a way. */
  #forBetween(from: Fix, to: Fix, look: (listed: Listed) => void): void {
    const east = to.longitude - from.longitude;
    const toX = from.longitude + (east - 360 * Math.round(east / 360));
    const [first, last] = [cell(Math.min(from.longitude, toX)), cell(Math.max(from.longitude, toX))];
    const [bottom, top] = [row(Math.min(from.latitude, to.latitude)), row(Math.max(from.latitude, to.latitude))];
    // After a silence a ship is not known to have gone straight.
    if ((last - first + 1) * (top - bottom + 1) > cellsMost) return;
    for (let y = bottom; y <= top; y += 1)
      for (let x = first; x <= last; x += 1) for (const listed of this.#cells.get(keyOf(x, y)) ?? []) look(listed);
    for (const listed of this.#large) look(listed);
  }
}

/** A loop without closures of its own: it runs for every position. */
function forThoseAt(
  list: readonly Listed[],
  latitude: number,
  longitude: number,
  look: (listed: Listed) => void,
): void {
  for (const listed of list) {
    if (latitude < listed.south || latitude > listed.north) continue;
    const x = longitude - 360 * Math.round((longitude - listed.middle) / 360);
    if (x >= listed.west && x <= listed.east) look(listed);
  }
}

function enterFirst(ship: Ship, key: string, area: WatchedArea): void {
  const inside = firstInside(area, ship.fix);
  if (inside !== undefined) (ship.inside ??= new Map()).set(key, inside);
}

/** It is known where the ship was, and not when: as if it had been silent for long before a time. */
function loseTime(ship: Ship, at: number): void {
  ship.fix = { ...ship.fix, at: at - straightMs - 1 };
  for (const key of ship.inside?.keys() ?? []) ship.inside?.set(key, { out: undefined });
}

const cell = (longitude: number) => Math.floor(longitude * cellsPerDegree);
const row = (latitude: number) => Math.floor((latitude + 90) * cellsPerDegree);
const keyOf = (x: number, y: number) => y * columns + (((x % columns) + columns) % columns);
const cellOf = ({ latitude, longitude }: Fix) => keyOf(cell(longitude), row(latitude));
