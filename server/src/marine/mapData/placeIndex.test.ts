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

test('the very name comes first, then how a name begins, how a word begins, and a part', () => {
  const places = [port(1, 'Newbergen'), port(2, 'Port Bergen'), port(3, 'Bergenhus'), port(4, 'Bergen', 4)];
  expect(found('bergen', ...places)).toEqual(['Bergen', 'Bergenhus', 'Port Bergen', 'Newbergen']);
});

test('of equal matches the larger port comes first', () => {
  expect(found('san', port(1, 'San Ciprian', 3), port(2, 'San Francisco', 0))).toEqual([
    'San Francisco',
    'San Ciprian',
  ]);
});

test('accents, case and punctuation do not matter', () => {
  expect(found('TROMSO', port(1, 'Tromsø'))).toEqual(['Tromsø']);
  expect(found('ålesund', port(1, 'Alesund'))).toEqual(['Alesund']);
  expect(found('l orient', port(1, 'L’Orient'))).toEqual([]);
  expect(found('lorient', port(1, 'L’Orient'))).toEqual(['L’Orient']);
  expect(found('  ', port(1, 'Bergen'))).toEqual([]);
});

test('areas are found by their code', () => {
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

test('among ten thousand ports as many are found as were asked for, and one by its number', () => {
  const index = indexPlaces(
    Array.from({ length: 10_000 }, (_, id) => port(id + 1, `Harbour ${(id * 7919) % 10_000} of the north`)),
  );
  expect(index.find('north', 12)).toHaveLength(12);
  expect(index.find('7919 of', 12)[0]).toMatchObject({ id: 2 });
});
