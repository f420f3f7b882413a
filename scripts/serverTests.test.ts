import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverTests } from './serverTests.ts';

test('each test file that runs on a PostgreSQL server exists, once', () => {
  expect(serverTests.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(serverTests).size).toBe(serverTests.length);
});
