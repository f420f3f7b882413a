import { expect, test } from 'vitest';
import { countriesWith } from './countries.ts';

const place = (id: number, iso?: string) => ({
  id,
  title: '',
  address: '',
  city: '',
  postcode: '',
  ...(iso !== undefined && { country: { iso, value: { en_GB: iso } } }),
});

test.each([
  ['another country', [place(1, 'NO'), place(2)], 2, 'SE', 2],
  ['the same country', [place(1, 'NO'), place(2)], 2, 'NO', 1],
  ['the only address moving', [place(1, 'NO')], 1, 'SE', 1],
  ['the first address', [place(1)], 1, 'SE', 1],
])('%s is counted (content specification, section 5)', (_, places, id, country, count) => {
  expect(countriesWith(places, id, country)).toBe(count);
});
