import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisoryLocks } from './advisoryLocks.ts';
import { ensureDays } from './partitions.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

describe('advisory locks', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('have different numbers', () => {
    const numbers = Object.values(advisoryLocks);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have their numbers only in one file', async () => {
    const names = await readdir(serverFolder, { recursive: true });
    const sources = names.filter(
      (name) => /\.(ts|sql)$/.test(name) && !name.startsWith('platform/database/advisoryLocks.'),
    );
    const texts = await Promise.all(sources.map((name) => readFile(`${serverFolder}/${name}`, 'utf8')));
    const withNumbers = sources.filter((_, i) => /8_?273_?0\d\d|pg_(try_)?advisory\w*\(\d/.test(texts[i] ?? ''));
    expect(sources.length).toBeGreaterThan(300);
    expect(withNumbers).toEqual([]);
  });

  it('let a new day of positions begin while an import runs', async () => {
    const importing = await database.pool.connect();
    await importing.query('begin');
    await importing.query('select pg_advisory_xact_lock($1)', [advisoryLocks.import]);
    await ensureDays(database.pool, ['2031-01-01']);
    await importing.query('rollback');
    importing.release();
    const { rows } = await database.pool.query<{ found: string | null }>(
      `select to_regclass('position_20310101')::text as found`,
    );
    expect(rows[0]?.found).toBe('position_20310101');
  });
});
