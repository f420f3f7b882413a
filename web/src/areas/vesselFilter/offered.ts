import { listParts, rangeParts, type ListField, type RangeField } from '@wheelhouse/contract/filterParts';
import { choicesOf, type Candidate } from './passing.ts';

/** What occurs in a list of vessels: only that is offered. */
export interface Offered {
  /** The values of each list; of vessel types, their parents as well. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string | number>>;
  /** The value of every vessel, by range. */
  readonly values: ReadonlyMap<RangeField, readonly (number | null | undefined)[]>;
}

export function offered(candidates: readonly Candidate[]): Offered {
  const about = candidates.map((candidate) => candidate.about);
  return {
    lists: new Map(
      listParts
        .map(({ part }) => part)
        .filter((part) => part !== 'species' && part !== 'fleet')
        .map((part: ListField) => [part, new Set(about.flatMap(choicesOf(part)))]),
    ),
    values: new Map(rangeParts.map(({ part }) => [part, about.map((vessel) => vessel[part])])),
  };
}
