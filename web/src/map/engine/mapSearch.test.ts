import { expect, test } from 'vitest';
import { parseMapSearch, searchOfView, viewInSearch } from './mapSearch.ts';

test('reads the address of a view as it was written', () => {
  const written = searchOfView({ latitude: 62.4712345678, longitude: 6.1512345678, zoom: 9.23456 });
  expect(written).toEqual({ lat: 62.471, lng: 6.151, zoom: 9.23 });
  expect(viewInSearch(parseMapSearch(written), 4)).toEqual({ latitude: 62.471, longitude: 6.151, zoom: 9.23 });
});

test('accepts numbers given as text, as in a typed address', () => {
  expect(parseMapSearch({ vessel: -1_257_000_001 })).toEqual({ vessel: -1_257_000_001 });
  expect(parseMapSearch({ vessel: '123', lat: '62.5', zoom: '7' })).toMatchObject({ vessel: 123, lat: 62.5, zoom: 7 });
});

test.each([
  ['a latitude beyond the pole', { lat: 91 }],
  ['a zoom the map does not have', { zoom: 15 }],
  ['a vessel that is no number', { vessel: 'abc' }],
  ['half a vessel', { vessel: 1.5 }],
  ['vessel zero', { vessel: 0 }],
  ['a period nobody offers', { period: '5d' }],
  ['a colouring nobody knows', { colour: 'mood' }],
])('leaves out and reports %s', (_, search) => {
  const parsed = parseMapSearch(search);
  expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual([['wrong', true]]);
  // The router writes the parsed values into the address and parses them again.
  expect(parseMapSearch(parsed).wrong).toBe(true);
});

test('reports only impossible values: neither empty ones nor foreign parameters', () => {
  const search = { lat: 62, lng: '6', zoom: '', layer: 'eez', flag: 'XX1', other: 'thing' };
  expect(parseMapSearch(search)).not.toHaveProperty('wrong', true);
});

test('keeps the other parts when one is wrong', () => {
  expect(parseMapSearch({ vessel: 7, period: 'ever', colour: 'type' })).toMatchObject({ vessel: 7, colour: 'type' });
});

test('a view needs both coordinates; the zoom may be omitted', () => {
  expect(viewInSearch({ lat: 62 }, 4)).toBeUndefined();
  expect(viewInSearch({ lat: 62, lng: 6 }, 4)).toEqual({ latitude: 62, longitude: 6, zoom: 4 });
});

test('keeps the filter beside the view, as it is written (platform specification, section 2)', () => {
  const search = parseMapSearch({ lat: 62, lng: 6, flag: 'NO,xx1', lengthMin: 90, lengthMax: 12, fleets: '3,1' });
  expect(search).toMatchObject({ lat: 62, flag: 'NO,xx1', lengthMin: 90, lengthMax: 12, fleets: '3,1' });
});
