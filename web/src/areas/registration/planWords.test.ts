import { describe, expect, test } from 'vitest';
import { planWords } from './planWords.ts';

describe('the words of a plan', () => {
  test('are split into its name and its purpose', () => {
    expect(planWords('Quay: your page: free')).toEqual({ name: 'Quay', about: 'Your page: free' });
  });

  test.each(['Quay', 'Quay: ', ': free', ''])(
    'stay together where there is nothing to split at: "%s"',
    (description) => {
      expect(planWords(description)).toEqual({ name: description, about: undefined });
    },
  );
});
