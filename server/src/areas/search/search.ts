import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import { searchLimits, type SearchCategory, type SearchResult } from '@wheelhouse/contract/search';
import type { Schema } from '#database/schema.ts';
import { expandWords, widening, type Expansion } from './expand.ts';
import { createWordKeeper } from './keepWords.ts';
import { findNumbers, type FoundNumber } from './numberStore.ts';
import { byRank, rankName, rankNumber, type Rank } from './rank.ts';
import { readShown } from './shownStore.ts';
import { namesBeginning, namesWithWords, type FoundName, type NameList } from './store.ts';
import { readTyped, spellingsOf, type Typed } from './typed.ts';

/** Answers what is found in these categories, best first in each, at most `size` of each. */
export type Search = (
  query: string,
  categories: readonly SearchCategory[],
  size?: number | undefined,
) => Promise<SearchResult[]>;

const listsOf: Readonly<Record<SearchCategory, readonly NameList[]>> = {
  VESSEL: ['vessel', 'former'],
  COMPANY: ['company'],
  PERSON: ['person'],
  SERVICE_PROVIDER: ['provider'],
};

interface Candidate {
  readonly rank: Rank;
  readonly found: SearchResult['found'];
}

/** Searches the names and numbers of this installation's app. */
export function createSearch({ db, pool, app }: { db: Kysely<Schema>; pool: pg.Pool; app: App }): Search {
  const words = createWordKeeper(pool);

  async function namesOf(
    typed: Typed,
    lists: readonly NameList[],
    most: number,
  ): Promise<{ names: ReadonlyMap<NameList, readonly FoundName[]>; expansions: Expansion[] }> {
    const [list, beginning] = await Promise.all([
      words(),
      namesBeginning(pool, lists, { beginnings: spellingsOf(typed.folded), app, most }),
    ]);
    const expansions = expandWords(typed, list);
    const steps = widening(expansions);
    const areWords = expansions.every(({ exact }) => exact.length > 0);
    const isFull = (one: NameList) => (beginning.get(one)?.length ?? 0) >= most;
    const shape = { length: typed.folded.length, app, most };
    const more = await Promise.all([
      moreNames(
        pool,
        lists.filter((one) => !isFull(one)),
        { ...shape, steps },
      ),
      // Names that begin as typed go before names with words that go on from what was typed.
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
        const shown = await readShown(
          db,
          app,
          category,
          candidates.map(({ rank }) => rank.id),
        );
        return candidates.flatMap(({ rank, found }): SearchResult[] => {
          const one = shown.get(rank.id);
          return one === undefined ? [] : [{ ...one, category, ...(found === undefined ? {} : { found }) }];
        });
      }),
    );
    return results.flat();
  };
}

async function moreNames(
  pool: pg.Pool,
  lists: readonly NameList[],
  shape: Parameters<typeof namesWithWords>[2],
): Promise<ReadonlyMap<NameList, FoundName[]>> {
  return lists.length === 0 || shape.steps.length === 0 ? new Map() : await namesWithWords(pool, lists, shape);
}

function fromNames(names: readonly FoundName[], typed: Typed, expansions: readonly Expansion[]): Candidate[] {
  return names.flatMap((name) => {
    const rank = rankName(name, typed, expansions);
    if (rank === undefined) return [];
    return [{ rank, found: name.former === null ? undefined : { by: 'formerName' as const, value: name.former } }];
  });
}

function fromNumbers(numbers: readonly FoundNumber[], typed: Typed): Candidate[] {
  return numbers.flatMap((one) => {
    const rank = rankNumber(one, typed);
    return rank === undefined ? [] : [{ rank, found: { by: one.by, value: one.value } }];
  });
}

/** The best candidates, each record once, by what it is found by best. */
function best(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen = new Map<number, Candidate>();
  for (const candidate of candidates.toSorted((a, b) => byRank(a.rank, b.rank))) {
    if (!chosen.has(candidate.rank.id)) chosen.set(candidate.rank.id, candidate);
    if (chosen.size === most) break;
  }
  return [...chosen.values()];
}
