import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeyParts } from './journeys.ts';

test('every journey is in one part, those in the demonstration in theirs', () => {
  const { register, demonstration } = journeyParts();
  const all = readdirSync('e2e/src').filter((name) => name.endsWith('.journey.ts'));
  expect([...register, ...demonstration].toSorted()).toEqual(all.map((name) => `e2e/src/${name}`).toSorted());
  expect(demonstration).toContain('e2e/src/demonstration.journey.ts');
  expect(register).toContain('e2e/src/login.journey.ts');
});
