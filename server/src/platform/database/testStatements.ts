import { readFileSync } from 'node:fs';
import pg from 'pg';

/** A statement without what differs from run to run: values, how many there are, and the days of partitions. */
export function plainStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[^']*'/g, '$')
    .replaceAll(/\$\d+|\b\d+(?:\.\d+)?\b/g, '$')
    .replaceAll(/_(?:\d{8}|[0-9a-f]{12,})\b/g, '_$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/(\([^()]*\$[^()]*\))(?:, ?\1)+/g, '$1')
    .trim();
}

/** The statements that a run of tests noted (testNoting.ts), one of each plain form. */
export function notedStatements(path: string): Map<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  // Written by testNoting.ts: a line for each test file.
  const texts = lines.flatMap((line) => JSON.parse(line) as string[]);
  return new Map(texts.map((text) => [plainStatement(text), text]));
}

/**
 * The statements that this server doesn't understand with the product's tables, each with its answer. They are parsed
 * and planned, and not run; those that PREPARE doesn't take, such as locks, are run and rolled back.
 */
export async function notUnderstood(pool: pg.Pool, texts: Iterable<string>): Promise<[text: string, answer: string][]> {
  const found: [string, string][] = [];
  const client = await pool.connect();
  try {
    // Planned for any value, so that none must be given.
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const text of texts) {
      // oxlint-disable-next-line no-await-in-loop -- One after another, on one connection.
      const answer = await refusal(client, text);
      if (answer !== undefined) found.push([text, answer]);
    }
  } finally {
    client.release(true);
  }
  return found;
}

const SYNTAX_ERROR = '42601';

async function refusal(client: pg.PoolClient, text: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    const statement = text.replace(/^\s*explain\b(?:\s*\([^)]*\))?/i, '');
    // The extended protocol, which refuses a second statement behind the first.
    await client.query({ text: `prepare noted as ${statement}`, queryMode: 'extended' } as pg.QueryConfig);
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'noted'`,
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    await client.query(`explain execute noted${values === '' ? '' : `(${values})`}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.code === SYNTAX_ERROR ? await refusalWhenRun(client, text) : error.message;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

async function refusalWhenRun(client: pg.PoolClient, text: string): Promise<string | undefined> {
  await client.query('rollback');
  await client.query('begin');
  try {
    await client.query(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message;
  }
}
