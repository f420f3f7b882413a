import type { IdentitySuggestion, SuggestedRecord } from '@wheelhouse/contract/identity';
import { describe, expect, it } from 'vitest';
import { freshReview, pagesFor, queueOf, reviewed, type ReviewStep } from './reviewQueue.ts';

function record(id: number): SuggestedRecord {
  const day = '2024-01-01';
  return { id, kind: 'register', source: 'list', key: `${id}`, first: day, last: day, since: day };
}

const suggestions: readonly IdentitySuggestion[] = [1, 3, 5].map((id) => ({
  a: record(id),
  b: record(id + 1),
  reasons: [],
  against: [],
  days: 0,
  areOne: false,
}));
const [first, second, third] = suggestions as readonly [IdentitySuggestion, IdentitySuggestion, IdentitySuggestion];

const keysAfter = (...steps: readonly ReviewStep[]) => {
  let review = freshReview;
  for (const step of steps) review = reviewed(review, step);
  return queueOf(suggestions, review).map(({ a }) => a.key);
};

describe('the queue of suggestions', () => {
  it.each<[string, readonly ReviewStep[], readonly string[]]>([
    ['has the order of the server', [], ['1', '3', '5']],
    ['moves one that is left for later to the end', [{ does: 'skip', suggestion: first }], ['3', '5', '1']],
    [
      'begins again after all were left for later, in the same order',
      [first, second, third].map((suggestion) => ({ does: 'skip', suggestion })),
      ['1', '3', '5'],
    ],
    [
      'moves one that is left for later twice to the end again',
      [first, second, first].map((suggestion) => ({ does: 'skip', suggestion })),
      ['5', '3', '1'],
    ],
    ['goes on after a decision', [{ does: 'decide', suggestion: first, verdict: 'join', step: 7 }], ['3', '5']],
    ['goes on after someone else decided', [{ does: 'drop', suggestion: second }], ['1', '5']],
    [
      'shows one whose decision was undone at once',
      [
        { does: 'skip', suggestion: second },
        { does: 'decide', suggestion: third, verdict: 'split', step: 7 },
        { does: 'undo', step: 7 },
      ],
      ['5', '1', '3'],
    ],
    [
      'stays when an earlier decision is undone that was not of this visit',
      [
        { does: 'decide', suggestion: first, verdict: 'join', step: 7 },
        { does: 'undo', step: 2 },
      ],
      ['3', '5'],
    ],
  ])('%s', (_, steps, expected) => {
    expect(keysAfter(...steps)).toEqual(expected);
  });

  it('knows the last decision of this visit', () => {
    let review = freshReview;
    for (const [index, suggestion] of suggestions.entries()) {
      review = reviewed(review, { does: 'decide', suggestion, verdict: 'join', step: index + 1 });
    }
    review = reviewed(review, { does: 'undo', step: 3 });
    expect(review.decided.at(-1)).toMatchObject({ suggestion: second, verdict: 'join', step: 2 });
  });
});

it.each([
  [0, 1],
  [39, 1],
  [40, 2],
  [90, 3],
])('of %i suggestions that are left for later, %i pages are asked for', (count, pages) => {
  expect(pagesFor({ ...freshReview, skipped: Array.from({ length: count }, (_, place) => `${place} 0`) })).toBe(pages);
});
