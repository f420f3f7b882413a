import type { SearchResult } from '@wheelhouse/contract/search';
import type { SearchCategory } from '@wheelhouse/contract/searchKinds';
import type { Expansion } from './expand.ts';
import type { FoundNumber } from './numberStore.ts';
import { byRank, rankName, rankNumber, type Rank } from './rank.ts';
import type { ResultDetails } from './resultStore.ts';
import type { FoundName, NameList } from './store.ts';
import type { Typed } from './typed.ts';

/** The tables in which a category is searched. */
export const listsOf: Readonly<Record<SearchCategory, readonly NameList[]>> = {
  VESSEL: ['vessel', 'former'],
  COMPANY: ['company'],
  PERSON: ['person'],
  SERVICE_PROVIDER: ['provider'],
};

/** A possible result, by one of the ways it was found. */
export interface Candidate {
  readonly rank: Rank;
  readonly found: SearchResult['found'];
}

/** Candidates by name; without those that don't match every typed word. */
export function fromNames(names: readonly FoundName[], typed: Typed, expansions: readonly Expansion[]): Candidate[] {
  return names.flatMap((name) => {
    const rank = rankName(name, typed, expansions);
    if (rank === undefined) return [];
    return [{ rank, found: name.former === null ? undefined : { by: 'formerName' as const, value: name.former } }];
  });
}

/** Candidates by number. */
export function fromNumbers(numbers: readonly FoundNumber[], typed: Typed): Candidate[] {
  return numbers.flatMap((one) => {
    const rank = rankNumber(one, typed);
    return rank === undefined ? [] : [{ rank, found: { by: one.by, value: one.value } }];
  });
}

/** The best candidates, best first, each record once, by its best match. */
export function best(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen = new Map<number, Candidate>();
  for (const candidate of candidates.toSorted((a, b) => byRank(a.rank, b.rank))) {
    if (!chosen.has(candidate.rank.id)) chosen.set(candidate.rank.id, candidate);
    if (chosen.size === most) break;
  }
  return [...chosen.values()];
}

/** Results for the answer; without records that are no longer visible. */
export function presentResults(
  records: readonly Pick<SearchResult, 'id' | 'found'>[],
  category: SearchCategory,
  shown: ReadonlyMap<number, ResultDetails>,
): SearchResult[] {
  return records.flatMap(({ id, found }): SearchResult[] => {
    const one = shown.get(id);
    return one === undefined ? [] : [{ ...one, category, ...(found === undefined ? {} : { found }) }];
  });
}
