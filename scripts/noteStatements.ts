import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { isOfProduct, plainStatement } from './statements.ts';

/** A setup file of Vitest, for chooseServerTests.ts: notes which statements of the product each test file runs. */
const statements = new Set<string>();
/** Those that tests gave to a pool, which begins them when it has a connection: no stack leads back to the test. */
const ofTests: string[] = [];
const before = process.cpuUsage();
const { query } = pg.Client.prototype;
const { query: queryOfPool } = pg.Pool.prototype;
const limit = Error.stackTraceLimit;

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return '';
  // A query with values, a copy, or a cursor.
  const { text, cursor } = given as { text?: unknown; cursor?: { text?: unknown } };
  return String(text ?? cursor?.text ?? '');
}

function isCalledByProduct(): boolean {
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('Where from');
  Error.stackTraceLimit = limit;
  return isOfProduct(stack);
}

pg.Pool.prototype.query = function noted(this: pg.Pool, ...given: unknown[]): unknown {
  if (!isCalledByProduct()) ofTests.push(textOf(given[0]));
  return Reflect.apply(queryOfPool, this, given);
} as typeof queryOfPool;

pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]): unknown {
  const text = textOf(given[0]);
  const place = ofTests.indexOf(text);
  if (place !== -1) ofTests.splice(place, 1);
  else if (isCalledByProduct()) statements.add(plainStatement(text));
  return Reflect.apply(query, this, given);
} as typeof query;

afterAll(() => {
  pg.Client.prototype.query = query;
  pg.Pool.prototype.query = queryOfPool;
  const { user, system } = process.cpuUsage(before);
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const line = { file, seconds: (user + system) / 1e6, statements: [...statements] };
  appendFileSync(process.env['WHEELHOUSE_TEST_STATEMENTS'] ?? '', `${JSON.stringify(line)}\n`);
});
