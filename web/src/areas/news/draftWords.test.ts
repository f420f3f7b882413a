import { expect, test } from 'vitest';
import { isAhead } from './draftWords.ts';

test('a planned time is shown while it is in the future', () => {
  const now = Date.parse('2026-05-04T10:00:00Z');
  expect(isAhead('2026-05-04T10:00:01Z', now)).toBe(true);
  expect(isAhead('2026-05-04T10:00:00Z', now)).toBe(false);
  expect([isAhead(null, now), isAhead(undefined, now)]).toEqual([false, false]);
});
