import { polygonsInWorld } from './antimeridian.ts';
import type { AreaFeature } from './areaFeature.ts';
import { partIntoArcs, ringOfArcs, type Arcs } from './areaArcs.ts';
import { tintAreas } from './areaTints.ts';
import { areaZooms, toleranceAt, type TiledArea, type TiledPolygon } from './areaTiles.ts';
import { boxOf, labelPoint } from './labelPoint.ts';
import { PointList } from './pointList.ts';
import { simpleRingsOf } from './selfCrossing.ts';
import { simplifyArc } from './simplifyArc.ts';
import { doubleArea, gridX, gridY, insideRing, latitudeOf, longitudeOf } from './worldGrid.ts';

/** An area during the import: its data except the rings. */
interface CollectedArea {
  readonly name: string;
  readonly code: string | undefined;
  /** Indexes of its polygons. */
  readonly polygons: number[];
  /** West and east of each part, in degrees. */
  readonly spans: [number, number][];
  south: number;
  north: number;
  /** Compared with others only. */
  size: number;
  largest: { polygon: number; size: number };
}

/** An area for the tiles, with its data for the list. */
interface KnownArea extends TiledArea {
  /** Degrees; east is beyond 180 if it crosses the antimeridian. */
  readonly bounds: { west: number; south: number; east: number; north: number };
}

export interface AreaSet {
  readonly areas: readonly KnownArea[];
  readonly polygons: readonly TiledPolygon[];
  readonly arcs: Arcs;
}

/** Adds areas one by one, at eight bytes per point, and splits their borders into arcs at the end. */
export class AreaCollector {
  private readonly points = new PointList();
  private readonly starts: number[] = [0];
  private readonly polygons: TiledPolygon[] = [];
  private readonly collected: CollectedArea[] = [];

  /** Returns why the area, or a part of it, cannot be used; the usable part is added. */
  add({ name, code, polygons }: AreaFeature): string | undefined {
    const area: CollectedArea = {
      name,
      code,
      polygons: [],
      spans: [],
      south: 90,
      north: -90,
      size: 0,
      largest: { polygon: -1, size: -1 },
    };
    const errors = new Set<string>();
    for (const polygon of polygons) {
      const error = errorOf(polygon);
      if (error !== undefined) errors.add(error);
      else for (const part of polygonsInWorld(polygon)) this.addPart(area, part, errors);
    }
    const error = [...errors][0];
    if (area.polygons.length === 0) return error ?? 'It has no area.';
    this.collected.push(area);
    return error;
  }

  get count(): number {
    return this.collected.length;
  }

  private addPart(area: CollectedArea, rings: readonly number[][], errors: Set<string>): void {
    const [outer, ...holes] = rings.map(onGrid);
    if (outer === undefined || outer.length < 6) return;
    const shells = simpleRingsOf(outer);
    if (shells === undefined) {
      errors.add('Its border crosses itself too often.');
      return;
    }
    for (const shell of shells) {
      if (doubleArea(shell) === 0) continue;
      const inner = shells.length === 1 ? holes : holes.filter((hole) => startsInside(hole, shell));
      this.addShell(area, [shell, ...inner.filter((hole) => hole.length >= 6 && doubleArea(hole) !== 0)]);
    }
  }

  private addShell(area: CollectedArea, rings: readonly number[][]): void {
    const outer = rings[0] ?? [];
    const polygon = { area: this.collected.length, rings: rings.map((ring) => this.addRing(ring)) };
    const [west, north, east, south] = boxOf(outer);
    area.spans.push([longitudeOf(west), longitudeOf(east)]);
    area.south = Math.min(area.south, latitudeOf(south));
    area.north = Math.max(area.north, latitudeOf(north));
    // Mercator stretches by the secant of the latitude in both directions.
    const size = Math.abs(doubleArea(outer)) * Math.cos((latitudeOf((north + south) / 2) * Math.PI) / 180) ** 2;
    area.size += size;
    if (size > area.largest.size) area.largest = { polygon: this.polygons.length, size };
    area.polygons.push(this.polygons.length);
    this.polygons.push(polygon);
  }

  private addRing(ring: readonly number[]): number {
    for (let index = 0; index < ring.length; index += 2) this.points.push(ring[index] ?? 0, ring[index + 1] ?? 0);
    this.starts.push(this.points.count);
    return this.starts.length - 2;
  }

  /** All added areas, ready for the tiles. The collector is empty afterwards. */
  finish(): AreaSet {
    const tolerance = toleranceAt(areaZooms.max);
    const arcs = partIntoArcs({ points: this.points, starts: this.starts }, (arc) => simplifyArc(arc, tolerance));
    this.points.clear();
    const tints = tintAreas(this.collected.length, this.polygons, arcs);
    const ranks = new Map(this.collected.toSorted((a, b) => b.size - a.size).map((area, rank) => [area, rank]));
    const areas = this.collected.map((area, index): KnownArea => {
      const { rings = [] } = this.polygons[area.largest.polygon] ?? {};
      return {
        id: index + 1,
        name: area.name,
        code: area.code,
        rank: ranks.get(area) ?? 0,
        tint: tints[index] ?? 0,
        label: labelPoint(simplifiedRings(arcs, rings)),
        bounds: { ...aroundTheWorld(area.spans), south: area.south, north: area.north },
      };
    });
    return { areas, polygons: this.polygons, arcs };
  }
}

/** Labels need no more detail than a map of a continent. */
const labelZoom = 5;

/** The rings of a polygon, coarser if that keeps enough of its shape. */
function simplifiedRings({ arcs, rings }: Arcs, wanted: readonly number[]): Int32Array[] {
  const exact = wanted.map((ring) => ringOfArcs(arcs, rings[ring] ?? new Int32Array(0)));
  const coarse = wanted.map((ring) => {
    const refs = rings[ring] ?? new Int32Array(0);
    const own = Array.from(refs, (ref) =>
      simplifyArc(arcs[ref < 0 ? ~ref : ref] ?? new Int32Array(0), toleranceAt(labelZoom)),
    );
    return ringOfArcs(
      own,
      refs.map((ref, index) => (ref < 0 ? ~index : index)),
    );
  });
  const [outer = []] = coarse;
  return outer.length > 60 ? coarse.filter((ring) => ring.length >= 6) : exact;
}

/** Why a polygon can't be used. */
function errorOf(polygon: AreaFeature['polygons'][number]): string | undefined {
  const [outer] = polygon;
  if (outer === undefined || outer.length < 6) return 'One of its rings has fewer than three points.';
  for (const ring of polygon) {
    for (let index = 0; index < ring.length; index += 2) {
      const longitude = ring[index] ?? Number.NaN;
      const latitude = ring[index + 1] ?? Number.NaN;
      // Negated, so that NaN is found too.
      if (!(Math.abs(latitude) <= 90.000001 && Math.abs(longitude) <= 720)) {
        return Number.isFinite(longitude) && Number.isFinite(latitude)
          ? `It has a point at ${longitude}, ${latitude}, which isn't a longitude and latitude in degrees.`
          : "It has a point that isn't a number.";
      }
    }
  }
  return undefined;
}

function onGrid(ring: readonly number[]): number[] {
  const grid: number[] = [];
  for (let index = 0; index < ring.length; index += 2) {
    const x = gridX(ring[index] ?? 0);
    const y = gridY(ring[index + 1] ?? 0);
    if (grid.at(-2) !== x || grid.at(-1) !== y) grid.push(x, y);
  }
  if (grid.length >= 4 && grid[0] === grid.at(-2) && grid[1] === grid.at(-1)) grid.length -= 2;
  return grid;
}

function startsInside(hole: readonly number[], outer: readonly number[]): boolean {
  return insideRing(((hole[0] ?? 0) + (hole[2] ?? 0)) / 2, ((hole[1] ?? 0) + (hole[3] ?? 0)) / 2, outer);
}

/** The shortest range of longitudes that contains all parts: the complement of the widest gap. */
function aroundTheWorld(spans: readonly (readonly [number, number])[]): { west: number; east: number } {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  const first = sorted[0];
  if (first === undefined) return { west: -180, east: 180 };
  let reached = first[1];
  let gap = { size: 0, from: 180, to: -180 };
  for (const [west, east] of sorted.slice(1)) {
    if (west - reached > gap.size) gap = { size: west - reached, from: reached, to: west };
    reached = Math.max(reached, east);
  }
  const overTheEdge = first[0] + 360 - reached;
  if (overTheEdge >= gap.size) return { west: first[0], east: reached };
  return { west: gap.to, east: gap.from + 360 };
}
