import type { SearchResult } from '@wheelhouse/contract/search';
import { searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { best, fromNames, fromNumbers, listsOf, presentResults, type Candidate } from './candidates.ts';
import { expandWords, type Expansion, type WordSets } from './expand.ts';
import { createWordIndex } from './keepWords.ts';
import { findNumbers } from './numberStore.ts';
import type { Search, SearchNeeds } from './search.ts';
import { readResultDetails } from './resultStore.ts';
import { allNamesWithWords, namesEqual } from './store.ts';
import { readTyped, type Typed } from './typed.ts';

/** One page of all results of a category, best first. */
export interface ResultPage {
  readonly data: SearchResult[];
  readonly page: number;
  readonly size: number;
  /** How many there are, up to `searchLimits.listed`. */
  readonly total: number;
  /** Whether there are more than can be listed. */
  readonly more: boolean;
}

export type ResultList = (query: {
  query: string;
  category: SearchCategory;
  page: number;
  size: number;
}) => Promise<ResultPage>;

const goodWords = (expansions: readonly Expansion[]): WordSets =>
  expansions.map(({ exact, continued }) => [...exact, ...continued]);
const anyWords = (expansions: readonly Expansion[]): WordSets =>
  expansions.map(({ exact, continued, near }) => [...exact, ...continued, ...near.keys()]);

/**
 * All results of a category, page by page. They include misspelt ones if the exact matches do not fill a first page, as
 * in the search itself.
 */
export function createResultList({ words, ...needs }: SearchNeeds, search: Search): ResultList {
  const { db, pool, app } = needs;
  const keeper = words ?? createWordIndex(pool);
  const most = searchLimits.listed + 1;

  async function candidatesOf(typed: Typed, category: SearchCategory): Promise<Candidate[]> {
    const lists = listsOf[category];
    const [list, cut, numbers] = await Promise.all([
      keeper(),
      namesEqual(pool, category === 'VESSEL' ? lists : [], { names: typed.cutByAis, app, most }),
      findNumbers(pool, {
        numbers: typed.numbers.map(({ number }) => number),
        beginning: typed.numberBeginning,
        app,
        companies: category === 'COMPANY',
        most,
      }),
    ]);
    const expansions = expandWords(typed, list, Infinity);
    const named = async (sets: WordSets) =>
      fromNames(await allNamesWithWords(pool, lists, { sets, app, most }), typed, expansions);
    const numbered = fromNumbers(
      numbers.filter((one) => lists.includes(one.list)),
      typed,
    );
    const byAis = fromNames([...cut.values()].flat(), typed, expansions);
    const good = best([...numbered, ...byAis, ...(await named(goodWords(expansions)))], most);
    if (good.length >= searchLimits.perCategoryMax) return good;
    return best([...good, ...(await named(anyWords(expansions)))], most);
  }

  return async ({ query, category, page, size }) => {
    const typed = readTyped(query);
    const found = typed === undefined ? [] : await candidatesOf(typed, category);
    const more = found.length > searchLimits.listed;
    const total = Math.min(found.length, searchLimits.listed);
    const nothing = { data: [], page, size, total, more };
    if (page * size >= total) return nothing;
    // If there are more than can be listed, the first ones in the alphabet were taken; the best of all come from the
    // search.
    const first = more ? await search(query, [category]) : [];
    const firstIds = new Set(first.map(({ id }) => id));
    const rest = found.filter(({ rank }) => !firstIds.has(rank.id));
    const ranked = [...first, ...rest.map(({ rank, found: by }) => ({ id: rank.id, found: by }))];
    const onPage = ranked.slice(0, total).slice(page * size, (page + 1) * size);
    const shown = await readResultDetails(
      db,
      app,
      category,
      onPage.map(({ id }) => id),
    );
    return { ...nothing, data: presentResults(onPage, category, shown) };
  };
}
