import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { expect, test } from 'vitest';
import { clustersOf, countServices, markersAbove, providerPlaces } from './providerPlaces.ts';
import { testProvider as provider } from './testProvider.ts';

const branches: ServiceBranch[] = [
  { id: 100, value: { en_GB: 'Yards' }, subBranches: [101, 102].map((id) => ({ id, value: {} })) },
  { id: 200, value: { en_GB: 'Engines' }, subBranches: [{ id: 201, value: {} }] },
];

const providers = [provider(1, [101, 201], 5, 10), provider(2, [201], 5.2), provider(3, [], 20)];
const pixels = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: latitude * 100,
});

test('makes every address a place, coloured by the branch of the first category', () => {
  const places = providerPlaces(providers, branches, []);
  expect(places.map((place) => [place.provider.id, place.longitude, place.branch])).toEqual([
    [1, 5, 0],
    [1, 10, 0],
    [2, 5.2, 1],
    [3, 20, -1],
  ]);
});

test('leaves out an address whose position is unknown', () => {
  const [first] = providers;
  const [office] = first?.addresses ?? [];
  if (first === undefined || office === undefined) throw new Error('No provider to take the point from.');
  const { latitude: _, longitude: __, ...pointless } = office;
  const places = providerPlaces([{ ...first, addresses: [pointless, office] }], branches, []);
  expect(places.map(({ address }) => address)).toEqual([office]);
});

test('a selection leaves out the others and colours by the selected category; an empty one leaves nothing', () => {
  const places = providerPlaces(providers, branches, [201]);
  expect(places.map((place) => [place.provider.id, place.branch])).toEqual([
    [1, 1],
    [1, 1],
    [2, 1],
  ]);
  expect(providerPlaces(providers, branches, null)).toEqual([]);
});

test('joins places closer than the reach, also across the edge of a cell', () => {
  const places = providerPlaces(providers, branches, []);
  const joined = clustersOf(places, pixels, 30);
  expect(joined.map((cluster) => cluster.places.map((place) => place.provider.id))).toEqual([[1, 2], [1], [3]]);
  expect(joined[0]).toMatchObject({ latitude: 62, longitude: 5 });
  expect(clustersOf(places, pixels, 15).map((cluster) => cluster.places.length)).toEqual([1, 1, 1, 1]);
});

test('counts a provider once for its categories and branches, however many addresses it has', () => {
  const counts = countServices(providerPlaces(providers, branches, []), branches);
  expect(counts.providers).toBe(3);
  expect([...counts.categories]).toEqual([
    [101, 1],
    [201, 2],
  ]);
  expect(counts.branches).toEqual([1, 2]);
});

test('puts each of ten thousand addresses into one cluster', () => {
  const many = providerPlaces(
    Array.from({ length: 10_000 }, (_, id) => provider(id, [101], (id % 360) - 180 + id / 10_000)),
    branches,
    [],
  );
  const members = clustersOf(many, pixels, 30).flatMap(({ places }) => places);
  expect(members).toHaveLength(10_000);
  expect(new Set(members).size).toBe(10_000);
});

test('treats vessels as below every marker except the faded ones beside a highlighted provider', () => {
  const clusters = clustersOf(providerPlaces(providers, branches, []), pixels, 10);
  expect(markersAbove(clusters, 2, false, 1.35)).toEqual({
    scale: 1.35,
    places: [
      { latitude: 62, longitude: 5, ringed: false },
      { latitude: 62, longitude: 10, ringed: false },
      { latitude: 62, longitude: 5.2, ringed: true },
      { latitude: 62, longitude: 20, ringed: false },
    ],
  });
  expect(markersAbove(clusters, 2, true, 1).places).toEqual([{ latitude: 62, longitude: 5.2, ringed: true }]);
  expect(markersAbove(clusters, undefined, true, 1).places).toEqual([]);
});
