import { isPlausible } from './plausible.ts';
import type { PositionRecord } from './position.ts';

/** So many refused reports in a row that agree with each other are believed: then it was the kept position that was wrong. */
const agreeing = 5;
/** Vessels whose refused positions are remembered. */
const candidatesMax = 10_000;

type Candidate = { at: number; latitude: number; longitude: number; count: number };

/** Positions that were implausible, and that later ones may confirm. */
export class Candidates {
  readonly #byMmsi = new Map<number, Candidate>();

  /** Forgets those of a vessel that reported plausibly. */
  forget(mmsi: number): void {
    if (this.#byMmsi.size > 0) this.#byMmsi.delete(mmsi);
  }

  /**
   * Whether enough implausible positions in a row, this one the last, agree with each other. One older than the
   * vessel's latest confirms nothing.
   */
  confirm({ mmsi, at, latitude, longitude }: PositionRecord, latestAt: number): boolean {
    if (at < latestAt) return false;
    const candidate = this.#byMmsi.get(mmsi);
    const agrees =
      candidate !== undefined &&
      isPlausible(candidate.latitude, candidate.longitude, latitude, longitude, Math.abs(at - candidate.at));
    const count = agrees ? candidate.count + 1 : 1;
    if (count >= agreeing) return true;
    if (candidate === undefined && this.#byMmsi.size >= candidatesMax) this.#byMmsi.clear();
    this.#byMmsi.set(mmsi, { at, latitude, longitude, count });
    return false;
  }
}
