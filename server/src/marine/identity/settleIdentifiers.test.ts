import { describe, expect, it } from 'vitest';
import { settleIdentifiers, type VesselClaim } from './settleIdentifiers.ts';

function claim(vesselId: number, values: Partial<VesselClaim> = {}): VesselClaim {
  return {
    vesselId,
    identifier: 'mmsi',
    value: '265000001',
    heard: false,
    isNamed: true,
    since: '2024-01-01',
    source: 'A',
    key: '1',
    ...values,
  };
}

describe('an identifier that two vessels claim goes to', () => {
  it.each<[name: string, winner: VesselClaim, other: VesselClaim]>([
    ['the one that is received with it', claim(2, { heard: true, since: '2024-06-01' }), claim(1)],
    ['the one that has a name', claim(2), claim(1, { isNamed: false, since: '2017-01-01' })],
    ['the one whose register has it longer', claim(2), claim(1, { since: '2024-02-01' })],
    ['the first source by name', claim(2), claim(1, { source: 'B' })],
    ['the first key by name', claim(2), claim(1, { key: '2' })],
  ])('%s', (_, winner, other) => {
    for (const claims of [
      [winner, other],
      [other, winner],
    ]) {
      expect(settleIdentifiers(claims)).toEqual({ won: [winner], lost: [other] });
    }
  });

  it('both when its values differ', () => {
    const claims = [claim(1), claim(2, { value: '265000002' }), claim(3, { identifier: 'imo' })];
    expect(settleIdentifiers(claims)).toEqual({ won: claims, lost: [] });
  });
});
