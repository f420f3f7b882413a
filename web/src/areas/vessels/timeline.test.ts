import { describe, expect, test } from 'vitest';
import { timelineOf, type HistoryEntry } from './timeline.ts';

const history: readonly HistoryEntry[] = [
  { kind: 'flag', value: 'DK', until: '2011-05-03' },
  { kind: 'flag', value: 'NO', from: '2011-05-03' },
  { kind: 'port', value: 'Bergen', from: '2011-05-03', until: '2015-01-01' },
  { kind: 'name', value: 'SØSTJERNEN', until: '2018-03-01' },
  { kind: 'name', value: 'KVALØY', from: '2018-03-01', source: 'Test register' },
  { kind: 'callSign', value: 'LK12', from: '2011-05-03' },
  { kind: 'owner', value: 'Nordlys AS' },
];

describe("a vessel's timeline", () => {
  const days = timelineOf(history);

  test('has the newest day first and what began on an unknown day last', () => {
    expect(days.map(({ day }) => day)).toEqual(['2018-03-01', '2011-05-03', undefined]);
  });

  test('lists for one day what is still valid first, name before flag before mark', () => {
    expect(days[1]?.items.map(({ value }) => value)).toEqual(['NO', 'LK12', 'Bergen']);
    expect(days[2]?.items.map(({ value }) => value)).toEqual(['Nordlys AS', 'SØSTJERNEN', 'DK']);
  });

  test('says what a value replaced', () => {
    const before = days.flatMap(({ items }) => items.map(({ value, before: was }) => [value, was]));
    expect(Object.fromEntries(before)).toEqual({
      KVALØY: 'SØSTJERNEN',
      NO: 'DK',
      LK12: undefined,
      Bergen: undefined,
      'Nordlys AS': undefined,
      SØSTJERNEN: undefined,
      DK: undefined,
    });
  });

  test('does not list a value that came back as its own predecessor', () => {
    const again = timelineOf([
      { kind: 'port', value: 'Bergen', from: '2010-01-01', until: '2012-01-01' },
      { kind: 'port', value: 'Bergen', from: '2012-01-01' },
    ]);
    expect(again[0]?.items[0]?.before).toBeUndefined();
  });

  test('is empty for a vessel without history', () => {
    expect(timelineOf([])).toEqual([]);
  });
});
