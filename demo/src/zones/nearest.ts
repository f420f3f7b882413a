import { EARTH_KM, type Field } from './zoneGrid.ts';

/** Unit vectors of points on the earth, three numbers each. */
export type Vectors = Float64Array;

/** Nodes of the grid and their nearest points. */
export interface Seeds {
  /** Indexes of nodes. */
  readonly nodes: readonly number[];
  /** The point of each of those nodes. */
  readonly vectors: Vectors;
}

/** Rounds of sweeps: with two the nearest point is found almost everywhere, and never one much farther. */
const ROUNDS = 2;

/**
 * Kilometres from every node to the nearest of these points, exact except for rare nodes; Infinity beyond about
 * `within`. The nearest point of a node is searched among those of its neighbours (a sequential vector distance
 * transform), sweeping the grid in both directions.
 */
export function kilometresToNearest(field: Field, seeds: Seeds, within: number): Float32Array<ArrayBuffer> {
  const { columns, rows } = field.shape;
  const distances = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const nearest = new Int32Array(columns * rows).fill(-1);
  const chords = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const limit = (2 * Math.sin(within / EARTH_KM / 2)) ** 2;
  const offer = (node: number, point: number): void => {
    const chord = chordTo(field.vectors, node, seeds.vectors, point);
    if (chord >= (chords[node] ?? 0) || chord > limit) return;
    chords[node] = chord;
    nearest[node] = point;
  };
  const box = { top: 0, bottom: rows };
  for (const [point, node] of seeds.nodes.entries()) {
    offer(node, point);
    const row = Math.floor(node / columns);
    box.top = Math.max(box.top, row);
    box.bottom = Math.min(box.bottom, row);
  }
  const reach = Math.ceil(within / 111 / field.shape.stepY) + 2;
  const from = Math.max(0, box.bottom - reach);
  const to = Math.min(rows - 1, box.top + reach);
  for (let round = 0; round < ROUNDS; round++) {
    for (let row = from; row <= to; row++) sweepRow(row, -1);
    for (let row = to; row >= from; row--) sweepRow(row, 1);
  }
  for (const [node, chord] of chords.entries()) {
    if (chord !== Number.POSITIVE_INFINITY) distances[node] = 2 * EARTH_KM * Math.asin(Math.sqrt(chord) / 2);
  }
  return distances;

  /** Copies from the previous row, then sweeps the row in both directions. */
  function sweepRow(row: number, before: -1 | 1): void {
    const start = row * columns;
    const hasBefore = row + before >= 0 && row + before < rows;
    for (let column = 0; column < columns; column++) {
      const node = start + column;
      for (let beside = -1; hasBefore && beside <= 1; beside++) {
        if (column + beside >= 0 && column + beside < columns) take(node, node + before * columns + beside);
      }
      if (column > 0) take(node, node - 1);
    }
    for (let column = columns - 2; column >= 0; column--) take(start + column, start + column + 1);
  }

  function take(node: number, neighbour: number): void {
    const point = nearest[neighbour] ?? -1;
    if (point >= 0 && point !== nearest[node]) offer(node, point);
  }
}

/** Square of the chord between two points of the unit sphere. */
export function chordTo(ones: Vectors, one: number, others: Vectors, other: number): number {
  const x = (ones[one * 3] ?? 0) - (others[other * 3] ?? 0);
  const y = (ones[one * 3 + 1] ?? 0) - (others[other * 3 + 1] ?? 0);
  const z = (ones[one * 3 + 2] ?? 0) - (others[other * 3 + 2] ?? 0);
  return x * x + y * y + z * z;
}
