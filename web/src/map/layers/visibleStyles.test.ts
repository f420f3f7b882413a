import { expect, test } from 'vitest';
import { styleWord, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { drawnSlots, hiddenIndexes, parseVisibleStyles, toggledEntry } from './visibleStyles.ts';

const edition = { countries: ['', 'NO', 'IS'], vesselTypes: [0, 7, 8] };

test.each([
  ['country', undefined, undefined],
  ['country', 'NO,IS', ['NO', 'IS']],
  ['country', 'no,<b>', undefined],
  ['country', '7', undefined],
  ['type', '7,NO', ['7']],
  ['country', '0', ['0']],
] as const)('coloured by %s, an address that names %s shows %j', (colourBy, only, entries) => {
  const visibleStyles = parseVisibleStyles(colourBy, only);
  expect(visibleStyles.only && [...visibleStyles.only]).toEqual(entries);
});

test('a click shows an entry alone, the next one adds to it, and removing the last one shows all', () => {
  const first = toggledEntry(parseVisibleStyles('country', undefined), 'NO');
  expect(first).toBe('NO');
  const second = toggledEntry(parseVisibleStyles('country', first), 'IS');
  expect(second).toBe('IS,NO');
  expect(toggledEntry(parseVisibleStyles('country', second), 'NO')).toBe('IS');
  expect(toggledEntry(parseVisibleStyles('country', 'IS'), 'IS')).toBeUndefined();
  expect(toggledEntry(parseVisibleStyles('type', undefined), '7')).toBe(7);
  expect(toggledEntry(parseVisibleStyles('type', 7), '8')).toBe('7,8');
});

test('hides what is not listed, by the current colouring', () => {
  expect(hiddenIndexes(parseVisibleStyles('country', undefined), edition)).toBeUndefined();
  expect([...(hiddenIndexes(parseVisibleStyles('country', 'IS'), edition) ?? [])].slice(0, 3)).toEqual([1, 1, 0]);
  expect([...(hiddenIndexes(parseVisibleStyles('type', '0,8'), edition) ?? [])].slice(0, 3)).toEqual([0, 1, 0]);
});

test('does not draw hidden vessels, whatever their direction', () => {
  const records = new Uint32Array(2 * wordsPerVessel);
  records[2] = styleWord(4500, 1, 2);
  records[wordsPerVessel + 2] = styleWord(100, 2, 1);
  const drawn = drawnSlots(parseVisibleStyles('country', 'NO'), edition, records);
  expect([0, 1].map(drawn)).toEqual([true, false]);
  const ofType = drawnSlots(parseVisibleStyles('type', '7'), edition, records);
  expect([0, 1].map(ofType)).toEqual([false, true]);
  expect([0, 1].map(drawnSlots(parseVisibleStyles('type', undefined), edition, records))).toEqual([true, true]);
});
