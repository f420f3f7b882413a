import { expect, test } from 'vitest';
import { serviceBranches } from '#areas/dictionaries/shipped/serviceBranches.ts';
import { trades } from '#demo/providers/trades.ts';

test('the demonstration has providers of exactly the categories of services that are shipped', () => {
  const categories = serviceBranches.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  expect([...trades.keys()].sort()).toEqual(categories.sort());
});
