import { expect, it } from 'vitest';
import { snoozedUntil } from './snoozeTimes.ts';

const evening = new Date(2026, 10, 30, 21, 30).getTime();

it.each([
  ['hour', new Date(2026, 10, 30, 22, 30)],
  ['morning', new Date(2026, 11, 1, 7)],
  ['week', new Date(evening + 7 * 24 * 3_600_000)],
] as const)('snoozes for "%s" until the time that a reader expects', (snooze, until) => {
  expect(snoozedUntil(snooze, evening)).toEqual(until);
});
