import { KM_PER_DEGREE, kilometres } from '#sea/distances.ts';
import type { Fishery } from '#sea/grounds.ts';
import { readSea, unpackPlaces, type SeaContent } from '#sea/sea.ts';
import type { Point } from '#sea/smoothWay.ts';

/** A circle of open water, radius in kilometres: any straight line between two of its points stays at sea. */
export class Water {
  readonly longitude: number;
  readonly latitude: number;
  readonly radius: number;
  /** Kilometres per degree of longitude here. */
  readonly #kmEast: number;

  constructor([x, y, radius]: readonly [number, number, number]) {
    this.longitude = x / 1000;
    this.latitude = y / 1000;
    this.radius = radius / 100;
    this.#kmEast = KM_PER_DEGREE * Math.cos((this.latitude * Math.PI) / 180);
  }

  /** The place at this many kilometres east and north of the centre. */
  place(east: number, north: number): Point {
    return [this.longitude + east / this.#kmEast, this.latitude + north / KM_PER_DEGREE];
  }

  /** Kilometres east and north of the centre. */
  offset([longitude, latitude]: Point): [east: number, north: number] {
    return [(longitude - this.longitude) * this.#kmEast, (latitude - this.latitude) * KM_PER_DEGREE];
  }

  /**
   * The place at this distance and direction (radians, clockwise from north) from another one, or undefined if it is
   * outside.
   */
  beyond(from: Point, direction: number, distance: number): Point | undefined {
    const [fromEast, fromNorth] = this.offset(from);
    const [east, north] = [fromEast + Math.sin(direction) * distance, fromNorth + Math.cos(direction) * distance];
    return Math.hypot(east, north) > this.radius ? undefined : this.place(east, north);
  }
}

/** A route from the harbour to a water; `room` is how far each leg may bulge, in kilometres. */
export interface Way {
  water: Water;
  /** Number of the ground; undefined for the waters near the port. */
  ground: number | undefined;
  kilometres: number;
  fisheries: readonly Fishery[];
  corners: readonly Point[];
  room: readonly number[];
}

export interface Anchorage {
  name: string;
  country: string;
  berths: readonly Point[];
  /** To the fishing grounds, nearest first. */
  ways: readonly Way[];
  /** To waters near the port. */
  spots: readonly Way[];
}

/** The sea data for voyages. */
export class Waters {
  /** Half the free height and width of a berth, in degrees. */
  readonly berthRoom: readonly [latitude: number, longitude: number];
  readonly #content: SeaContent;
  readonly #anchorages = new Map<number, Anchorage>();
  readonly #numbers: Map<string, number>;

  constructor(content: SeaContent = readSea()) {
    this.#content = content;
    this.berthRoom = [content.berthRoom[0] / 1000, content.berthRoom[1] / 1000];
    this.#numbers = new Map(content.ports.map(({ country, name }, number) => [`${country} ${name}`, number]));
  }

  /** Number of a port, undefined if it has no routes. */
  portNumber(country: string, name: string): number | undefined {
    return this.#numbers.get(`${country} ${name}`);
  }

  /** The name of a ground, for a ship's destination. */
  groundName(ground: number): string | undefined {
    return this.#content.grounds[ground]?.name;
  }

  port(number: number): Anchorage | undefined {
    const known = this.#anchorages.get(number);
    if (known !== undefined) return known;
    const port = this.#content.ports[number];
    if (port === undefined) return undefined;
    const anchorage: Anchorage = {
      name: port.name,
      country: port.country,
      berths: unpackPlaces(port.berths),
      ways: port.ways.flatMap(({ ground, corners, room, ...way }) => {
        const target = this.#content.grounds[ground];
        if (target === undefined) return [];
        const unpacked = { corners: unpackPlaces(corners), room: room.map((tenths) => tenths / 10) };
        return {
          water: new Water(target.water),
          ground,
          kilometres: way.kilometres,
          fisheries: target.fisheries,
          ...unpacked,
        };
      }),
      spots: port.spots.map(({ water, corners, ...spot }) => {
        const unpacked = { corners: unpackPlaces(corners), room: [] };
        return { water: new Water(water), ground: undefined, kilometres: spot.kilometres, fisheries: [], ...unpacked };
      }),
    };
    this.#anchorages.set(number, anchorage);
    return anchorage;
  }

  /** Ports with a route to a ground, nearest first. */
  portsNear(ground: number): { port: number; way: number; kilometres: number }[] {
    return this.#content.ports
      .flatMap(({ ways }, port) =>
        ways.flatMap((way, index) => (way.ground === ground ? { port, way: index, kilometres: way.kilometres } : [])),
      )
      .sort((a, b) => a.kilometres - b.kilometres);
  }
}

/**
 * The path of a leg with a bulge of this many kilometres at its middle: its end, and points before it if there is a
 * bulge.
 */
export function bulgedLeg([ax, ay]: Point, [bx, by]: Point, bulge: number): Point[] {
  if (Math.abs(bulge) < 0.2) return [[bx, by]];
  const kmEast = KM_PER_DEGREE * Math.cos((((ay + by) / 2) * Math.PI) / 180);
  const length = kilometres(ax, ay, bx, by);
  const [sideX, sideY] = [
    -(by - ay) * (KM_PER_DEGREE / kmEast / length),
    (bx - ax) * (kmEast / KM_PER_DEGREE / length),
  ];
  const pieces = Math.min(24, Math.max(6, Math.ceil(length / 25)));
  return Array.from({ length: pieces }, (_, index) => {
    const share = (index + 1) / pieces;
    const aside = bulge * Math.sin(Math.PI * share);
    return index === pieces - 1
      ? [bx, by]
      : [ax + (bx - ax) * share + sideX * aside, ay + (by - ay) * share + sideY * aside];
  });
}
