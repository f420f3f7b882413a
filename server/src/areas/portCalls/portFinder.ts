import type { Port } from '@wheelhouse/contract/referenceLayers';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { codeKeys, destinationKey, placeKeys } from '#marine/portCalls/destination.ts';
import { metresBetween, metresPerMile } from '#marine/portCalls/portIndex.ts';

/** Degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const steps = (degrees: number) => degrees * stepsPerDegree;

function metres(one: Place, other: Place): number {
  return metresBetween(steps(one.latitude), steps(one.longitude), steps(other.latitude), steps(other.longitude));
}

function nearestOf(ports: Iterable<Port>, place: Place, most: number): { port: Port; metres: number } | undefined {
  let nearest: { port: Port; metres: number } | undefined;
  for (const port of ports) {
    const away = metres(port, place);
    if (away <= (nearest?.metres ?? most)) nearest = { port, metres: away };
  }
  return nearest;
}

/** The port that a ship's destination means, and the port nearest to a place. */
export class PortFinder {
  readonly #ports: readonly Port[];
  readonly #byCode = new Map<string, Port>();
  readonly #byName = new Map<string, Port[]>();

  constructor(ports: readonly Port[]) {
    this.#ports = ports;
    for (const port of ports) {
      for (const key of codeKeys(port.locode)) this.#byCode.set(key, port);
      for (const key of placeKeys(port.name)) this.#byName.set(key, [...(this.#byName.get(key) ?? []), port]);
    }
  }

  /** @param place Where the ship is: of ports with the same name, the nearest is meant. */
  meant(destination: string, place: Place | undefined): Port | undefined {
    const key = destinationKey(destination) ?? '';
    const named = this.#byName.get(key) ?? [];
    return (
      this.#byCode.get(key) ??
      (named.length < 2 ? named[0] : place && nearestOf(named, place, Number.POSITIVE_INFINITY)?.port)
    );
  }

  /** The nearest port within so many nautical miles. */
  near(place: Place, most: number): { readonly port: Port; readonly miles: number } | undefined {
    // A degree of latitude is 60 nautical miles: which leaves out most ports.
    const candidates = this.#ports.filter(({ latitude }) => Math.abs(latitude - place.latitude) * 60 <= most);
    const found = nearestOf(candidates, place, most * metresPerMile);
    return found && { port: found.port, miles: found.metres / metresPerMile };
  }
}

const finders = new WeakMap<readonly Port[], PortFinder>();

/** Made once for a list of ports. */
export function portFinder(ports: readonly Port[]): PortFinder {
  const finder = finders.get(ports) ?? new PortFinder(ports);
  finders.set(ports, finder);
  return finder;
}
