import { expect, it } from 'vitest';
import type { VesselNow } from '@wheelhouse/contract/fleetNow';
import { isInState, vesselStates } from './vesselStates.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const vessel = { id: 1, name: 'ANNA', flag: 'NO' };
const received = (lastUpdate: string) => ({ latitude: 62, longitude: 5, lastUpdate });
const inPort = { vessel, port: { id: 1, name: 'Måløy' }, arrival: '2026-11-20T00:00:00Z', arrivalSeen: true, hours: 1 };

it.each<[string, Partial<VesselNow>, string[]]>([
  ['received an hour ago', { position: received('2026-11-27T11:00:00Z') }, ['all', 'atSea']],
  ['received two days ago', { position: received('2026-11-25T11:00:00Z') }, ['all', 'silent']],
  ['in port since it was silent', { inPort, position: received('2026-11-25T11:00:00Z') }, ['all', 'inPort', 'silent']],
  [
    'never received, with a licence that ends',
    { licenceEnds: { name: 'Cod', day: '2026-12-24' } },
    ['all', 'silent', 'ending'],
  ],
])('a vessel %s is in these states', (_, part, states) => {
  expect(vesselStates.filter((state) => isInState({ vessel, fleetIds: [], ...part }, state, now))).toEqual(states);
});
