import type { Typed } from './typed.ts';
import { spellingsOf } from './typed.ts';
import type { NearWord, WordList } from './wordList.ts';

/** Words taken for one typed word while typing; only a beginning of one or two letters has more that go on from it. */
const continuationsMax = 100;
const nearMax = 100;
/** From so many letters on, a word that is not the last may be the beginning of another too. */
const beginningMin = 3;

/** The words of names that one typed word may mean. */
export interface Expansion {
  readonly spellings: readonly string[];
  /** Spellings of it that are words of names. */
  readonly exact: readonly string[];
  readonly continued: readonly string[];
  readonly near: ReadonlyMap<string, NearWord>;
}

/** The words each typed word may mean; the last one may still be on its way. @param most words that go on from one */
export function expandWords({ words }: Typed, list: WordList, most: number = continuationsMax): Expansion[] {
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const spellings = spellingsOf(word);
    const near = new Map<string, NearWord>();
    for (const spelling of spellings) {
      for (const one of list.near(spelling, isLast, nearMax)) {
        if ((near.get(one.word)?.errors ?? Infinity) > one.errors) near.set(one.word, one);
      }
    }
    const continues = isLast || word.length >= beginningMin;
    return {
      spellings,
      exact: spellings.filter((spelling) => list.has(spelling)),
      continued: continues ? spellings.flatMap((spelling) => list.startingWith(spelling, most)) : [],
      near,
    };
  });
}

/** For each typed word the words of which a name must have one. */
export type WordSets = readonly (readonly string[])[];

/** Ever wider sets of words, the names of each to be taken before those of the next: the words themselves, words that go on from them, one error, two. */
export function widening(expansions: readonly Expansion[]): WordSets[] {
  const steps: WordSets[] = [
    expansions.map(({ exact }) => exact),
    expansions.map(({ exact, continued }) => [...exact, ...continued]),
    ...[1, 2].map((errors) =>
      expansions.map(({ exact, continued, near }) => [
        ...exact,
        ...continued,
        ...[...near.values()].filter((one) => one.errors <= errors).map(({ word }) => word),
      ]),
    ),
  ];
  return steps.filter((sets, index) => isNewStep(sets, steps[index - 1]));
}

function isNewStep(sets: WordSets, before: WordSets | undefined): boolean {
  if (sets.some((words) => words.length === 0)) return false;
  return before === undefined || sets.some((words, index) => words.length > (before[index]?.length ?? 0));
}
