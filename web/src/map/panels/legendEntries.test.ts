import { expect, test } from 'vitest';
import { namesFrom } from '#areas/dictionaries/names.ts';
import { parseVisibleStyles } from '#map/layers/visibleStyles.ts';
import { legendEntries } from './legendEntries.ts';

const names = namesFrom(undefined);
const edition = { ids: new Int32Array(0), countries: ['', 'NO', 'IS', 'DK'], vesselTypes: [0, 7, -1] };

function inView(countries: number[], vesselTypes: number[] = []) {
  return { edition, countries: Uint32Array.from(countries), vesselTypes: Uint32Array.from(vesselTypes) };
}

const labels = { unknown: 'Unknown', others: 'Other ships' };

const byCountry = { scheme: 'light', colourBy: 'country', fisheries: [7] } as const;

test('sorts entries in view by count, then by name', () => {
  const lines = legendEntries(inView([1, 5, 9, 5]), byCountry, parseVisibleStyles('country', undefined), names, labels);
  expect(lines.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['IS', 'Iceland', 9],
    ['DK', 'Denmark', 5],
    ['NO', 'Norway', 5],
    ['0', 'Unknown', 1],
  ]);
});

test('gives no line to what is not in view, unless it is shown alone', () => {
  const counts = inView([0, 3, 0, 0]);
  const keys = (only: string | undefined) =>
    legendEntries(counts, byCountry, parseVisibleStyles('country', only), names, labels).map(({ key }) => key);
  expect(keys(undefined)).toEqual(['NO']);
  expect(keys('IS')).toEqual(['NO', 'IS']);
});

test('shows vessel types without a flag, and vessels without a type as unknown', () => {
  const byType = { ...byCountry, colourBy: 'type' } as const;
  const lines = legendEntries(inView([], [2, 4]), byType, parseVisibleStyles('type', undefined), names, labels);
  expect(lines.map(({ key, flag, count }) => [key, flag, count])).toEqual([
    ['7', undefined, 4],
    ['0', undefined, 2],
  ]);
});

test('has a line for ships that are no vessels, with a hollow mark, which can be shown alone', () => {
  const byType = { ...byCountry, colourBy: 'type' } as const;
  const styles = parseVisibleStyles('type', -1);
  const [line] = legendEntries(inView([], [0, 0, 3]), byType, styles, names, labels);
  expect(line).toMatchObject({ key: '-1', label: 'Other ships', count: 3, mark: { form: 'hollow' } });
  expect(styles.only).toEqual(new Set(['-1']));
});
