import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { notedStatements, notUnderstood, plainStatement } from './testStatements.ts';

describe('a statement is compared', () => {
  it.each([
    ['select 1', 'select  2'],
    ["select 'cod'", 'select $1'],
    ['insert into catch values ($1, $2)', 'insert into catch values ($1, $2), ($3, $4)'],
    ['drop table position_20260705', 'drop table position_20260706'],
  ])('without what differs from run to run: %s and %s', (one, other) => {
    expect(plainStatement(one)).toBe(plainStatement(other));
  });

  it('with its tables and columns', () => {
    expect(plainStatement('select name from vessel')).not.toBe(plainStatement('select flag from vessel'));
  });

  it('once, of all that test files noted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-notes-'));
    const file = join(folder, 'notes');
    await writeFile(file, `["select 1","commit"]\n["select 2"]\n`);
    expect([...notedStatements(file).keys()]).toEqual(['select $', 'commit']);
    await rm(folder, { recursive: true });
  });
});

describe('a server prepares, to see if it understands,', () => {
  let database: TestDatabase;

  beforeAll(async () => void (database = await testDatabase()));
  afterAll(() => database.close());

  const answers = async (...texts: string[]) =>
    (await notUnderstood(database.pool, texts)).map(([text, answer]) => `${text}: ${answer}`);

  it('statements with values and without, and runs none', async () => {
    await database.pool.query('create table catch (fish text, kilos integer)');
    const insert = `insert into catch values ($1, $2) returning kilos`;
    const explained = 'explain (costs off) select fish from catch where kilos > $1';
    expect(await answers('select now()', insert, explained, 'with cod as (delete from catch) select 1')).toEqual([]);
    expect((await database.pool.query('select from catch')).rowCount).toBe(0);
  });

  it('what PREPARE does not take, and leaves everything as it was', async () => {
    const lock = 'lock table account in share row exclusive mode';
    expect(await answers(lock, 'truncate account cascade', 'begin read only; set local jit = off')).toEqual([]);
    expect(await answers('select 1; drop table account cascade', 'select 1 from account')).toEqual([]);
  });

  it.each([
    ['words it does not know', 'selec 1', /syntax error at or near "selec"/],
    ['a table it does not have', 'select * from mermaid', /relation "mermaid" does not exist/],
    ['a function it does not have', 'select swim($1::text)', /function swim\(text\) does not exist/],
    ['values it cannot read', `select 'cod'::integer`, /invalid input syntax for type integer/],
    ['a lock of a table it does not have', 'lock table mermaid', /relation "mermaid" does not exist/],
    ['rows to copy, which are not there', 'copy account from stdin', /COPY from stdin failed/],
  ])('%s, and finds it does not', async (_what, text, answer) => {
    expect(await answers('select 1', text)).toEqual([expect.stringMatching(answer)]);
  });
});
