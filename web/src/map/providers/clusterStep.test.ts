import { expect, test } from 'vitest';
import { clusterStep } from './clusterStep.ts';
import { providerPlaces } from './providerPlaces.ts';
import { testProvider } from './testProvider.ts';

const clusterOf = (...longitudes: number[]) => ({
  places: longitudes.flatMap((longitude, index) => providerPlaces([testProvider(index + 1, [], longitude)], [], [])),
});

test('pressing the marker of one provider opens it, however many addresses it has', () => {
  const places = providerPlaces([testProvider(7, [], 5, 10)], [], []);
  expect(clusterStep({ places }, 5)).toEqual({ kind: 'open', providerId: 7 });
});

test('pressing several providers zooms to where they separate, also across the date line', () => {
  expect(clusterStep(clusterOf(5, 6), 5)).toEqual({ kind: 'fit', bounds: [5, 62, 6, 62] });
  expect(clusterStep(clusterOf(179, -179), 5)).toEqual({ kind: 'fit', bounds: [179, 62, 181, 62] });
});

test('pressing a few providers on one point goes to where they are fanned out', () => {
  expect(clusterStep(clusterOf(5, 5), 5)).toMatchObject({ kind: 'fan', place: { latitude: 62, longitude: 5 } });
});

test('lists providers that no zoom separates: too many on one point, or a map that can’t come nearer', () => {
  expect(clusterStep(clusterOf(...Array.from({ length: 9 }, () => 5)), 5)).toEqual({ kind: 'list' });
  expect(clusterStep(clusterOf(5, 5), 14)).toEqual({ kind: 'list' });
});
