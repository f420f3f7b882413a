import { expect, test } from 'vitest';
import { parseMapSearch, searchOfView, viewInSearch } from './mapSearch.ts';

test('an address of a view is read as it was written', () => {
  const written = searchOfView({ latitude: 62.4712345678, longitude: 6.1512345678, zoom: 9.23456 });
  expect(written).toEqual({ lat: 62.471, lng: 6.151, zoom: 9.23 });
  expect(viewInSearch(parseMapSearch(written), 4)).toEqual({ latitude: 62.471, longitude: 6.151, zoom: 9.23 });
});

test('numbers may come as text, as an address typed by hand gives them', () => {
  expect(parseMapSearch({ vessel: '123', lat: '62.5', zoom: '7' })).toMatchObject({ vessel: 123, lat: 62.5, zoom: 7 });
});

test.each([
  ['a latitude beyond the pole', { lat: 91 }],
  ['a zoom the map does not have', { zoom: 15 }],
  ['a vessel that is no number', { vessel: 'abc' }],
  ['half a vessel', { vessel: 1.5 }],
  ['a period nobody offers', { period: '5d' }],
  ['a colouring nobody knows', { colour: 'mood' }],
])('%s is left out, and marked', (_, search) => {
  const parsed = parseMapSearch(search);
  expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual([['wrong', true]]);
  // The router writes what was parsed into the address and parses it again.
  expect(parseMapSearch(parsed).wrong).toBe(true);
});

test("only impossible values are marked: not empty ones, nor what is not the map's", () => {
  const search = { lat: 62, lng: '6', zoom: '', layer: 'eez', flag: 'XX1', other: 'thing' };
  expect(parseMapSearch(search)).not.toHaveProperty('wrong', true);
});

test('one wrong part does not spoil the others', () => {
  expect(parseMapSearch({ vessel: 7, period: 'ever', colour: 'type' })).toMatchObject({ vessel: 7, colour: 'type' });
});

test('a view needs both coordinates; a zoom may be left out', () => {
  expect(viewInSearch({ lat: 62 }, 4)).toBeUndefined();
  expect(viewInSearch({ lat: 62, lng: 6 }, 4)).toEqual({ latitude: 62, longitude: 6, zoom: 4 });
});

test('the filter stands beside the view, as it is written (platform specification, section 2)', () => {
  const search = parseMapSearch({ lat: 62, lng: 6, flag: 'NO,xx1', lengthMin: 90, lengthMax: 12, fleets: '3,1' });
  expect(search).toMatchObject({ lat: 62, flag: 'NO,xx1', lengthMin: 90, lengthMax: 12, fleets: '3,1' });
});
