import type { SearchResult } from '@wheelhouse/contract/search';
import { searchCategories, type SearchCategory } from '@wheelhouse/contract/searchKinds';

export interface ResultGroup {
  readonly category: SearchCategory;
  readonly results: readonly SearchResult[];
}

/** Results under their category, in the order the contract shows categories; each keeps its order, best first. */
export function groupResults(results: readonly SearchResult[]): readonly ResultGroup[] {
  return searchCategories
    .map((category) => ({ category, results: results.filter((result) => result.category === category) }))
    .filter((group) => group.results.length > 0);
}
