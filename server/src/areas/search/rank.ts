import type { Expansion } from './expand.ts';
import type { FoundNumber } from './numberStore.ts';
import type { FoundName } from './store.ts';
import type { Typed } from './typed.ts';

/** How well a candidate answers, the first difference deciding; all numbers, the lower the better. */
export interface Rank {
  /** One of `bands`. */
  readonly band: number;
  /** Other spellings, words that go on, errors. */
  readonly cost: number;
  /** By how much its name is longer or shorter than what was typed. */
  readonly distance: number;
  readonly folded: string;
  readonly id: number;
}

/** What is better stands first: whole before beginning before misspelt, now before formerly. */
const bands = [
  'number',
  'former number',
  'equal',
  'words from the beginning on',
  'words',
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

/** Whether one rank goes before another. */
export function byRank(a: Rank, b: Rank): number {
  return (
    a.band - b.band ||
    a.cost - b.cost ||
    a.distance - b.distance ||
    (a.folded === b.folded ? a.id - b.id : a.folded < b.folded ? -1 : 1)
  );
}

/** Undefined when the name has nothing of a typed word. */
export function rankName(name: FoundName, typed: Typed, expansions: readonly Expansion[]): Rank | undefined {
  const cost = expansions.reduce((sum, expansion) => sum + costOf(name.words, expansion), 0);
  if (cost === Infinity) return undefined;
  const { id, folded } = name;
  if (cost >= error) {
    // A former name goes behind every name now that has as many errors.
    return rank('misspelt', { id, folded, cost: cost + (name.former === null ? 0 : goesOn / 2) }, typed);
  }
  const band = bandOf(name, typed, cost < goesOn);
  const isSorted = band.endsWith('beginning') || band.endsWith('on');
  return { ...rank(band, { id, folded, cost }, typed), ...(isSorted ? { distance: 0 } : {}) };
}

function bandOf({ folded, former }: FoundName, typed: Typed, isWhole: boolean): Band {
  const before = former === null ? '' : 'former ';
  if (isWhole && folded === typed.folded) return `${before}equal`;
  if (isWhole) return folded.startsWith(`${typed.folded} `) ? `${before}words from the beginning on` : `${before}words`;
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

/**
 * A number that is the whole of what was typed, or a part while the other words are of the name. Undefined when they are not.
 */
export function rankNumber(found: FoundNumber, typed: Typed): Rank | undefined {
  const { id, folded, number, by } = found;
  if (number === null) return rank('beginning of a number', { id, folded, cost: 0 }, typed);
  const beside = typed.numbers.find((one) => one.number === number)?.beside;
  // IMO 9074729 says which number it is.
  const others = beside?.filter((word) => word !== by);
  if (others === undefined || !others.every((word) => found.words.some((own) => own.startsWith(word))))
    return undefined;
  return rank(found.isFormer ? 'former number' : 'number', { id, folded, cost: others.length }, typed);
}

function rank(band: Band, { id, folded, cost }: { id: number; folded: string; cost: number }, typed: Typed): Rank {
  return { band: bands.indexOf(band), cost, distance: Math.abs(folded.length - typed.folded.length), folded, id };
}
