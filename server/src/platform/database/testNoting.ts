import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { plainStatement } from './testStatements.ts';

/**
 * A setup file of Vitest: notes every statement that a test file runs in its own process, one of each plain form, as a
 * line of the file in WHEELHOUSE_TEST_STATEMENTS; for testPreparing.ts. A file with a server and tables of its own is
 * left out.
 */
const ownTables = 'server/src/platform/database/embedded.test.ts';
const seen = new Set<string>();
const statements = new Map<string, string>();
const { query } = pg.Client.prototype;

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return '';
  // A query with values, a copy, or a cursor.
  const { text, cursor } = given as { text?: unknown; cursor?: { text?: unknown } };
  return String(text ?? cursor?.text ?? '');
}

pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]): unknown {
  const text = textOf(given[0]);
  if (!seen.has(text)) {
    seen.add(text);
    statements.set(plainStatement(text), text);
  }
  return Reflect.apply(query, this, given);
} as typeof query;

afterAll(() => {
  pg.Client.prototype.query = query;
  if (statements.size === 0 || expect.getState().testPath?.endsWith(ownTables) === true) return;
  appendFileSync(process.env['WHEELHOUSE_TEST_STATEMENTS'] ?? '', `${JSON.stringify([...statements.values()])}\n`);
});
