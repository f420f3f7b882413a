import { expect, test } from 'vitest';
import { lookWord, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { drawnSlots, hiddenIndexes, shownLooks, toggledEntry } from './shownLooks.ts';

const edition = { countries: ['', 'NO', 'IS'], vesselTypes: [0, 7, 8] };

test.each([
  ['country', undefined, undefined],
  ['country', 'NO,IS', ['NO', 'IS']],
  ['country', 'no,<b>', undefined],
  ['country', '7', undefined],
  ['type', '7,NO', ['7']],
  ['country', '0', ['0']],
] as const)('coloured by %s, an address that names %s shows %j', (colourBy, only, entries) => {
  const shown = shownLooks(colourBy, only);
  expect(shown.only && [...shown.only]).toEqual(entries);
});

test('a click shows an entry alone, the next one adds to it, and removing the last one shows all', () => {
  const first = toggledEntry(shownLooks('country', undefined), 'NO');
  expect(first).toBe('NO');
  const second = toggledEntry(shownLooks('country', first), 'IS');
  expect(second).toBe('IS,NO');
  expect(toggledEntry(shownLooks('country', second), 'NO')).toBe('IS');
  expect(toggledEntry(shownLooks('country', 'IS'), 'IS')).toBeUndefined();
  expect(toggledEntry(shownLooks('type', undefined), '7')).toBe(7);
  expect(toggledEntry(shownLooks('type', 7), '8')).toBe('7,8');
});

test('hides what is not listed, by the current colouring', () => {
  expect(hiddenIndexes(shownLooks('country', undefined), edition)).toBeUndefined();
  expect([...(hiddenIndexes(shownLooks('country', 'IS'), edition) ?? [])].slice(0, 3)).toEqual([1, 1, 0]);
  expect([...(hiddenIndexes(shownLooks('type', '0,8'), edition) ?? [])].slice(0, 3)).toEqual([0, 1, 0]);
});

test('does not draw hidden vessels, whatever their direction', () => {
  const records = new Uint32Array(2 * wordsPerVessel);
  records[2] = lookWord(4500, 1, 2);
  records[wordsPerVessel + 2] = lookWord(100, 2, 1);
  const drawn = drawnSlots(shownLooks('country', 'NO'), edition, records);
  expect([0, 1].map(drawn)).toEqual([true, false]);
  const ofType = drawnSlots(shownLooks('type', '7'), edition, records);
  expect([0, 1].map(ofType)).toEqual([false, true]);
  expect([0, 1].map(drawnSlots(shownLooks('type', undefined), edition, records))).toEqual([true, true]);
});
