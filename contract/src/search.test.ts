import { expect, it } from 'vitest';
import { addressOfResult } from './search.ts';

it.each([
  ['VESSEL', '/vessel/7'],
  ['COMPANY', '/company/7'],
  ['PERSON', '/person/7'],
  ['SERVICE_PROVIDER', '/service/provider/7'],
] as const)('a result of category %s leads to %s (platform specification, section 2)', (category, address) => {
  expect(addressOfResult({ category, id: 7 })).toBe(address);
});
