import { expect, test } from 'vitest';
import { serviceBranches } from '../../server/src/areas/dictionaries/shipped/serviceBranches.ts';
import { trades } from '#world/providers/trades.ts';

test('the demo has providers of exactly the shipped categories of services', () => {
  const categories = serviceBranches.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  expect([...trades.keys()].sort()).toEqual(categories.sort());
});
