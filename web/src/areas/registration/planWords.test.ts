import { describe, expect, test } from 'vitest';
import { planWords } from './planWords.ts';

describe('the words of a plan', () => {
  test('are its name and what it is for', () => {
    expect(planWords('Quay: your page: free')).toEqual({ name: 'Quay', about: 'Your page: free' });
  });

  test.each(['Quay', 'Quay: ', ': free', ''])('are one where nothing parts them: "%s"', (description) => {
    expect(planWords(description)).toEqual({ name: description, about: undefined });
  });
});
