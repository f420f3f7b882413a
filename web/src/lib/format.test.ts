import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatLength, formatMetres, formatPower, formatTonnage } from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('keeps a number and its unit on one line', () => {
  expect(formatMetres(12.345)).toBe('12.35\u00A0m');
  expect(formatLength(12.345)).toBe('12.3\u00A0m');
  expect(formatTonnage(16_000)).toBe('16,000\u00A0GT');
  expect(formatPower(149.6)).toBe('150\u00A0kW');
});

test('formats a day as the same day in every time zone', () => {
  expect(formatDay('2026-05-01')).toBe('1\u00A0May\u00A02026');
});

test.each([
  ['Pacific/Kiritimati', '2\u00A0May\u00A02026'],
  ['Europe/Oslo', '2\u00A0May\u00A02026'],
  ['America/Los_Angeles', '1\u00A0May\u00A02026'],
])("formats the day of a moment in the reader's time zone, in %s", async (zone, day) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDayOf } = await import('./format.ts');
  expect(formatDayOf('2026-05-01T22:30:00Z')).toBe(day);
});
