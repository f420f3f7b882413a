import { expect, test } from 'vitest';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { providerFinds } from './mapFinds.ts';

function place(id: number, name: string, latitude = 62): ProviderPlace {
  const address = { id, title: 'Head office', country: { iso: 'NO' }, latitude, longitude: 6 };
  return {
    provider: { id, name, published: true, branches: [], addresses: [address] },
    address,
    branch: -1,
    latitude,
    longitude: 6,
  };
}

const places = [
  place(1, 'Nordvik Aas Mek'),
  place(2, 'Aas Mek. Verksted AS'),
  place(2, 'Aas Mek. Verksted AS', 70),
  place(3, 'Skipshotell'),
];

test('finds a service provider once by the beginnings of its words, first those whose name begins with them', () => {
  expect(providerFinds('åas mek', places).map(({ name }) => name)).toEqual(['Aas Mek. Verksted AS', 'Nordvik Aas Mek']);
  expect(providerFinds('AAS', places)[0]).toMatchObject({
    group: 'providers',
    provider: 2,
    latitude: 62,
    country: 'NO',
  });
});

test('finds a service provider in another alphabet', () => {
  const yard = [place(4, 'Кораборемонт Варна')];
  expect(providerFinds('varna korab', yard)).toHaveLength(1);
  expect(providerFinds('шипсхотел', places)).toEqual([]);
  expect(providerFinds('скипс', places).map(({ name }) => name)).toEqual(['Skipshotell']);
});

test('finds nothing by the middle of a word or without words', () => {
  expect(providerFinds('hotell', places)).toEqual([]);
  expect(providerFinds(' - ', places)).toEqual([]);
});
