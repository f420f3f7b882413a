import type { Typed } from './typed.ts';
import type { NearWord, WordList } from './wordList.ts';

/** The most words used for one typed word while typing; only a prefix of one or two letters has more completions. */
const continuationsMax = 100;
const nearMax = 100;
/** So many spellings of a typed word may be misspelt; only words of other alphabets have more than two. */
const spellingsMisspelt = 3;
/** From this many letters on, a word that is not the last may also be a prefix. */
const beginningMin = 3;

/** The words of names that may match one typed word. */
export interface Expansion {
  readonly spellings: readonly string[];
  /** Spellings of it that are words of names. */
  readonly exact: readonly string[];
  readonly continued: readonly string[];
  readonly near: ReadonlyMap<string, NearWord>;
}

/** The possible words for each typed word; the last one may be incomplete. @param most completions per word */
export function expandWords({ words }: Typed, list: WordList, most: number = continuationsMax): Expansion[] {
  return words.map((spellings, index) => {
    const isLast = index === words.length - 1;
    const near = new Map<string, NearWord>();
    for (const spelling of spellings.slice(0, spellingsMisspelt)) {
      for (const one of list.near(spelling, isLast, nearMax)) {
        if ((near.get(one.word)?.errors ?? Infinity) > one.errors) near.set(one.word, one);
      }
    }
    const continues = isLast || spellings[0].length >= beginningMin;
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

/**
 * Wider and wider sets of words, whose names are used in this order: the words themselves, completions, one error, two.
 */
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
