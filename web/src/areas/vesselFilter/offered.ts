import { listParts, rangeParts, type ListField, type RangeField } from '@wheelhouse/contract/filterParts';
import { countBetween, stopsOf } from '@wheelhouse/contract/rangeStops';
import type { VesselChoices } from '@wheelhouse/contract/vesselWindow';
import { choicesOf, type Candidate } from './passing.ts';

/** What occurs in a list of vessels: only that is offered. */
export interface Offered {
  /** The values of each list; of vessel types, their parents as well. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string | number>>;
  /** How many vessels are between each stop of a range and the next. */
  readonly spreads: ReadonlyMap<RangeField, ArrayLike<number>>;
}

export function offered(candidates: readonly Candidate[], thisYear: number): Offered {
  const about = candidates.map((candidate) => candidate.about);
  return {
    lists: new Map(
      listParts
        .map(({ part }) => part)
        .filter((part) => part !== 'species' && part !== 'fleet')
        .map((part: ListField) => [part, new Set(about.flatMap(choicesOf(part)))]),
    ),
    spreads: new Map(
      rangeParts.map(({ part }) => [
        part,
        countBetween(
          stopsOf(part, thisYear),
          about.map((vessel) => vessel[part]),
        ),
      ]),
    ),
  };
}

/** The same, as the server answers it. */
export function offeredBy({ lists, ranges }: VesselChoices): Offered {
  return {
    lists: new Map(lists.map(({ list, values }) => [list, new Set(values)])),
    spreads: new Map(ranges.map(({ range, counts }) => [range, counts])),
  };
}

export const nothingOffered: Offered = { lists: new Map(), spreads: new Map() };
