import { expect, test } from 'vitest';
import { fromField, toField } from './localTime.ts';

test('a field for date and time returns the time it shows', () => {
  const moment = '2026-07-01T08:30:00.000Z';
  expect(fromField(toField(moment))).toBe(moment);
  expect(toField(moment)).toMatch(/^2026-0[67]-\d\dT\d\d:[03]0$/);
});

test('an empty field returns no time', () => {
  expect(fromField('')).toBeNull();
  expect(toField(null)).toBe('');
});
