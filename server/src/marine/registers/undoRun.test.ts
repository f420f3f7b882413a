import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTestFile, seededDatabase, testFile, type SeededDatabase } from './testSeededDatabase.ts';
import { undoRun } from './undoRun.ts';

let database: SeededDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-undo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await seededDatabase();
  return () => database.close();
});

const undo = async (run: number) =>
  await undoRun(database.pool, run, { actor: 'anna', now: () => new Date(), onProgress: () => {} });

async function lastRun(): Promise<number> {
  return (await database.rows<{ id: number }>('select max(id) as id from import_run'))[0]?.id ?? 0;
}

/** All that imports write, apart from the runs. */
async function register(): Promise<Record<string, unknown[]>> {
  const tables = {
    register_record: 'to_jsonb(t)',
    register_record_version: 'to_jsonb(t)',
    vessel_event: 'to_jsonb(t)',
    vessel: `to_jsonb(t) - 'changed_at'`,
    vessel_history: `to_jsonb(t) - 'id'`,
    vessel_owner: 'to_jsonb(t)',
    fishing_licence: 'to_jsonb(t)',
    licence_species: 'to_jsonb(t)',
    contested_identifier: 'to_jsonb(t)',
    identity_join: 'to_jsonb(t)',
    identity_suggestion: 'to_jsonb(t)',
    record_block: 'to_jsonb(t)',
    used_mmsi: 'to_jsonb(t)',
  };
  const found: Record<string, unknown[]> = {};
  for (const [table, row] of Object.entries(tables))
    found[table] = (await database.rows<{ row: unknown }>(`select ${row} as row from ${table} as t order by 1`)).map(
      (one) => one.row,
    );
  return found;
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const importEvents = (path: string, today?: string) => database.run(['eu-fleet-register', path], today);
const licences = JSON.stringify({
  source: 'Tuna list',
  key: 'No',
  fields: { name: 'Name', flag: { value: 'SE' }, mmsi: { column: 'MMSI', optional: true } },
  licence: { name: 'Commission', start: 'From' },
});

describe('undoing an import', () => {
  it('removes the vessels that it added', async () => {
    const empty = await register();
    expect((await importEvents(testFile('eu-history.csv'))).code).toBe(0);
    await undo(await lastRun());
    expect(await register()).toEqual(empty);
    expect(await database.rows('select outcome, undone_by from import_run')).toEqual([
      { outcome: 'undone', undone_by: 'anna' },
    ]);
  });

  it('brings records, events, licences and vessels back to what they were', async () => {
    const mapping = await file('licences.json', licences);
    const tuna = (rows: string) => file('tuna.csv', `No;Name;MMSI;Commission;From\n${rows}`);
    await importEvents(testFile('eu-history.csv'));
    await database.run(['csv', testFile('harbour-list.csv'), '--mapping', testFile('harbour-list.mapping.json')]);
    await database.run(['csv', await tuna('1;SVAN;;ICCAT;2020-01-01\n2;MÅS;;IOTC;2021-01-01\n'), '--mapping', mapping]);
    const before = await register();

    const rows = '1;SVAN II;265900001;ICCAT;2023-01-01\n3;TÄRNA;;WCPFC;2022-01-01\n2;MÅS;;IOTC;2021-01-01\n';
    const ended = await database.run(['csv', await tuna(rows), '--mapping', mapping], '2024-07-01');
    expect(ended).toMatchObject({ err: '', code: 0 });
    expect(await register()).not.toEqual(before);
    await undo(await lastRun());
    expect(await register()).toEqual(before);

    const events = (await readTestFile('eu-history.csv')).replaceAll('NEW WAVE', 'OLD WAVE');
    expect((await importEvents(await file('later.csv', events), '2024-08-01')).code).toBe(0);
    expect(await register()).not.toEqual(before);
    await undo(await lastRun());
    expect(await register()).toEqual(before);
  });

  it('brings back the species of licences that it removed', async () => {
    const mapping = await file('licences.json', licences);
    const tuna = (rows: string) => file('tuna.csv', `No;Name;MMSI;Commission;From\n${rows}`);
    await database.run(['csv', await tuna('1;SVAN;;ICCAT;2020-01-01\n2;MÅS;;IOTC;2021-01-01\n'), '--mapping', mapping]);
    await database.pool.query(`insert into licence_species (licence_id, species_id, amount_tons)
      select licence.id, species.id, 12.5 from fishing_licence as licence, (select id from species order by id limit 2) as species
      where licence.name = 'ICCAT'`);
    const before = await register();
    expect(before['licence_species']).toHaveLength(2);
    await database.run([
      'csv',
      await tuna('1;SVAN;;CCSBT;2023-01-01\n2;MÅS;;WCPFC;2021-01-01\n'),
      '--mapping',
      mapping,
    ]);
    expect((await register())['licence_species']).toEqual([]);
    await undo(await lastRun());
    expect(await register()).toEqual(before);
  });

  it('separates vessels again that it joined, with their numbers', async () => {
    const mappingOf = (source: string) =>
      JSON.stringify({ source, key: 'No', fields: { name: 'Name', flag: { value: 'SE' }, imo: 'IMO', cfr: 'CFR' } });
    const head = 'No;Name;IMO;CFR\n';
    const [one, other, third] = [
      await file('one.json', mappingOf('One')),
      await file('other.json', mappingOf('Other')),
      await file('third.json', mappingOf('Third')),
    ];
    await database.run(['csv', await file('one.csv', `${head}1;SVAN;9074729;\n`), '--mapping', one]);
    await database.run(['csv', await file('other.csv', `${head}1;SVAN;;SWE000000001\n`), '--mapping', other]);
    const before = await register();
    expect(before['vessel']).toHaveLength(2);
    await database.run(['csv', await file('third.csv', `${head}1;SVAN;9074729;SWE000000001\n`), '--mapping', third]);
    expect((await register())['vessel']).toHaveLength(1);
    await undo(await lastRun());
    expect(await register()).toEqual(before);
  });

  it('is possible for the last import of a source, then for the one before', async () => {
    const path = testFile('eu-history.csv');
    await importEvents(path);
    const first = await lastRun();
    const events = (await readTestFile('eu-history.csv')).replaceAll('NEW WAVE', 'OLD WAVE');
    await importEvents(await file('second.csv', events), '2024-08-01');
    await expect(undo(first)).rejects.toThrow(/isn't the last one of its source. Undo import \d+ first/);
    await undo(await lastRun());
    await expect(undo(await lastRun())).rejects.toThrow(/nothing that could be undone/);
    await undo(first);
    expect((await register())['vessel']).toEqual([]);
  });

  it('changes nothing when it fails in the middle', async () => {
    await importEvents(testFile('eu-history.csv'));
    const before = await register();
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on register_revision for each statement execute function refuse()`);
    await expect(undo(await lastRun())).rejects.toThrow(/no/);
    expect(await register()).toEqual(before);
    expect(await database.rows('select outcome from import_run')).toEqual([{ outcome: 'done' }]);
  });
});

describe('a dry run', () => {
  it('shows what would change, and changes nothing', async () => {
    await importEvents(testFile('eu-history.csv'));
    const before = await register();
    const events = (await readTestFile('eu-history.csv')).replaceAll('NEW WAVE', 'OLD WAVE');
    const args = ['eu-fleet-register', await file('dry.csv', events), '--dry-run'];
    const { out, code } = await database.run(args, '2024-08-01');
    expect(code).toBe(0);
    expect(out).toContain('  name: NEW WAVE → OLD WAVE');
    expect(out).toContain('A dry run: nothing was stored.');
    expect(await register()).toEqual(before);
    const [run] = await database.rows<{ difference: unknown }>('select difference from import_run where dry');
    expect(run?.difference).toMatchObject({
      added: 0,
      changed: 2,
      vessels: [
        {
          kind: 'changed',
          name: 'OLD WAVE',
          fields: expect.arrayContaining([{ field: 'name', before: 'NEW WAVE', after: 'OLD WAVE' }]),
        },
        { kind: 'changed', name: 'No name' },
      ],
    });
  });
});
