import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { expect, test } from 'vitest';
import { errorsInAddress } from './addressErrors.ts';

const year = 2026;

test.each<[string, Record<string, unknown>, readonly string[]]>([
  ['an address that makes sense', { flag: 'NO,is', vesselTypeId: '12,3', lengthMin: 12.5, buildYearMax: year }, []],
  ['no filter at all', { q: 'star' }, []],
  ['a value left empty', { flag: '', lengthMin: '' }, []],
  ['a value said twice', { flag: 'NO,NO', speciesId: [7, 7] }, []],
  ['a bound at its default', { enginePowerMin: 150, enginePowerMax: 16_000 }, []],
  ['no code', { flag: 'NO,norway' }, ['dropped']],
  ['no identifier', { speciesId: 'xyz' }, ['dropped']],
  ['one that is none among others', { fleets: '1,999,abc' }, ['dropped']],
  ['no number', { lengthMin: 'long' }, ['dropped']],
  ['too long a list', { speciesId: Array.from({ length: 301 }, (_, index) => index + 1) }, ['dropped']],
  ['a power below the bounds', { enginePowerMax: 140 }, ['corrected']],
  ['one that lets all pass once corrected', { enginePowerMin: 75 }, ['corrected']],
  ['a reversed range', { buildYearMin: 2010, buildYearMax: 1990 }, ['corrected']],
  ['a reversed range beyond the bounds', { lengthMin: 900, lengthMax: 2 }, ['corrected']],
  ['several errors', { lengthMin: 'long', lengthMax: 999, flag: '?' }, ['dropped', 'corrected']],
])('%s: %j', (_, search, expected) => {
  expect(errorsInAddress(filterCodec.pick(search), year)).toEqual(expected);
});
