import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import type { UserInfo } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { describe, expect, test } from 'vitest';
import type { AddressError } from './addressErrors.ts';
import { errorsOfUnknown, knownFilter } from './knownFilter.ts';
import type { SessionState } from '#lib/session/session.ts';

const value = { en_GB: 'Name' };
const dictionaries: Dictionaries = {
  countries: [
    { id: 1, iso: 'NO', value },
    { id: 2, iso: 'IS', value },
  ],
  languages: [],
  promotionCountries: [],
  fisheriesTypes: [],
  engines: [{ id: 5, name: 'Wärtsilä' }],
  manufacturers: [],
  species: [{ id: 7, code: 'COD', value }],
  vesselTypes: [
    { id: 1, value, apps: ['WHEELHOUSE'] },
    { id: 11, parentId: 1, value, apps: ['WHEELHOUSE'] },
    { id: 12, parentId: 1, value, apps: ['WHEELHOUSE'] },
  ],
};
const user: UserInfo = {
  id: 1,
  username: 'skipper',
  authorities: ['USER'],
  serviceProvidersId: [],
  eventsId: [],
  newsId: [],
  fleets: [{ id: 3, name: 'Mine', vesselIds: [] }],
};
const open: SessionState = { stage: 'open', user };
const visitor: SessionState = { stage: 'visitor', refused: false };
const everything: VesselFilter = {
  flag: ['IS', 'NO'],
  vesselTypeId: [11, 12],
  engineManufacturerId: [5],
  species: [7],
  fleet: [3],
  enginePower: { min: 200 },
  lengthOverall: { min: 20 },
};

describe('drops what does not exist:', () => {
  test.each<[string, VesselFilter, VesselFilter]>([
    ['a country', { flag: ['NO', 'XX'] }, { flag: ['NO'] }],
    ['a vessel type', { vesselTypeId: [11, 99] }, { vesselTypeId: [11] }],
    ['an engine maker', { engineManufacturerId: [5, 6] }, { engineManufacturerId: [5] }],
    ['a species', { species: [8] }, {}],
    ['a fleet of another user (section 5)', { fleet: [3, 4] }, { fleet: [3] }],
  ])('%s', (_, filter, expected) => {
    expect(knownFilter(filter, { dictionaries, session: open })).toEqual(expected);
  });
});

test('keeps what exists', () => {
  expect(knownFilter(everything, { dictionaries, session: open })).toEqual(everything);
});

test('drops a type whose parent is selected, which includes it already (section 5)', () => {
  expect(knownFilter({ vesselTypeId: [1, 11] }, { dictionaries, session: open })).toEqual({ vesselTypeId: [1] });
});

test('lets a visitor filter by what a visitor may see', () => {
  expect(knownFilter(everything, { dictionaries, session: visitor })).toEqual({
    flag: ['IS', 'NO'],
    vesselTypeId: [11, 12],
    lengthOverall: { min: 20 },
  });
});

describe('reports what is dropped:', () => {
  test.each<[string, VesselFilter, SessionState, readonly AddressError[]]>([
    ['nothing', everything, open, []],
    ['a country that does not exist', { flag: ['NO', 'XX'] }, open, ['dropped']],
    ['a type that does not exist', { vesselTypeId: [99_999] }, visitor, ['dropped']],
    ['a fleet of another user', { fleet: [3, 4] }, open, ['dropped']],
    ['no loss: a type whose parent is chosen', { vesselTypeId: [1, 11] }, open, []],
    ['what a visitor may not filter by', everything, visitor, ['login']],
    ['both', { flag: ['XX'], enginePower: { min: 200 } }, visitor, ['dropped', 'login']],
    ['nothing before the session is known', { fleet: [4] }, { stage: 'opening' }, []],
  ])('%s', (_, filter, session, expected) => {
    expect(errorsOfUnknown(filter, { dictionaries, session })).toEqual(expected);
  });
});

test("drops nothing before the server's data has come", () => {
  const filter = { ...everything, flag: ['XX'], fleet: [4] };
  expect(knownFilter(filter, { dictionaries: undefined, session: { stage: 'opening' } })).toEqual(filter);
});
