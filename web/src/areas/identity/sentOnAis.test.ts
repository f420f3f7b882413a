import type { IdentityRecord, VesselIdentity } from '@wheelhouse/contract/identity';
import { describe, expect, it } from 'vitest';
import '#lib/testTexts.ts';
import { sentOnAis } from './sentOnAis.ts';
import { sentText } from './sentText.ts';

function record(id: number, kind: IdentityRecord['kind'], values: Partial<IdentityRecord>): IdentityRecord {
  return {
    id,
    kind,
    source: 's',
    key: `${id}`,
    first: '2024-01-01',
    last: '2025-01-01',
    since: '2024-01-01',
    ...values,
  };
}

function identityOf(records: readonly IdentityRecord[], strength = 80): VesselIdentity {
  const joins = records.slice(1).map(({ id }) => ({ a: 1, b: id, strength, reasons: [] }));
  return { vesselId: 1, records: [...records], joins, fields: [], mmsis: [] };
}

const ship = record(2, 'ais', { mmsi: 257_000_001, callSign: 'LABC', first: '2025-02-01' });

describe('an identifier that the ship sends', () => {
  it('is its own where no register has it, since the first day and with its certainty', () => {
    const earlier = record(3, 'ais', { mmsi: 257_000_001, first: '2025-01-03' });
    const identity = identityOf([record(1, 'register', { callSign: 'L A B C' }), ship, earlier]);
    const sent = sentOnAis(identity, { mmsi: 257_000_001, callSign: 'LABC' });
    expect(sent).toEqual([{ field: 'mmsi', since: '2025-01-03', certainty: 'veryLikely' }]);
    expect(sentText(sent, ['mmsi'])).toBe('By AIS since 3\u00A0Jan\u00A02025, very likely');
    expect(sentText(sent, ['imo'])).toBeUndefined();
  });

  it('is not marked where a register has it too, or where the page shows another', () => {
    const identity = identityOf([record(1, 'register', { mmsi: 257_000_001 }), ship]);
    expect(sentOnAis(identity, { mmsi: 257_000_001 })).toEqual([]);
    expect(sentOnAis(identityOf([record(1, 'register', {}), ship]), { mmsi: 265_000_001 })).toEqual([]);
    expect(sentOnAis(identityOf([record(1, 'register', {}), ship]), {})).toEqual([]);
  });

  it('has no certainty where no reason is on record', () => {
    const identity = { ...identityOf([record(1, 'register', {}), ship]), joins: [] };
    const sent = sentOnAis(identity, { mmsi: 257_000_001 });
    expect(sentText(sent, ['mmsi'])).toBe('By AIS since 1\u00A0Feb\u00A02025');
  });
});
