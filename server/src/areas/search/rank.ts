import { haveWords } from '@wheelhouse/contract/foldedText';
import type { Expansion } from './expand.ts';
import type { FoundNumber } from './numberStore.ts';
import type { FoundName } from './store.ts';
import type { Typed } from './typed.ts';

/** The rank of a candidate, compared number by number; lower is better. */
export interface Rank {
  /** One of `bands`. */
  readonly band: number;
  /** Other spellings, completions, errors. */
  readonly cost: number;
  /** Difference in length between its name and the typed text. */
  readonly distance: number;
  readonly folded: string;
  readonly id: number;
}

/** Better ones come first: exact before prefix before misspelt, current before former. */
const bands = [
  'number',
  'former number',
  'equal',
  'words from the beginning on',
  'words',
  'cut by AIS',
  'former equal',
  'former words from the beginning on',
  'former words',
  'beginning',
  'beginnings of words',
  'former beginning',
  'former beginnings of words',
  'beginning of a number',
  'misspelt',
] as const;
type Band = (typeof bands)[number];

const otherSpelling = 0.05;
const goesOn = 1;
const error = 100;
const errorInBeginning = 150;

/** Whether one rank is better than another. */
export function byRank(a: Rank, b: Rank): number {
  return (
    a.band - b.band ||
    a.cost - b.cost ||
    a.distance - b.distance ||
    (a.folded === b.folded ? a.id - b.id : a.folded < b.folded ? -1 : 1)
  );
}

/** Undefined if the name neither matches every typed word nor is what AIS leaves of a longer name. */
export function rankName(name: FoundName, typed: Typed, expansions: readonly Expansion[]): Rank | undefined {
  const cost = expansions.reduce((sum, expansion) => sum + costOf(name.words, expansion), 0);
  const { id, folded } = name;
  if (cost === Infinity) {
    return typed.cutByAis.includes(folded) ? rank('cut by AIS', { id, folded, cost: 0 }, typed) : undefined;
  }
  if (cost >= error) {
    // A former name ranks after every current name with as many errors.
    return rank('misspelt', { id, folded, cost: cost + (name.former === null ? 0 : goesOn / 2) }, typed);
  }
  const band = bandOf(name, typed, cost < goesOn);
  const isSorted = band.endsWith('beginning') || band.endsWith('on');
  return { ...rank(band, { id, folded, cost }, typed), ...(isSorted ? { distance: 0 } : {}) };
}

function bandOf({ folded, former }: FoundName, typed: Typed, areFullWords: boolean): Band {
  const before = former === null ? '' : 'former ';
  if (areFullWords && folded === typed.folded) return `${before}equal`;
  if (areFullWords)
    return folded.startsWith(`${typed.folded} `) ? `${before}words from the beginning on` : `${before}words`;
  return folded.startsWith(typed.folded) ? `${before}beginning` : `${before}beginnings of words`;
}

function costOf(words: readonly string[], { spellings, near }: Expansion): number {
  let least = Infinity;
  for (const word of words) {
    spellings.forEach((spelling, index) => {
      if (!word.startsWith(spelling)) return;
      least = Math.min(least, (word === spelling ? 0 : goesOn) + (index > 0 ? otherSpelling : 0));
    });
    const meant = near.get(word);
    if (meant !== undefined) least = Math.min(least, meant.errors * (meant.isPrefix ? errorInBeginning : error));
  }
  return least;
}

/** A number that is all of the typed text, or part of it if the other words match the name. Undefined otherwise. */
export function rankNumber(found: FoundNumber, typed: Typed): Rank | undefined {
  const { id, folded, number, by } = found;
  if (number === null) return rank('beginning of a number', { id, folded, cost: 0 }, typed);
  const beside = typed.numbers.find((one) => one.number === number)?.beside;
  // The word IMO in IMO 9074729 is part of the number.
  const others = beside?.filter(([word]) => word !== by);
  if (others === undefined || !haveWords(found.words, others)) return undefined;
  return rank(found.isFormer ? 'former number' : 'number', { id, folded, cost: others.length }, typed);
}

function rank(band: Band, { id, folded, cost }: { id: number; folded: string; cost: number }, typed: Typed): Rank {
  return { band: bands.indexOf(band), cost, distance: Math.abs(folded.length - typed.folded.length), folded, id };
}
