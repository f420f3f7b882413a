import type { CalledPort, PortCall, SentVoyage, Voyage } from '@wheelhouse/contract/portCalls';
import { metresPerMile } from '#marine/portCalls/portIndex.ts';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { SeenCall, SeenVessels, SeenVoyage, SentRow } from './seenStore.ts';
import type { Names } from './subject.ts';

/** What rows are shown with. A row whose port is no longer in the list is left out until its calls are found again. */
export class Presenter {
  readonly #names: Names;
  readonly #ports: ReadonlyMap<number, CalledPort>;
  readonly #until: ReadonlyMap<number, Date | null>;
  readonly #now: Date;

  constructor(names: Names, vessels: SeenVessels, ports: readonly Port[], now: Date) {
    this.#names = names;
    this.#ports = new Map(ports.map((port) => [port.id, presentPort(port)]));
    this.#until = new Map(vessels.ids.map((id, index) => [id, vessels.until[index] ?? null]));
    this.#now = now;
  }

  vessel(id: number): PortCall['vessel'] {
    const { name = '', flag = '' } = this.#names.get(id) ?? {};
    return { id, name, flag };
  }

  calls(rows: readonly SeenCall[]): PortCall[] {
    return rows.flatMap(({ vesselId, portId, arrival, arrivalSeen, departure }) => {
      const port = this.#ports.get(portId);
      if (port === undefined) return [];
      const until = this.#until.get(vesselId) ?? null;
      return [
        {
          vessel: this.vessel(vesselId),
          port,
          arrival: arrival.toISOString(),
          arrivalSeen,
          ...(departure === null ? {} : { departure: departure.toISOString() }),
          hours: hoursBetween(arrival, departure ?? until ?? this.#now),
          ...(until === null ? {} : { seenUntil: until.toISOString() }),
        },
      ];
    });
  }

  voyages(rows: readonly SeenVoyage[]): Voyage[] {
    return rows.flatMap(({ vesselId, fromPortId, toPortId, departure, arrival, metres, fishingMinutes }) => {
      const [from, to] = [this.#ports.get(fromPortId), this.#ports.get(toPortId)];
      if (from === undefined || to === undefined) return [];
      return [
        {
          vessel: this.vessel(vesselId),
          from,
          to,
          departure: departure.toISOString(),
          arrival: arrival.toISOString(),
          hours: hoursBetween(departure, arrival),
          miles: tenths(metres / metresPerMile),
          fishingSpeedHours: tenths(fishingMinutes / 60),
        },
      ];
    });
  }
}

export function presentPort({ id, name, country }: Port): CalledPort {
  return { id, name, ...(country === undefined ? {} : { country }) };
}

export function presentSent({ since, destination, eta, draught }: SentRow): SentVoyage {
  return {
    ...(destination === null ? {} : { destination }),
    ...(eta === null ? {} : { eta: eta.toISOString() }),
    ...(draught === null ? {} : { draught }),
    since: since.toISOString(),
  };
}

function hoursBetween(from: Date, to: Date): number {
  return tenths(Math.max(0, to.getTime() - from.getTime()) / 3_600_000);
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
