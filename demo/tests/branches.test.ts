import { expect, test } from 'vitest';
import { serviceBranches } from '../../server/src/areas/dictionaries/shipped/serviceBranches.ts';
import { categoryMarks } from '#world/providers/categoryMarks.ts';
import { trades } from '#world/providers/trades.ts';

const categories = serviceBranches.filter(({ parentId }) => parentId !== null).map(({ id }) => id);

test('the demo has providers of exactly the shipped categories of services', () => {
  expect([...trades.keys()].sort()).toEqual(categories.sort());
});

test('every category has a picture of its own', () => {
  expect(Object.keys(categoryMarks).map(Number)).toEqual(categories.sort());
  expect(new Set(Object.values(categoryMarks)).size).toBe(categories.length);
});
