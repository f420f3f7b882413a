import { expect, test } from 'vitest';
import { indexPlaces } from './placeIndex.ts';

function port(id: number, name: string, rank = 2) {
  return { place: { kind: 'port' as const, id, name, latitude: 0, longitude: 0 }, rank };
}

function found(
  query: string,
  ...places: Parameters<typeof indexPlaces>[0] extends Iterable<infer One> ? One[] : never
) {
  return indexPlaces(places)
    .find(query, 10)
    .map(({ name }) => name);
}

test('sorts an exact match first, then by the beginning of the name, the beginning of a word, and any part', () => {
  const places = [port(1, 'Newbergen'), port(2, 'Port Bergen'), port(3, 'Bergenhus'), port(4, 'Bergen', 4)];
  expect(found('bergen', ...places)).toEqual(['Bergen', 'Bergenhus', 'Port Bergen', 'Newbergen']);
});

test('sorts equal matches with the larger port first', () => {
  expect(found('san', port(1, 'San Ciprian', 3), port(2, 'San Francisco', 0))).toEqual([
    'San Francisco',
    'San Ciprian',
  ]);
});

test('ignores accents, case and punctuation', () => {
  expect(found('TROMSO', port(1, 'Tromsø'))).toEqual(['Tromsø']);
  expect(found('ålesund', port(1, 'Alesund'))).toEqual(['Alesund']);
  expect(found('l orient', port(1, 'L’Orient'))).toEqual([]);
  expect(found('lorient', port(1, 'L’Orient'))).toEqual(['L’Orient']);
  expect(found('  ', port(1, 'Bergen'))).toEqual([]);
});

test('finds places in another alphabet', () => {
  const places = [port(1, 'Varna'), port(2, 'Пирей'), port(3, 'Θεσσαλονίκη'), port(4, 'Kherson')];
  expect(found('Варна', ...places)).toEqual(['Varna']);
  expect(found('pirei', ...places)).toEqual(['Пирей']);
  expect(found('thessaloniki', ...places)).toEqual(['Θεσσαλονίκη']);
  expect(found('Херсон', ...places)).toEqual(['Kherson']);
});

test('finds areas by their code', () => {
  const area = {
    kind: 'area' as const,
    layer: 'ices' as const,
    id: 1,
    name: '27.4.b',
    code: '4.b',
    latitude: 0,
    longitude: 0,
  };
  expect(found('27.4', { place: area, rank: 0.5 })).toEqual(['27.4.b']);
  expect(found('4.b', { place: area, rank: 0.5 })).toEqual(['27.4.b']);
});

test('finds the requested number among ten thousand ports, and one by its number', () => {
  const index = indexPlaces(
    Array.from({ length: 10_000 }, (_, id) => port(id + 1, `Harbour ${(id * 7919) % 10_000} of the north`)),
  );
  expect(index.find('north', 12)).toHaveLength(12);
  expect(index.find('7919 of', 12)[0]).toMatchObject({ id: 2 });
});
