import { expect, test } from 'vitest';
import { fileNameIn } from './saveFile.ts';

test.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename=fleet.csv', 'fleet.csv'],
  ['attachment; filename="My fleet.csv"', 'My fleet.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="Troms_.csv"; filename*=UTF-8''Troms%C3%B8.csv`, 'Tromsø.csv'],
  [`attachment; filename*=UTF-8''50%.csv; filename="50.csv"`, '50.csv'],
])('reads from %j the file name %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
