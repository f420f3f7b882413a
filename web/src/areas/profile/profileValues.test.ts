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

test('a profile goes through its form unchanged, with a country and without', () => {
  for (const profile of [kari, { ...kari, country: null }]) expect(profileOf(valuesOf(profile))).toEqual(profile);
});

test('only what differs is sent', () => {
  expect(changesOf(kari, kari)).toEqual({});
  expect(changesOf(kari, { ...kari, email: '', country: null })).toEqual({ email: '', country: null });
});

test('fields that were left alone follow a newer profile, the others keep what was typed', () => {
  const typed = { ...valuesOf(kari), lastName: 'Hansen' };
  const newer = { ...valuesOf(kari), lastName: 'Olsen', companyName: 'Pier AS' };
  expect(following(typed, valuesOf(kari), newer)).toEqual({ ...newer, lastName: 'Hansen' });
});
