import { isPlausible } from './plausible.ts';
import type { PositionRecord } from './position.ts';

/** This many refused reports in a row that agree with each other are accepted: the stored position was then wrong. */
const agreeing = 5;
/** The most vessels whose refused positions are stored. */
const candidatesMax = 10_000;

type Candidate = { at: number; latitude: number; longitude: number; count: number };

/** Implausible positions that later ones may confirm. */
export class Candidates {
  readonly #byMmsi = new Map<number, Candidate>();

  /** Clears those of a vessel that sent a plausible position. */
  forget(mmsi: number): void {
    if (this.#byMmsi.size > 0) this.#byMmsi.delete(mmsi);
  }

  /**
   * Whether enough implausible positions in a row, ending with this one, agree with each other. One older than the
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
