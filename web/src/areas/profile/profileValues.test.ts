import type { Profile } from '@wheelhouse/contract/profile';
import { expect, test } from 'vitest';
import { changesOf, following, profileOf, valuesOf } from './profileValues.ts';

const kari: Profile = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@quay.example',
  companyName: 'Quay AS',
  country: 'NO',
};

test('a profile survives its form unchanged, with and without a country', () => {
  for (const profile of [kari, { ...kari, country: null }]) expect(profileOf(valuesOf(profile))).toEqual(profile);
});

test('only changed fields are sent', () => {
  expect(changesOf(kari, kari)).toEqual({});
  expect(changesOf(kari, { ...kari, email: '', country: null })).toEqual({ email: '', country: null });
});

test('unedited fields follow a newer profile, and edited fields keep what was typed', () => {
  const typed = { ...valuesOf(kari), lastName: 'Hansen' };
  const newer = { ...valuesOf(kari), lastName: 'Olsen', companyName: 'Pier AS' };
  expect(following(typed, valuesOf(kari), newer)).toEqual({ ...newer, lastName: 'Hansen' });
});
