import type { GridShape } from '#sea/landGrid.ts';
import { placeOf } from './zoneGrid.ts';

export type Place = readonly [longitude: number, latitude: number];

/** A line between two regions: the ones on its left and right. Both its ends are junctions, unless it is a loop. */
export interface Border {
  readonly left: number;
  readonly right: number;
  readonly places: Place[];
  /** Names of the junctions at its ends; undefined for a loop. */
  readonly ends: readonly [string, string] | undefined;
}

/** The strength of a region's claim to a node: the strongest one gets it. */
export type Claim = (region: number, node: number) => number;

interface Segment {
  readonly from: string;
  readonly to: string;
  readonly left: number;
  readonly right: number;
}

/**
 * Borders between the regions of a grid, as contours: an edge between two nodes of different regions is crossed where
 * their claims are equal, and the crossings of a cell are joined, at an extra point if more than two regions meet.
 * Neighbours share all points of their border, so there are no overlaps and no gaps.
 *
 * @param regions The region of each node.
 */
export function bordersOf(shape: GridShape, regions: Uint8Array, claim: Claim): Border[] {
  const places = new Map<string, Place>();
  const segments: Segment[] = [];
  const { columns, rows } = shape;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      // Anticlockwise from the south-west.
      const corners = [at, at + 1, at + 1 + columns, at + columns];
      const kinds = corners.map((node) => regions[node] ?? 0);
      const [first, second, third, fourth] = kinds;
      if (first === second && second === third && third === fourth) continue;
      cutCell(corners, kinds);
    }
  }
  return chain(segments, places);

  function cutCell(corners: readonly number[], kinds: readonly number[]): void {
    const crossings: { name: string; inner: number; outer: number }[] = [];
    for (let side = 0; side < 4; side++) {
      const next = (side + 1) % 4;
      const [a = 0, b = 0] = [corners[side], corners[next]];
      const [inner = 0, outer = 0] = [kinds[side], kinds[next]];
      if (inner !== outer) crossings.push({ name: crossingOf(a, b, inner, outer), inner, outer });
    }
    const [one, two, three, four] = crossings;
    if (one === undefined || two === undefined) return;
    // Going around, the region before a crossing is left behind: seen from the crossing into the cell it is on the
    // left.
    if (three === undefined) return link(one.name, two.name, one.inner, one.outer);
    if (four !== undefined && new Set(kinds).size === 2) {
      link(one.name, two.name, one.inner, one.outer);
      return link(three.name, four.name, three.inner, three.outer);
    }
    const middle = `m${corners[0]}`;
    const met = crossings.map(({ name }) => places.get(name) ?? [0, 0]);
    places.set(middle, [mean(met.map(([x]) => x)), mean(met.map(([, y]) => y))]);
    for (const { name, inner, outer } of crossings) link(name, middle, inner, outer);
  }

  function link(from: string, to: string, left: number, right: number): void {
    segments.push({ from, to, left, right });
  }

  function crossingOf(a: number, b: number, kindA: number, kindB: number): string {
    const [low, high] = a < b ? [a, b] : [b, a];
    const name = `${low}:${high}`;
    if (places.has(name)) return name;
    const atA = claim(kindA, a) - claim(kindB, a);
    const atB = claim(kindA, b) - claim(kindB, b);
    const share = atA - atB > 0 ? Math.min(0.999, Math.max(0.001, atA / (atA - atB))) : 0.5;
    const [ax, ay] = placeOf(shape, a);
    const [bx, by] = placeOf(shape, b);
    places.set(name, [ax + (bx - ax) * share, ay + (by - ay) * share]);
    return name;
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Joins segments to borders from junction to junction. */
function chain(segments: readonly Segment[], places: ReadonlyMap<string, Place>): Border[] {
  const touching = new Map<string, Segment[]>();
  for (const segment of segments) {
    for (const end of [segment.from, segment.to]) {
      const known = touching.get(end);
      if (known === undefined) touching.set(end, [segment]);
      else known.push(segment);
    }
  }
  const isJoint = (name: string) => touching.get(name)?.length !== 2;
  const used = new Set<Segment>();
  const borders: Border[] = [];
  const follow = (start: Segment, begin: string): void => {
    const names = [begin];
    let segment: Segment | undefined = start;
    // A segment may be in the chain in reverse.
    const isForward = start.from === begin;
    while (segment !== undefined) {
      used.add(segment);
      const last: string | undefined = names.at(-1);
      const next: string = segment.from === last ? segment.to : segment.from;
      names.push(next);
      if (isJoint(next)) break;
      segment = touching.get(next)?.find((one) => !used.has(one));
    }
    const [end = begin] = names.slice(-1);
    borders.push({
      left: isForward ? start.left : start.right,
      right: isForward ? start.right : start.left,
      places: names.map((name) => places.get(name) ?? [0, 0]),
      ends: isJoint(begin) ? [begin, end] : undefined,
    });
  };
  for (const [name, all] of touching) {
    if (isJoint(name)) for (const segment of all) if (!used.has(segment)) follow(segment, name);
  }
  for (const segment of segments) if (!used.has(segment)) follow(segment, segment.from);
  return borders;
}
