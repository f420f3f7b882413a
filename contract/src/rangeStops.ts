import type { SliderSteps } from './vesselFieldRow.ts';
import { vesselFields } from './vesselFields.ts';
import type { RangeField } from './filterParts.ts';
import { boundsOf } from './vesselFilter.ts';

/** The stops of a slider, from the smallest bound to the largest. */
export function stopsOf(field: RangeField, thisYear: number): readonly number[] {
  const { min, max } = boundsOf(field, thisYear);
  const plan: SliderSteps = vesselFields[field].filter.steps;
  const stops: number[] = [];
  for (const [index, [from, step]] of plan.entries()) {
    const until = plan[index + 1]?.[0] ?? max;
    for (let value = Math.max(min, from); value < until; value += step) stops.push(value);
  }
  return [...stops, max];
}

/** The position of a value on a slider, in stops; a fraction for a typed value. */
export function positionOf(stops: readonly number[], value: number): number {
  const after = stops.findIndex((stop) => stop >= value);
  if (after === -1) return stops.length - 1;
  if (after === 0) return 0;
  const [low, high] = [stops[after - 1] ?? value, stops[after] ?? value];
  return after - 1 + (value - low) / (high - low);
}

/** The value of the stop nearest to a position. */
export function valueAt(stops: readonly number[], position: number): number {
  return stops[Math.min(stops.length - 1, Math.max(0, Math.round(position)))] ?? 0;
}

/**
 * How many of the values are between each stop and the next; those beyond an end count for it, unknown ones not at all.
 */
export function countBetween(stops: readonly number[], values: Iterable<number | null | undefined>): Uint32Array {
  const counts = new Uint32Array(Math.max(1, stops.length - 1));
  for (const value of values) {
    if (value === null || value === undefined) continue;
    let [low, high] = [0, counts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((stops[middle] ?? 0) <= value) low = middle;
      else high = middle - 1;
    }
    counts[low] = (counts[low] ?? 0) + 1;
  }
  return counts;
}
