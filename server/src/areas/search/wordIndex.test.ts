import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { createWordIndex } from './keepWords.ts';
import { createSearch, type Search } from './search.ts';
import { sweepWords } from './sweepWords.ts';

/** The search index follows the tables: each change is searched for by a search that began before it. */

let database: TestDatabase;
let search: Search;

async function run(query: string, parameters: readonly unknown[] = []): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(query, [...parameters]);
  return rows.map(({ id }) => id);
}

async function found(query: string): Promise<string[]> {
  const results = await search(query, ['VESSEL', 'COMPANY', 'PERSON', 'SERVICE_PROVIDER']);
  return results.map(({ category, text, found: by }) => `${category} ${text}${by === undefined ? '' : ` ${by.by}`}`);
}

const addVessel = (name: string, type = 12) =>
  run(`insert into vessel (name, flag, vessel_type_id) values ($1, 'NO', $2) returning id`, [name, type]);
const addHistory = (vessel: number | undefined, kind: string, value: string, source = 'A') =>
  run(`insert into vessel_history (vessel_id, kind, value, source) values ($1, $2, $3, $4)`, [
    vessel,
    kind,
    value,
    source,
  ]);
const ownerColumns = '(kind, name, source, source_date)';
const addOwner = (kind: string, name: string) =>
  run(`insert into owner ${ownerColumns} values ($1, $2, 'A', '2024-01-01') returning id`, [kind, name]);
const addPerson = (first: string, last: string) =>
  run(
    `insert into person (first_name, last_name, source, source_date) values ($1, $2, 'A', '2024-01-01') returning id`,
    [first, last],
  );
const addProvider = (name: string, published: boolean) =>
  run(`insert into service_provider (name, published) values ($1, $2) returning id`, [name, published]);

beforeAll(async () => {
  database = await testDatabase();
  await run(`insert into country values (1, 'NO', 'NOR', '{}')`);
  await run(`insert into vessel_type values (12, null, '{}', '{WHEELHOUSE}'), (20, null, '{}', '{AQUAFACTS}')`);
  search = createSearch({ db: database.db, pool: database.pool, app: 'WHEELHOUSE' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await run('truncate vessel, owner, person, service_provider cascade');
  expect(await run('select id from search_name')).toEqual([]);
});

describe('vessels', () => {
  it('are found once they exist, also misspelt, only under their new name, and not after they were removed', async () => {
    expect(await found('skarven')).toEqual([]);
    const [id] = await addVessel('SKARVEN');
    expect([await found('skarven'), await found('skraven')]).toEqual([['VESSEL SKARVEN'], ['VESSEL SKARVEN']]);
    await run(`update vessel set name = 'LUNDEFUGL' where id = $1`, [id]);
    expect([await found('skarven'), await found('lundfeugl')]).toEqual([[], ['VESSEL LUNDEFUGL']]);
    await run('delete from vessel where id = $1', [id]);
    expect(await found('lundefugl')).toEqual([]);
    expect(await run('select id from search_name')).toEqual([]);
  });

  it('appear and disappear with their type', async () => {
    const [id] = await addVessel('SKARVEN', 20);
    await addHistory(id, 'name', 'GAMMELSKARV');
    expect([await found('skarven'), await found('gammelskarv')]).toEqual([[], []]);
    await run('update vessel set vessel_type_id = 12');
    expect([await found('skarven'), await found('gammelskarv')]).toEqual([
      ['VESSEL SKARVEN'],
      ['VESSEL SKARVEN formerName'],
    ]);
    await run('update vessel set vessel_type_id = null');
    expect(await found('gammelskarv')).toEqual(['VESSEL SKARVEN formerName']);
  });

  it('are found by their current numbers', async () => {
    const [id] = await addVessel('SKARVEN');
    await run(`update vessel set call_sign = 'LK 5210', harbour_number = 'M-1-A' where id = $1`, [id]);
    expect([await found('lk5210'), await found('m1a')]).toEqual([['VESSEL SKARVEN callSign'], ['VESSEL SKARVEN mark']]);
    await run('update vessel set call_sign = null where id = $1', [id]);
    expect(await found('lk5210')).toEqual([]);
    await addHistory(id, 'callSign', 'LK 5210');
    expect(await found('lk5210')).toEqual(['VESSEL SKARVEN callSign']);
  });

  it('need no update if the name is unchanged', async () => {
    await addVessel('SKARVEN');
    const before = await run('select ctid::text as id from search_name');
    await run(`update vessel set build_year = 1999, call_sign = 'LABC'`);
    expect(await run('select ctid::text as id from search_name')).toEqual(before);
  });

  it('can be inserted by the thousand in one statement', async () => {
    await run(`insert into vessel (name, flag) select 'FUGL ' || n, 'NO' from generate_series(1, 3000) as n`);
    expect(await found('fugl 2999')).toContain('VESSEL FUGL 2999');
    await run(`update vessel set name = replace(name, 'FUGL', 'FISK')`);
    expect([await found('fugl'), (await found('fisk')).length]).toEqual([[], 20]);
    await run('delete from vessel');
    expect(await run('select id from search_name')).toEqual([]);
  });

  it('may have names that are empty, very long or only punctuation', async () => {
    await run(`insert into vessel (name, flag) values ('', 'NO'), ('?!', 'NO'), (repeat('x', 100000), 'NO')`);
    await run(`update vessel set call_sign = repeat('LABC ', 10000) where name = '?!'`);
    expect(await found('x'.repeat(100))).toHaveLength(1);
  });
});

describe('former names', () => {
  it('are those of the history that differ from the current name', async () => {
    const [id] = await addVessel('SKARVEN');
    await addHistory(id, 'name', 'SKARVEN');
    await addHistory(id, 'name', 'GAMMELSKARV');
    await addHistory(id, 'name', 'GAMMELSKARV', 'B');
    await addHistory(id, 'port', 'Bodø');
    expect(await found('gammelskarv')).toEqual(['VESSEL SKARVEN formerName']);
    expect(await run(`select id from search_name where kind = 'FORMER'`)).toEqual([id]);
    expect(await found('bodø')).toEqual([]);
    await run(`update vessel set name = 'GAMMELSKARV'`);
    expect([await found('gammelskarv'), await found('skarven')]).toEqual([
      ['VESSEL GAMMELSKARV'],
      ['VESSEL GAMMELSKARV formerName'],
    ]);
  });

  it('follow the history', async () => {
    const [id] = await addVessel('SKARVEN');
    await addHistory(id, 'name', 'GAMMELSKARV');
    await addHistory(id, 'name', 'GAMMELSKARV', 'B');
    await run(`delete from vessel_history where source = 'A'`);
    expect(await found('gammelskarv')).toHaveLength(1);
    await run(`update vessel_history set value = 'TJELD'`);
    expect([await found('gammelskarv'), await found('tjeld')]).toEqual([[], ['VESSEL SKARVEN formerName']]);
    await run(`delete from vessel_history`);
    expect(await found('tjeld')).toEqual([]);
    await addHistory(id, 'name', 'GAMMELSKARV');
    await run('truncate vessel_history');
    expect(await found('gammelskarv')).toEqual([]);
    await addHistory(id, 'name', 'GAMMELSKARV');
    await run('delete from vessel');
    expect(await run('select id from search_name')).toEqual([]);
  });
});

describe('companies and persons', () => {
  it('include companies by their names, without private owners', async () => {
    const [id] = await addOwner('COMPANY', 'Tjeld Rederi AS');
    await addOwner('PERSON', 'Tjeld Privat');
    expect(await found('tjeld')).toEqual(['COMPANY Tjeld Rederi AS']);
    await run(
      `insert into owner (id, kind, name, source, source_date) overriding system value
       values ($1, 'COMPANY', 'Ærfugl AS', 'B', '2024-01-02') on conflict (id) do update set name = excluded.name`,
      [id],
    );
    expect([await found('tjeld'), await found('aerfugl')]).toEqual([[], ['COMPANY Ærfugl AS']]);
    await run(`update owner set kind = 'PERSON' where id = $1`, [id]);
    expect(await found('aerfugl')).toEqual([]);
    await run(`update owner set kind = 'COMPANY' where id = $1`, [id]);
    expect(await found('aerfugl')).toEqual(['COMPANY Ærfugl AS']);
    await run('delete from owner');
    expect(await found('aerfugl')).toEqual([]);
  });

  it('include persons by their names', async () => {
    const [id] = await addPerson('Kari', 'Tjeldnes');
    expect(await found('tjeldnes kari')).toEqual(['PERSON Kari Tjeldnes']);
    await run(`update person set last_name = 'Ørnes' where id = $1`, [id]);
    expect([await found('tjeldnes'), await found('kari oernes')]).toEqual([[], ['PERSON Kari Ørnes']]);
    await run('delete from person');
    expect(await found('kari')).toEqual([]);
  });

  it('include service providers while they are published', async () => {
    const [id] = await addProvider('Tjeld Mek', false);
    expect(await found('tjeld')).toEqual([]);
    await run('update service_provider set published = true where id = $1', [id]);
    expect(await found('tjled')).toEqual(['SERVICE_PROVIDER Tjeld Mek']);
    await run(`update service_provider set name = 'Ørn Mek' where id = $1`, [id]);
    expect([await found('tjeld'), await found('ørn')]).toEqual([[], ['SERVICE_PROVIDER Ørn Mek']]);
    await run('update service_provider set published = false where id = $1', [id]);
    expect(await found('ørn')).toEqual([]);
    await addProvider('Ørn Verft', true);
    expect(await found('ørn')).toEqual(['SERVICE_PROVIDER Ørn Verft']);
    await run('delete from service_provider');
    expect(await found('ørn')).toEqual([]);
  });
});

describe('a transaction', () => {
  it('is visible to others once committed, also if it began before their last update', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into vessel (name, flag) values ('KVITNEBBEN', 'NO')`);
    await addVessel('SVARTBAKEN');
    expect([await found('svartbkaen'), await found('kvitnebben')]).toEqual([['VESSEL SVARTBAKEN'], []]);
    await client.query('commit');
    client.release();
    expect(await found('kvitnbeben')).toEqual(['VESSEL KVITNEBBEN']);
  });

  it('leaves nothing after a rollback', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into vessel (name, flag) values ('RODEKYS', 'NO')`);
    await client.query('rollback');
    client.release();
    expect(await found('rodekys')).toEqual([]);
  });

  it('does not wait for another that writes the same words', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into vessel (name, flag) values ('TEISTEN', 'NO')`);
    await addVessel('TEISTEN');
    await client.query('commit');
    client.release();
    expect(await found('tiesten')).toEqual(['VESSEL TEISTEN', 'VESSEL TEISTEN']);
  });
});

it('the database keeps its number indexes without our search path', async () => {
  await addVessel('SKARVEN');
  await run(`update vessel set call_sign = 'LÅ 1'`);
  await run('reindex table vessel');
  await run('analyze vessel');
  expect(await found('la1')).toEqual(['VESSEL SKARVEN callSign']);
});

describe('words of removed names', () => {
  it('are removed from the database with the next sweep, and from memory within a day; missing words are added again', async () => {
    let elapsedMs = 0;
    const wordsInMemory = createWordIndex(database.pool, () => elapsedMs);
    const stored = async () => {
      const { rows } = await database.pool.query<{ word: string }>(
        'select distinct word from search_word order by word',
      );
      return rows.map(({ word }) => word);
    };
    await sweepWords(database.db);
    expect(await stored()).toEqual([]);
    await addPerson('Oddvar', 'Hjelmeland');
    await addPerson('Kari', 'Hjelmeland');
    expect((await wordsInMemory()).has('oddvar')).toBe(true);
    await run(`delete from person where first_name = 'Oddvar'`);
    await run(`delete from search_word where word = 'kari'`);
    await sweepWords(database.db);
    expect(await stored()).toEqual(['hjelmeland', 'kari']);
    elapsedMs = 25 * 3_600_000;
    const words = await wordsInMemory();
    expect([words.has('oddvar'), words.has('kari')]).toEqual([false, true]);
  });
});
