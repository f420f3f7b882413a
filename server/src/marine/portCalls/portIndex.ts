import { stepsPerDegree } from '#marine/ais/report.ts';
import { portCallRules } from './rules.ts';

/** A port as calls are found by: degrees. */
export interface PortPlace {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

export const metresPerMile = 1852;
const metresPerDegree = 60 * metresPerMile;
const radiansPerStep = Math.PI / 180 / stepsPerDegree;
const stepsAround = 360 * stepsPerDegree;
/** Cells of a tenth of a degree. */
const cellsPerDegree = 10;
const cellsAround = 360 * cellsPerDegree;

/**
 * The distance of two near places in metres, by a flat Earth: within a thousandth below 50 km. Places in 1/600,000 degree.
 */
export function metresBetween(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const across = Math.abs(longitude - otherLongitude);
  const east = Math.min(across, stepsAround - across) * Math.cos(((latitude + otherLatitude) / 2) * radiansPerStep);
  return (Math.hypot(latitude - otherLatitude, east) * metresPerDegree) / stepsPerDegree;
}

/** Finds the nearest port to a place. */
export class PortIndex {
  readonly #cells = new Map<number, PortPlace[]>();
  readonly #byId: ReadonlyMap<number, PortPlace>;
  readonly #miles: number;

  /** @param miles How far `nearest` looks, nautical miles. */
  constructor(ports: readonly PortPlace[], miles: number = portCallRules.portMiles) {
    this.#miles = miles;
    this.#byId = new Map(ports.map((port) => [port.id, port]));
    for (const port of ports) for (const cell of cellsAt(port, miles)) this.#add(cell, port);
  }

  #add(cell: number, port: PortPlace): void {
    const ports = this.#cells.get(cell);
    if (ports === undefined) this.#cells.set(cell, [port]);
    else ports.push(port);
  }

  /** The nearest port within so many miles, undefined if there is none. The place in 1/600,000 degree. */
  nearest(latitude: number, longitude: number): PortPlace | undefined {
    const row = Math.floor((latitude / stepsPerDegree) * cellsPerDegree);
    const ports = this.#cells.get(cellOf(row, Math.floor((longitude / stepsPerDegree) * cellsPerDegree)));
    let nearest: PortPlace | undefined;
    let least = this.#miles * metresPerMile;
    for (const port of ports ?? []) {
      const metres = metresTo(port, latitude, longitude);
      if (metres > least) continue;
      least = metres;
      nearest = port;
    }
    return nearest;
  }

  /** Metres from a port; infinite for one that is not in the list. */
  metresFrom(portId: number, latitude: number, longitude: number): number {
    const port = this.#byId.get(portId);
    return port === undefined ? Number.POSITIVE_INFINITY : metresTo(port, latitude, longitude);
  }
}

function metresTo(port: PortPlace, latitude: number, longitude: number): number {
  return metresBetween(port.latitude * stepsPerDegree, port.longitude * stepsPerDegree, latitude, longitude);
}

function cellOf(row: number, column: number): number {
  return row * cellsAround + (((column % cellsAround) + cellsAround) % cellsAround);
}

/** The cells that a port's surroundings touch. */
function* cellsAt({ latitude, longitude }: PortPlace, miles: number): Generator<number> {
  const north = miles / 60;
  // No ship comes near the poles, where a mile is any number of degrees.
  const east = north / Math.max(0.05, Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180));
  const first = Math.floor((longitude - east) * cellsPerDegree);
  const last = Math.floor((longitude + east) * cellsPerDegree);
  for (let row = Math.floor((latitude - north) * cellsPerDegree); row <= (latitude + north) * cellsPerDegree; row += 1)
    for (let column = first; column <= last; column += 1) yield cellOf(row, column);
}
