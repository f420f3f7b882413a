import { reasonKinds } from '@wheelhouse/contract/identity';
import { expect, it } from 'vitest';
import '#lib/testTexts.ts';
import { agreementText, contradictionText } from './reasonText.ts';

const names = { country: (iso: string) => (iso === 'NO' ? 'Norway' : iso) };

it('writes what two records have in common as sentences, with units and countries', () => {
  expect(agreementText({ kind: 'imo', value: '9074729' }, names)).toBe('Both have the IMO number 9074729.');
  expect(agreementText({ kind: 'flag', value: 'NO' }, names)).toBe('Both have the flag of Norway.');
  expect(agreementText({ kind: 'length', value: '33.58' }, names)).toBe('Their lengths agree: 33.58\u00A0m.');
  expect(agreementText({ kind: 'tonnage', value: '412' }, names)).toBe('Their gross tonnages agree: 412\u00A0GT.');
});

it('writes contradictions with both values', () => {
  expect(contradictionText({ kind: 'length', value: '50', other: '39' }, names)).toBe(
    'Length differs: 50\u00A0m and 39\u00A0m.',
  );
});

it.each(reasonKinds)('has a sentence for every kind of reason: %s', (kind) => {
  expect(agreementText({ kind, value: '1' }, names)).toMatch(/1.*\.$/);
  expect(contradictionText({ kind, value: '1', other: '2' }, names)).toMatch(/ differs: 1.* and 2.*\.$/);
});
