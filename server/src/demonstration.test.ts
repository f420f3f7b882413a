import { expect, test } from 'vitest';
import { serviceBranches } from '#areas/dictionaries/shipped/serviceBranches.ts';
import { trades } from '#demo/providers/trades.ts';

test('the demo has providers of exactly the shipped categories of services', () => {
  const categories = serviceBranches.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  expect([...trades.keys()].sort()).toEqual(categories.sort());
});
