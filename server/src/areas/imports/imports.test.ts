import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getImport,
  importLimits,
  importMessages,
  importsList,
  listImportNotes,
  startImport,
  stopImport,
  undoImport,
  uploadImportFile,
  type ImportBody,
} from '@wheelhouse/contract/adminImports';
import { auditList } from '@wheelhouse/contract/adminAudit';
import type { Client } from '@wheelhouse/contract/client';
import { say } from '@wheelhouse/messages/say';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import type { RunCommandBeside } from './runs.ts';
import { addAdministrator } from './testAdministrator.ts';
import { runCommandHere } from './testRunCommand.ts';

let database: SeededDatabase;
let folder: string;
let app: TestApp;
let admin: Client;
/** The next command waits for it. */
let gate: Promise<void>;

const runCommand: RunCommandBeside = async (args, about) => {
  await gate;
  return await runCommandHere(database)(args, about);
};

beforeEach(async () => {
  gate = Promise.resolve();
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-imports-'));
  app = await openTestApp(database, { appOptions: { imports: { folder, runCommand } } });
  admin = await addAdministrator(database, app);
});
afterEach(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const header = 'Country of Registration;CFR;Event;Event Start Date;Event End Date;Name of vessel;LOA\n';
const row = (number: number, name: string) => `SWE;SWE00000000${number};MOD;2020-01-01;2100-12-31;${name};11.89\n`;

async function upload(content: string, name = 'fleet.csv'): Promise<string> {
  return (await admin.call(uploadImportFile, { file: new File([content], name) })).file;
}
const get = (id: number) => admin.call(getImport, { params: { id } });

async function start(file: string, more: Partial<ImportBody> = {}): Promise<number> {
  const body = { file, format: 'eu-fleet-register' as const, dry: false, ...more };
  return (await admin.call(startImport, { body })).id;
}

async function ended(id: number) {
  await expect.poll(async () => (await get(id)).outcome, { timeout: 20_000 }).not.toMatch(/waiting|running/);
  return await get(id);
}

describe('an import on /admin', () => {
  it('is shown first by a dry run of the uploaded file, then imported, and undone', async () => {
    const file = await upload(header + row(1, 'SVAN') + row(2, 'MÅS') + row(1, 'SVAN'));
    const dry = await ended(await start(file, { dry: true }));
    expect(dry).toMatchObject({ outcome: 'done', dry: true, added: 2, refused: 1, actor: 'chief', canUndo: false });
    expect(dry.difference?.vessels.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added SVAN', 'added MÅS']);
    expect(dry.difference?.vessels[0]?.fields).toContainEqual({ field: 'vesselSizes.lengthOverall', after: '11.89' });
    expect(await database.rows('select name from vessel')).toEqual([]);

    const done = await ended(await start(file));
    expect(done).toMatchObject({ file: 'fleet.csv', source: 'EU Fleet Register', added: 2, canUndo: true, notes: 1 });
    expect((await admin.call(listImportNotes, { params: { id: done.id } })).data).toMatchObject([
      { line: 4, refused: true, reason: expect.stringContaining('same event') },
    ]);
    expect(await refusalOf(start(file))).toMatchObject({ status: 404, message: say(importMessages.fileGone) });
    expect(await readdir(folder)).toEqual([]);

    await admin.call(undoImport, { params: { id: done.id } });
    await expect.poll(async () => (await get(done.id)).outcome).toBe('undone');
    expect(await get(done.id)).toMatchObject({ undone: { by: 'chief' }, canUndo: false });
    expect(await database.rows('select name from vessel')).toEqual([]);
    const { data } = await admin.call(auditList.list, { query: { object: 'import' } });
    expect(data.map(({ action }) => action)).toEqual(['import.undo', 'import.start', 'import.start']);
  });

  it('of any CSV file needs a mapping, and a fault in it is a sentence', async () => {
    const mapping = { source: 'Harbour', key: 'No', fields: { name: 'Boat', flag: { value: 'IS' } } };
    const file = await upload('No;Boat\n1;GANNET\n', 'harbour.csv');
    const wrong = await ended(await start(file, { format: 'csv', dry: true, mapping: { source: 'Harbour' } }));
    expect(wrong).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/mapping .*is not valid/) });
    expect(wrong.message).not.toContain(folder);
    const without = await ended(await start(file, { format: 'csv', dry: true }));
    expect(without.message).toMatch(/needs --mapping/);
    expect(await ended(await start(file, { format: 'csv', mapping }))).toMatchObject({ outcome: 'done', added: 1 });
  });

  it('is refused while another one waits or runs, and can be stopped', async () => {
    const gateOf = Promise.withResolvers<void>();
    gate = gateOf.promise;
    const [file, other] = [await upload(header + row(1, 'SVAN')), await upload(header + row(2, 'MÅS'))];
    const id = await start(file);
    expect(await refusalOf(start(other))).toMatchObject({ status: 409, message: say(importMessages.running) });
    await admin.call(stopImport, { params: { id } });
    gateOf.resolve();
    expect(await ended(id)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/stopped/i) });
    expect(await database.rows('select name from vessel')).toEqual([]);
    expect(await refusalOf(admin.call(stopImport, { params: { id } }))).toMatchObject({ status: 409 });
  });

  it('begins although a machine that imported has died', async () => {
    await database.pool.query(`insert into import_run (format, file_name, source, started_at, outcome)
      values ('csv', 'a.csv', 'A', now(), 'running'), ('csv', 'b.csv', 'B', now() - interval '1 hour', 'waiting')`);
    const file = await upload(header + row(1, 'SVAN'));
    const importing = await database.pool.connect();
    await importing.query('select pg_advisory_lock($1)', [advisoryLocks.import]);
    expect(await refusalOf(start(file))).toMatchObject({ status: 409, message: say(importMessages.running) });
    await importing.query('select pg_advisory_unlock($1)', [advisoryLocks.import]);
    importing.release();
    expect(await ended(await start(file))).toMatchObject({ outcome: 'done', added: 1 });
    const before = await database.rows(`select outcome from import_run where file_name in ('a.csv', 'b.csv')`);
    expect(before).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  it('begins once when two are started at once', async () => {
    const gateOf = Promise.withResolvers<void>();
    gate = gateOf.promise;
    const files = [await upload(header + row(1, 'SVAN')), await upload(header + row(1, 'SVAN'))];
    const started = await Promise.allSettled(files.map((file) => start(file)));
    gateOf.resolve();
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of started) if (one.status === 'fulfilled') await ended(one.value);
  });

  it('takes a file in place of the oldest one that waits, but not of the one that it reads', async () => {
    const gateOf = Promise.withResolvers<void>();
    gate = gateOf.promise;
    const read = await upload(header + row(1, 'SVAN'));
    const id = await start(read);
    const [oldest = '', next = ''] = [await upload('x'), await upload(header + row(2, 'GANNET'))];
    for (let count = 2; count < importLimits.files; count += 1) await upload('x');
    expect(await refusalOf(start(oldest))).toMatchObject({ status: 404, message: say(importMessages.fileGone) });
    gateOf.resolve();
    expect(await ended(id)).toMatchObject({ outcome: 'done', added: 1 });
    expect(await ended(await start(next))).toMatchObject({ outcome: 'done', added: 1 });
  });

  it('refuses one that is none', async () => {
    expect(await refusalOf(get(999))).toMatchObject({ status: 404 });
    expect(await refusalOf(admin.call(undoImport, { params: { id: 999 } }))).toMatchObject({ status: 404 });
    expect((await admin.call(importsList.list)).total).toBe(0);
  });
});
