import { reasonKinds, type IdentityRecord } from '@wheelhouse/contract/identity';
import { expect, it } from 'vitest';
import '#lib/testTexts.ts';
import { agreementText, contradictionText } from './reasonText.ts';

const days = { first: '2024-01-01', last: '2024-01-01', since: '2024-01-01' };
const long: IdentityRecord = { id: 1, kind: 'register', source: 'list', key: '1', length: 50, ...days };
const short: IdentityRecord = { id: 2, kind: 'register', source: 'other', key: '2', length: 39, ...days };

const names = { country: (iso: string) => (iso === 'NO' ? 'Norway' : iso) };

it('writes what two records have in common as sentences, with units and countries', () => {
  expect(agreementText({ kind: 'imo', value: '9074729' }, [], names)).toBe('Both have the IMO number 9074729.');
  expect(agreementText({ kind: 'flag', value: 'NO' }, [], names)).toBe('Both have the flag of Norway.');
  expect(agreementText({ kind: 'length', value: '33.58' }, [], names)).toBe('Their lengths agree: 33.58\u00A0m.');
  expect(agreementText({ kind: 'tonnage', value: '412' }, [], names)).toBe('Their tonnages agree: 412\u00A0GT.');
});

it('writes a name or mark as a record has it, and as it is compared where none has it any longer', () => {
  const records: readonly IdentityRecord[] = [
    { id: 1, kind: 'ais', source: 'AIS', key: '1', name: 'KVALOEY', ...days },
    { id: 2, kind: 'register', source: 'list', key: '2', name: 'Ny Kvaløy', mark: 'T-12-T', ...days },
  ];
  expect(agreementText({ kind: 'name', value: 'NYKVALOY' }, records, names)).toBe('Their names agree: Ny Kvaløy.');
  expect(agreementText({ kind: 'mark', value: 'T12T' }, records, names)).toBe(
    'Their registration marks agree: T-12-T.',
  );
  expect(agreementText({ kind: 'name', value: 'FORMER' }, records, names)).toBe('Their names agree: FORMER.');
});

it('writes contradictions with both values', () => {
  expect(contradictionText({ kind: 'length', value: '50', other: '39' }, [long, short], names)).toBe(
    'Length overall differs: 50\u00A0m and 39\u00A0m.',
  );
});

it('names the measure that both records have', () => {
  const sizes = [
    { ...long, registeredLength: 48, tonnage: 400, registerTonnage: 300 },
    { ...short, length: undefined, registeredLength: 30, registerTonnage: 300 },
  ] as const;
  expect(contradictionText({ kind: 'length', value: '48', other: '30' }, sizes, names)).toBe(
    'Registered length differs: 48\u00A0m and 30\u00A0m.',
  );
  expect(agreementText({ kind: 'tonnage', value: '300' }, sizes, names)).toBe('Their tonnages agree: 300\u00A0GRT.');
});

it.each(reasonKinds)('has a sentence for every kind of reason: %s', (kind) => {
  expect(agreementText({ kind, value: '1' }, [], names)).toMatch(/1.*\.$/);
  expect(contradictionText({ kind, value: '1', other: '2' }, [long, short], names)).toMatch(/ differs: 1.* and 2.*\.$/);
});
