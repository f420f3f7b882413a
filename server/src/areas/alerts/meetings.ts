import type { Fix } from './crossings.ts';
import { nmBetween } from './distance.ts';

/** A ship that others may come near. */
export interface MeetingTarget {
  readonly track: number;
  /** How near, nautical miles. */
  readonly nm: number;
}

/** The distance of two ships is not computed from positions that are farther apart in time. */
const freshMs = 10 * 60_000;
const nmPerDegree = 60;
/** Ships are apart again at a little more than the distance, so that they don't come near again and again. */
const apart = (nm: number) => nm * 1.1 + 0.1;

type Found = (what: 'near' | 'far', of: string, track: number) => void;

interface Watched extends MeetingTarget {
  readonly near: Set<number>;
}

/** Which ships come near others. */
export class Meetings {
  readonly #fixes = new Map<number, Fix>();
  #targets = new Map<string, Watched>();
  #byTrack = new Map<number, [string, Watched][]>();

  /** Ships that are near a new target at their last positions have not come near. */
  setTargets(targets: ReadonlyMap<string, MeetingTarget>, positions: Iterable<readonly [number, Fix]>): void {
    const before = this.#targets;
    this.#targets = new Map(
      [...targets].map(([key, { track, nm }]) => {
        const known = before.get(key);
        return [key, known?.track === track ? known : { track, nm, near: new Set() }];
      }),
    );
    this.#byTrack = Map.groupBy(this.#targets, ([, { track }]) => track);
    if (this.#targets.size === 0) this.#fixes.clear();
    else if (before.size === 0) for (const [track, fix] of positions) this.#fixes.set(track, fix);
    for (const [key, target] of this.#targets) if (before.get(key) !== target) this.#lookAround(key, target, () => {});
  }

  take(track: number, fix: Fix, found: Found): void {
    if (this.#targets.size === 0) return;
    this.#fixes.set(track, fix);
    for (const [key, target] of this.#targets) if (target.track !== track) this.#look(key, target, track, fix, found);
    for (const [key, target] of this.#byTrack.get(track) ?? []) this.#lookAround(key, target, found);
  }

  forget(track: number): void {
    this.#fixes.delete(track);
    for (const { near } of this.#targets.values()) near.delete(track);
  }

  #lookAround(key: string, target: Watched, found: Found): void {
    for (const [track, fix] of this.#fixes) if (track !== target.track) this.#look(key, target, track, fix, found);
  }

  #look(key: string, { track: of, nm, near }: Watched, track: number, fix: Fix, found: Found): void {
    const other = this.#fixes.get(of);
    if (other === undefined || Math.abs(other.at - fix.at) > freshMs) return;
    const wasNear = near.has(track);
    // For most ships the latitude shows that they are far away.
    const isFar = Math.abs(other.latitude - fix.latitude) * nmPerDegree > apart(nm);
    if (isFar && !wasNear) return;
    const distance = isFar ? Infinity : nmBetween(other, fix);
    if (!wasNear && distance <= nm) {
      near.add(track);
      found('near', key, track);
    } else if (wasNear && distance > apart(nm)) {
      near.delete(track);
      found('far', key, track);
    }
  }
}
