import { describe, expect, it } from 'vitest';
import { placeSighting, type KnownShip, type ShipIdentity } from './placeSighting.ts';

const now = Date.UTC(2026, 0, 1);
const seen = (values: Partial<ShipIdentity>): ShipIdentity => ({
  imo: null,
  callSign: null,
  name: null,
  shipType: null,
  length: null,
  width: null,
  ...values,
});
const known = (id: number, values: Partial<KnownShip>): KnownShip => ({
  ...seen(values),
  id,
  firstSeen: values.firstSeen ?? now - 86_400_000,
  lastSeen: values.lastSeen ?? now,
});
const anna = known(1, { name: 'ANNA', callSign: 'SFX1' });

describe('a sighting of an MMSI', () => {
  it.each<[name: string, ships: KnownShip[], what: Partial<ShipIdentity>, id: number | undefined, changes: boolean]>([
    ['is a new ship at first', [], { name: 'ANNA' }, undefined, true],
    ['is the known ship', [anna], { name: 'ANNA', callSign: 'SFX1' }, 1, false],
    ['is the known ship when only a part came', [anna], { callSign: 'SFX1', shipType: 30 }, 1, false],
    ['adds what was not sent before', [anna], { name: 'ANNA', imo: 1000007 }, 1, true],
    ['is another ship under another name', [anna], { name: 'BERTA', callSign: 'SFX1' }, undefined, true],
    [
      'is the ship with most in common',
      [known(2, { name: 'ANNA' }), anna],
      { name: 'ANNA', callSign: 'SFX1' },
      1,
      false,
    ],
    [
      'corrects what it sent only minutes ago',
      [known(3, { name: 'ANNA', callSign: 'SFX', firstSeen: now - 60_000 })],
      { name: 'ANNA', callSign: 'SFX1' },
      3,
      true,
    ],
  ])('%s', (_, ships, what, id, changes) => {
    expect(placeSighting(ships, seen(what), now)).toMatchObject({ isChanged: changes });
    expect(placeSighting(ships, seen(what), now)?.id).toBe(id);
  });

  it('is nothing when the ship sent nothing', () => {
    expect(placeSighting([anna], seen({}), now)?.id).toBe(1);
    expect(placeSighting([], seen({ shipType: 30 }), now)).toBeUndefined();
  });
});
