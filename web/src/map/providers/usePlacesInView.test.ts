import { expect, test } from 'vitest';
import type { ProviderPlace } from './providerPlaces.ts';
import { placesWithin } from './usePlacesInView.ts';

function place(latitude: number, longitude: number): ProviderPlace {
  const provider = { id: 1, name: 'Yard', published: true, branches: [], addresses: [] };
  const address = { id: 1, title: 'Office', country: { iso: 'NO' }, latitude, longitude };
  return { provider, address, branch: -1, latitude, longitude };
}

test('leaves out places outside the edges', () => {
  const edges = { south: 58, north: 64, west: 0, east: 10 };
  const inside = placesWithin([place(62, 6), place(57, 6), place(62, 11), place(62, -1)], edges);
  expect(inside.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([[62, 6]]);
});

test('finds places on both sides of the antimeridian, on any copy of the world', () => {
  const places = [place(-17, 179), place(-17, -179), place(-17, 0)];
  for (const [west, east] of [
    [175, 185],
    [-185, -175],
  ] as const) {
    expect(placesWithin(places, { south: -20, north: -10, west, east }).map(({ longitude }) => longitude)).toEqual([
      179, -179,
    ]);
  }
});
