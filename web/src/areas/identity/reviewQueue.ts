import { identityLimits, type IdentitySuggestion } from '@wheelhouse/contract/identity';

export type Verdict = 'join' | 'split';

/** A pair that was decided since the page was opened. */
export interface DecidedPair {
  readonly suggestion: IdentitySuggestion;
  readonly verdict: Verdict;
  /** Number of the decision. */
  readonly step: number;
}

/** What was done with the suggestions since the page was opened. Pairs are named by `pairKey`. */
export interface Review {
  /** Left for later, in this order. */
  readonly skipped: readonly string[];
  /** Newest last. */
  readonly decided: readonly DecidedPair[];
  /** Decided by someone else. */
  readonly gone: readonly string[];
  /** The pair whose decision was undone, to be shown again at once. */
  readonly first: string | undefined;
}

export const freshReview: Review = { skipped: [], decided: [], gone: [], first: undefined };

export type ReviewStep =
  | { readonly does: 'skip'; readonly suggestion: IdentitySuggestion }
  | { readonly does: 'drop'; readonly suggestion: IdentitySuggestion }
  | ({ readonly does: 'decide' } & DecidedPair)
  /** The decision with this number is undone. */
  | { readonly does: 'undo'; readonly step: number };

/** The two records of a suggestion, as a key. */
export function pairKey({ a, b }: IdentitySuggestion): string {
  return `${a.id} ${b.id}`;
}

export function reviewed(review: Review, step: ReviewStep): Review {
  if (step.does === 'undo') {
    const undone = review.decided.find((one) => one.step === step.step);
    return {
      ...review,
      decided: review.decided.filter((one) => one !== undone),
      first: undone === undefined ? review.first : pairKey(undone.suggestion),
    };
  }
  const key = pairKey(step.suggestion);
  const rest = { ...review, skipped: review.skipped.filter((one) => one !== key), first: undefined };
  if (step.does === 'skip') return { ...rest, skipped: [...rest.skipped, key] };
  if (step.does === 'drop') return { ...rest, gone: [...rest.gone, key] };
  const { suggestion, verdict, step: number } = step;
  return { ...rest, decided: [...rest.decided, { suggestion, verdict, step: number }] };
}

/** The next page is requested when this many of the last one are not left for later yet. */
const early = 10;

/** How many pages of suggestions have some that were not left for later. */
export function pagesFor({ skipped }: Review): number {
  return Math.floor((skipped.length + early) / identityLimits.list) + 1;
}

/** The suggestions still to decide: one that was undone, then those of the server in its order, then those left for later. */
export function queueOf(suggestions: readonly IdentitySuggestion[], review: Review): readonly IdentitySuggestion[] {
  const closed = new Set([...review.gone, ...review.decided.map(({ suggestion }) => pairKey(suggestion))]);
  const place = (suggestion: IdentitySuggestion) =>
    pairKey(suggestion) === review.first ? -1 : review.skipped.indexOf(pairKey(suggestion)) + 1;
  return suggestions
    .filter((suggestion) => !closed.has(pairKey(suggestion)))
    .toSorted((one, other) => place(one) - place(other));
}
