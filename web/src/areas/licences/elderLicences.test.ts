import { expect, test } from 'vitest';
import { byAge } from './elderLicences.ts';

function licence(id: number, end?: string) {
  return { id, name: `Licence ${id}`, species: [], fishingArea: [], ...(end === undefined ? {} : { end }) };
}

test('licences that ended before this year are past licences, the latest end first', () => {
  const { present, elder } = byAge(
    [
      licence(1, '2012-12-31'),
      licence(2),
      licence(3, '2026-01-01'),
      licence(4, '2025-12-31'),
      licence(5, '2030-06-01'),
    ],
    2026,
  );
  expect(present.map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(elder.map(({ id }) => id)).toEqual([4, 1]);
});
