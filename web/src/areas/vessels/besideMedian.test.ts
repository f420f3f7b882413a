import { expect, test } from 'vitest';
import { besideMedian } from './besideMedian.ts';

test.each([
  ['vesselSizes.lengthOverall', 35.2, 35.2, { place: 0.5, median: '35.2\u00A0m', off: { by: 'percent', amount: 0 } }],
  ['vesselSizes.bruttotons', 2000, 1000, { place: 0.75, median: '1,000\u00A0GT', off: { by: 'percent', amount: 100 } }],
  ['engine.power', 500, 1000, { place: 0.25, median: '1,000\u00A0kW', off: { by: 'percent', amount: -50 } }],
  ['engine.power', 0, 1000, { place: 0, median: '1,000\u00A0kW', off: { by: 'percent', amount: -100 } }],
  ['engine.power', 90_000, 1000, { place: 1, median: '1,000\u00A0kW', off: { by: 'percent', amount: 8900 } }],
  ['buildYear', 2004, 1994.5, { place: 0.6125, median: '1995', off: { by: 'years', amount: 9 } }],
  ['buildYear', 1900, 1995, { place: 0, median: '1995', off: { by: 'years', amount: -95 } }],
  [
    'extendedFields.dimensions.deadWeight',
    800,
    800,
    { place: 0.5, median: '800\u00A0t', off: { by: 'percent', amount: 0 } },
  ],
] as const)('shows %s of %d beside a median of %d', (path, value, median, expected) => {
  expect(besideMedian(path, value, median)).toEqual(expected);
});

test('gives no share of a median of zero', () => {
  expect(besideMedian('engine.power', 500, 0)).toBeUndefined();
});
