import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import type { SearchResult } from '@wheelhouse/contract/search';
import { searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import type { Schema } from '#platform/database/schema.ts';
import { best, fromNames, fromNumbers, listsOf, presentResults } from './candidates.ts';
import { expandWords, widening, type Expansion } from './expand.ts';
import { createWordIndex } from './keepWords.ts';
import { findNumbers } from './numberStore.ts';
import { readResultDetails } from './resultStore.ts';
import { namesBeginning, namesEqual, namesWithWords, type FoundName, type NameList } from './store.ts';
import { readTyped, type Typed } from './typed.ts';

/** Returns the results in these categories, best first, at most `size` of each. */
export type Search = (
  query: string,
  categories: readonly SearchCategory[],
  size?: number | undefined,
) => Promise<SearchResult[]>;

/** What searches need. */
export interface SearchNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  /** The words of all names; one instance is enough for all kinds of searches. */
  readonly words?: ReturnType<typeof createWordIndex>;
}

const vesselLists = listsOf.VESSEL;

/** Searches the names and numbers of this installation's app. */
export function createSearch({ db, pool, app, words = createWordIndex(pool) }: SearchNeeds): Search {
  async function namesOf(
    typed: Typed,
    lists: readonly NameList[],
    most: number,
  ): Promise<{ names: ReadonlyMap<NameList, readonly FoundName[]>; expansions: Expansion[] }> {
    const [list, beginning] = await Promise.all([
      words(),
      namesBeginning(pool, lists, { beginnings: typed.spellings, app, most }),
    ]);
    const expansions = expandWords(typed, list);
    const steps = widening(expansions);
    const areWords = expansions.every(({ exact }) => exact.length > 0);
    const isFull = (one: NameList) => (beginning.get(one)?.length ?? 0) >= most;
    // A whole name in a register is better than what AIS left of it.
    const hasWhole = vesselLists.some((one) => (beginning.get(one)?.length ?? 0) > 0);
    const cut = lists.filter((one) => vesselLists.includes(one) && !hasWhole);
    const shape = { length: typed.folded.length, app, most };
    const more = await Promise.all([
      namesEqual(pool, cut, { names: typed.cutByAis, app, most }),
      moreNames(
        pool,
        lists.filter((one) => !isFull(one)),
        { ...shape, steps },
      ),
      // Names with the typed prefix come before names with completions of words.
      moreNames(pool, lists.filter(isFull), { ...shape, steps: areWords ? steps.slice(0, 1) : [] }),
    ]);
    const names = lists.map((one) => [one, [beginning, ...more].flatMap((found) => found.get(one) ?? [])] as const);
    return { names: new Map<NameList, readonly FoundName[]>(names), expansions };
  }

  return async (query, categories, size = searchLimits.perCategoryMax) => {
    const typed = readTyped(query);
    if (typed === undefined || categories.length === 0) return [];
    const lists = categories.flatMap((category) => listsOf[category]);
    const [{ names, expansions }, numbers] = await Promise.all([
      namesOf(typed, lists, size),
      findNumbers(pool, {
        numbers: typed.numbers.map(({ number }) => number),
        beginning: typed.numberBeginning,
        app,
        companies: categories.includes('COMPANY'),
        most: size,
      }),
    ]);
    const results = await Promise.all(
      categories.map(async (category) => {
        const own = listsOf[category];
        const candidates = best(
          [
            ...own.flatMap((list) => fromNames(names.get(list) ?? [], typed, expansions)),
            ...fromNumbers(
              numbers.filter(({ list }) => own.includes(list)),
              typed,
            ),
          ],
          size,
        );
        const records = candidates.map(({ rank, found }) => ({ id: rank.id, found }));
        return presentResults(records, category, await readResultDetails(db, app, category, idsOf(records)));
      }),
    );
    return results.flat();
  };
}

function idsOf(records: readonly { readonly id: number }[]): number[] {
  return records.map(({ id }) => id);
}

async function moreNames(
  pool: pg.Pool,
  lists: readonly NameList[],
  shape: Parameters<typeof namesWithWords>[2],
): Promise<ReadonlyMap<NameList, FoundName[]>> {
  return lists.length === 0 || shape.steps.length === 0 ? new Map() : await namesWithWords(pool, lists, shape);
}
