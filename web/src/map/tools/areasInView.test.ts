import { expect, test } from 'vitest';
import { areasIn } from './areasInView.ts';

test('lists each area once, sorted, without what else is drawn', () => {
  const drawn = [
    { sourceLayer: 'areas', properties: { id: 2, name: 'Norway', code: 'NOR' } },
    { sourceLayer: 'areas', properties: { id: 2, name: 'Norway', code: 'NOR' } },
    { sourceLayer: 'boundaries', properties: { id: 9, name: 'Line' } },
    { sourceLayer: 'land', properties: {} },
    { sourceLayer: 'areas', properties: { id: 1, name: 'Åland', code: null } },
    { sourceLayer: 'areas', properties: { id: 3, name: 'Denmark' } },
  ];
  expect(areasIn(drawn)).toEqual([
    { name: 'Åland', code: '' },
    { name: 'Denmark', code: '' },
    { name: 'Norway', code: 'NOR' },
  ]);
});
