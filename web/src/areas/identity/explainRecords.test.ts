import type { IdentityRecord, VesselIdentity } from '@wheelhouse/contract/identity';
import { describe, expect, it } from 'vitest';
import { certaintyOf, explainRecords } from './explainRecords.ts';

function record(id: number, kind: IdentityRecord['kind'] = 'register'): IdentityRecord {
  return { id, kind, source: `list ${id}`, key: 'k', first: '2024-01-01', last: '2024-01-01', since: '2024-01-01' };
}

function join(a: number, b: number, strength: number, step?: number): VesselIdentity['joins'][number] {
  return { a, b, strength, reasons: [{ kind: 'name', value: `${a}${b}` }], ...(step === undefined ? {} : { step }) };
}

const textOf = (identity: Pick<VesselIdentity, 'records' | 'joins'>) =>
  explainRecords(identity).map(({ record: { id }, link }) =>
    link === undefined ? `${id}` : `${id} as ${link.to.id} by ${link.strength}${link.isDecided ? ', decided' : ''}`,
  );

describe('the records of a vessel', () => {
  it.each<[string, Pick<VesselIdentity, 'records' | 'joins'>, readonly string[]]>([
    ['a vessel without records has none', { records: [], joins: [] }, []],
    [
      'each record is linked once, by the surest of its joins',
      { records: [record(1), record(2), record(3)], joins: [join(1, 3, 50), join(1, 2, 70), join(2, 3, 95)] },
      ['1', '2 as 1 by 70', '3 as 2 by 95'],
    ],
    [
      'a register comes first, however the records are sorted',
      { records: [record(1, 'ais'), record(2)], joins: [join(1, 2, 80)] },
      ['2', '1 as 2 by 80'],
    ],
    [
      'a record without a join is shown without a reason, and those joined with it after it',
      { records: [record(1), record(2), record(3)], joins: [join(2, 3, 90)] },
      ['1', '2', '3 as 2 by 90'],
    ],
    [
      'a decision of a person counts before what the rules say',
      { records: [record(1), record(2)], joins: [join(1, 2, 60), join(1, 2, 100, 7)] },
      ['1', '2 as 1 by 100, decided'],
    ],
  ])('%s', (_, identity, expected) => {
    expect(textOf(identity)).toEqual(expected);
  });
});

it.each([
  [100, 'certain'],
  [90, 'certain'],
  [80, 'veryLikely'],
  [70, 'veryLikely'],
  [60, 'likely'],
  [50, 'likely'],
])('a join of strength %i is %s', (strength, certainty) => {
  expect(certaintyOf(strength)).toBe(certainty);
});
