import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { auditList } from '@wheelhouse/contract/adminAudit';
import { importsList } from '@wheelhouse/contract/adminImports';
import { addImportMapping, mappingMessages, removeImportMapping } from '@wheelhouse/contract/adminMappings';
import {
  addImportSchedule,
  changeImportSchedule,
  pauseImportSchedule,
  removeImportSchedule,
  runImportSchedule,
  scheduleMessages,
  schedulesList,
  type ScheduleForm,
} from '@wheelhouse/contract/adminSchedules';
import type { Client } from '@wheelhouse/contract/client';
import { listNotices } from '@wheelhouse/contract/notices';
import { say } from '@wheelhouse/messages/say';
import { createNotices } from '#areas/notices/createNotices.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { importRuns, type RunCommandBeside } from './runs.ts';
import { importSchedules, type ImportSchedules } from './schedules.ts';
import { addAdministrator } from './testAdministrator.ts';
import { runCommandHere } from './testRunCommand.ts';
import { Uploads } from './uploads.ts';

let database: SeededDatabase;
let host: FakeServer;
let folder: string;
let app: TestApp;
let admin: Client;
let time: Date;
let schedules: ImportSchedules;
/** The next import waits for it. */
let gate: Promise<void>;
let warnings: string[];

const runCommand: RunCommandBeside = async (args, about) => {
  await gate;
  return await runCommandHere(database)(args, about);
};

/** A process that works on the schedules. */
function process(): ImportSchedules {
  const { db, pool } = database;
  const services = { db, pool, now: () => time, warn: (words: string) => void warnings.push(words) };
  const runs = importRuns(services, { folder, uploads: new Uploads(folder, () => time), runCommand });
  const notices = createNotices({ mail: { send: async () => {} }, warn: () => {} });
  return importSchedules(
    { ...services, publicUrl: 'https://ships.example' },
    {
      folder,
      runs,
      notices,
      trusted: new URL(host.origin),
      limits: { mostBytes: 100_000, totalMs: 2000, idleMs: 500 },
    },
  );
}

beforeEach(async () => {
  gate = Promise.resolve();
  warnings = [];
  time = new Date('2026-05-01T12:00:00Z');
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-schedules-'));
  host = await fakeServer((_, response) => response.end(fleet('SVAN')));
  app = await openTestApp(database, {
    appOptions: { imports: { folder, runCommand, fetching: { trusted: new URL(host.origin) } } },
  });
  admin = await addAdministrator(database, app);
  schedules = process();
});
afterEach(async () => {
  expect(warnings).toEqual([]);
  await schedules.close();
  await app.close();
  await database.close();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

const header = 'Country of Registration;CFR;Event;Event Start Date;Event End Date;Name of vessel;LOA\n';
const fleet = (name: string) => `${header}SWE;SWE000000001;MOD;2020-01-01;2100-12-31;${name};11.89\n`;
const form = (more: Partial<ScheduleForm> = {}): ScheduleForm => ({
  name: 'EU fleet',
  address: `${host.origin}/fleet.csv`,
  format: 'eu-fleet-register',
  hour: 2,
  ...more,
});
/** Adds a schedule that begins on 2 May. */
async function add(more: Partial<ScheduleForm> = {}): Promise<number> {
  const { id } = await admin.call(addImportSchedule, { body: form(more) });
  await database.pool.query(`update import_schedule set next_at = '2026-05-02T02:00:00Z' where id = ${id}`);
  return id;
}
const shown = async () => (await admin.call(schedulesList.list)).data;
const theOne = async () => (await shown())[0];
const runs = async () => (await admin.call(importsList.list)).data;
const names = () => database.rows('select name from vessel order by name');
/** What is due at this time of a day of May. */
async function runAt(day: number, clock = '02:00'): Promise<void> {
  time = new Date(`2026-05-${String(day).padStart(2, '0')}T${clock}:00Z`);
  await schedules.runDue();
}
const texts = async () => (await admin.call(listNotices)).data.map(({ text }) => text);

describe('a schedule', () => {
  it('imports the one file of a ZIP archive, and says why another archive has none', async () => {
    const archive = (files: Readonly<Record<string, string>>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
    let body = archive({ 'data/fleet.csv': fleet('SVAN'), 'data/': '' });
    host.answer = (_, response) => response.end(body);
    await add({ address: `${host.origin}/fleet.zip` });
    await runAt(2);
    expect(await theOne()).toMatchObject({ result: 'imported' });
    expect((await runs())[0]).toMatchObject({ file: 'fleet.csv' });
    expect(await names()).toEqual([{ name: 'SVAN' }]);
    body = archive({ 'a.csv': fleet('SVAN'), 'b.csv': fleet('SVAN') });
    await runAt(3);
    expect(await theOne()).toMatchObject({ message: 'The ZIP archive has 2 files. It must have one.' });
    const whole = archive({ 'a.csv': fleet('MAKRELL') });
    // A byte of the content is another one.
    body = Buffer.from(whole.map((byte, at) => (at === 45 ? byte ^ 1 : byte)));
    await runAt(4);
    expect(await theOne()).toMatchObject({ message: 'The ZIP archive is damaged or incomplete.' });
    body = archive({ 'a.csv': fleet('x'.repeat(200_000)) });
    await runAt(5);
    expect((await theOne())?.message).toContain('The file in the ZIP archive is larger than');
    expect(await names()).toEqual([{ name: 'SVAN' }]);
  });

  it('is added, changed, paused and removed, each noted in the audit log', async () => {
    const id = await add();
    expect(await theOne()).toMatchObject({ name: 'EU fleet', state: 'active', hour: 2, changedBy: 'chief' });
    expect((await theOne())?.next).toMatch(/T02:00:00/);
    const body = form({ name: 'Fleet of the EU', hour: 3 });
    await admin.call(changeImportSchedule, { params: { id }, body });
    await admin.call(pauseImportSchedule, { params: { id }, body: { paused: true } });
    expect(await theOne()).toMatchObject({ name: 'Fleet of the EU', state: 'paused' });
    expect((await theOne())?.next).toBeUndefined();
    await runAt(9, '03:00');
    expect(host.requests).toEqual([]);
    await admin.call(pauseImportSchedule, { params: { id }, body: { paused: false } });
    expect((await theOne())?.next).toMatch(/T03:00:00/);
    await admin.call(removeImportSchedule, { params: { id } });
    expect(await shown()).toEqual([]);
    const { data } = await admin.call(auditList.list, { query: { object: 'importSchedule' } });
    expect(data.map(({ action }) => action.replace('importSchedule.', ''))).toEqual([
      'remove',
      'resume',
      'pause',
      'change',
      'add',
    ]);
  });

  it('is refused with a name or source that another has, without its mapping, and with an address that isn’t one', async () => {
    await add();
    const refused = (more: Partial<ScheduleForm>) => refusalOf(admin.call(addImportSchedule, { body: form(more) }));
    expect(await refused({ address: 'https://other.example/' })).toMatchObject({
      status: 409,
      message: say(scheduleMessages.nameTaken),
    });
    expect(await refused({ name: 'Again' })).toMatchObject({ status: 409, message: say(scheduleMessages.sameSource) });
    for (const address of ['ftp://a.example/', 'file:///etc/passwd', 'https://u:p@a.example/', 'fleet.csv', ''])
      expect(await refused({ name: 'Other', address })).toMatchObject({ status: 422 });
    expect(await refused({ name: 'Other', format: 'csv' })).toMatchObject({ status: 422 });
    expect(await refused({ name: 'Other', format: 'csv', savedMapping: 99 })).toMatchObject({ status: 404 });
    const gone = admin.call(runImportSchedule, { params: { id: 99 } });
    expect(await refusalOf(gone)).toMatchObject({ status: 404, message: say(scheduleMessages.notFound) });
  });

  it('imports its file at its hour, and again only when it has changed', async () => {
    await add();
    await runAt(2, '01:59');
    await database.db
      .updateTable('import_schedule')
      .set({ next_at: new Date('2026-05-02T02:00:00Z') })
      .execute();
    await runAt(2, '01:59');
    expect(host.requests).toEqual([]);
    host.answer = (_, response) => response.writeHead(200, { etag: '"1"' }).end(fleet('SVAN'));
    await runAt(2);
    expect(await names()).toEqual([{ name: 'SVAN' }]);
    const [first] = await runs();
    expect(first).toMatchObject({ file: 'fleet.csv', actor: 'schedule EU fleet', outcome: 'done', added: 1 });
    expect(await theOne()).toMatchObject({
      result: 'imported',
      run: first?.id,
      last: '2026-05-02T02:00:00.000Z',
      next: '2026-05-03T02:00:00.000Z',
    });

    let tag: unknown;
    host.answer = (request, response) => {
      tag = request.headers['if-none-match'];
      response.writeHead(304).end();
    };
    await runAt(3);
    expect(tag).toBe('"1"');
    expect(await theOne()).toMatchObject({ result: 'unchanged', run: first?.id, last: '2026-05-03T02:00:00.000Z' });
    host.answer = (_, response) => response.end(fleet('SVAN'));
    await runAt(4);
    expect(await theOne()).toMatchObject({ result: 'unchanged' });
    host.answer = (_, response) => response.end(fleet('TÄRNA'));
    await runAt(5);
    expect(await names()).toEqual([{ name: 'TÄRNA' }]);
    expect(await runs()).toHaveLength(2);
    expect(await readdir(folder)).toEqual([]);
    expect(await texts()).toEqual([]);
  });

  it('reads any file by a saved mapping, which stays as long as it is used, and again when the mapping changes', async () => {
    const mapping = { source: 'Harbour', key: 'No', fields: { name: 'Boat', flag: { value: 'IS' } } };
    const { id: savedMapping } = await admin.call(addImportMapping, { body: { name: 'Harbour', mapping } });
    const id = await add({ format: 'csv', savedMapping });
    expect(await theOne()).toMatchObject({ mapping: 'Harbour', savedMapping });
    const removal = () => admin.call(removeImportMapping, { params: { id: savedMapping } });
    expect(await refusalOf(removal())).toMatchObject({ status: 409, message: say(mappingMessages.used) });
    host.answer = (_, response) => response.end('No;Boat\n1;GANNET\n');
    await runAt(20);
    expect(await names()).toEqual([{ name: 'GANNET' }]);
    await sql`update import_mapping set mapping = ${JSON.stringify({ ...mapping, source: 'Port' })}`.execute(
      database.db,
    );
    await runAt(21);
    expect((await runs()).map(({ source }) => source)).toEqual(['Port', 'Harbour']);
    await admin.call(removeImportSchedule, { params: { id } });
    await removal();
  });

  it('is run now also if the file hasn’t changed, but not twice at once', async () => {
    const id = await add();
    await runAt(20);
    const gateOf = Promise.withResolvers<void>();
    gate = gateOf.promise;
    const run = () => admin.call(runImportSchedule, { params: { id } });
    await run();
    expect(await theOne()).toMatchObject({ state: 'running' });
    expect(await refusalOf(run())).toMatchObject({ status: 409, message: say(scheduleMessages.running) });
    gateOf.resolve();
    await expect.poll(async () => (await theOne())?.state).toBe('active');
    expect((await runs()).map(({ actor }) => actor)).toEqual(['chief', 'schedule EU fleet']);
    expect(await theOne()).toMatchObject({ result: 'imported' });
  });
});

describe('a schedule whose file can’t be imported', () => {
  it('is tried again in the same night where that may help, and notifies administrators once', async () => {
    await add();
    host.answer = (_, response) => response.writeHead(503).end();
    await runAt(20);
    expect(await theOne()).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('answered 503'),
      next: '2026-05-20T02:15:00.000Z',
    });
    await runAt(20, '02:14');
    expect(host.requests).toHaveLength(1);
    await runAt(20, '02:15');
    await runAt(20, '03:15');
    expect(await texts()).toEqual([]);
    await runAt(20, '06:15');
    expect(await theOne()).toMatchObject({ next: '2026-05-21T02:00:00.000Z' });
    expect(await texts()).toEqual([expect.stringMatching(/“EU fleet” failed: .*answered 503/)]);
    for (const clock of ['02:00', '02:15', '03:15', '06:15']) await runAt(21, clock);
    expect(await texts()).toHaveLength(1);

    host.answer = (_, response) => response.end(fleet('SVAN'));
    await runAt(22);
    expect(await theOne()).toMatchObject({ result: 'imported' });
    expect((await theOne())?.message).toBeUndefined();
    host.answer = (_, response) => response.writeHead(404).end();
    await runAt(23);
    expect(await theOne()).toMatchObject({
      message: expect.stringContaining('answered 404'),
      next: '2026-05-24T02:00:00.000Z',
    });
    expect(await texts()).toHaveLength(2);
  });

  it.each([
    ['a web page', '<!doctype html><p>Log in', /web page/],
    ['a file whose columns changed', 'Vessel;Length\nSVAN;11\n', /column/i],
    ['a truncated file', `${header}SWE;SWE000000001;MOD;"2020-01`, /incomplete|unclosed/],
  ])('by %s keeps what it has, and says why', async (_, content, words) => {
    await add();
    await runAt(20);
    host.answer = (__, response) => response.end(content);
    await runAt(21);
    expect(await theOne()).toMatchObject({ result: 'failed', message: expect.stringMatching(words) });
    expect((await theOne())?.message).not.toContain(folder);
    expect(await names()).toEqual([{ name: 'SVAN' }]);
    expect(await texts()).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('at an address of a private network says so', async () => {
    await add({ address: host.origin.replace('127.0.0.1', 'localhost') });
    await runAt(20);
    expect(await theOne()).toMatchObject({ message: expect.stringContaining('no public address') });
    expect(host.requests).toEqual([]);
  });
});

describe('schedules of several processes', () => {
  it('import a file once', async () => {
    await add();
    time = new Date('2026-05-20T02:00:00Z');
    const other = process();
    await Promise.all([schedules.runDue(), other.runDue()]);
    await other.close();
    expect(host.requests).toHaveLength(1);
    expect(await runs()).toHaveLength(1);
  });

  it('of one source wait for each other', async () => {
    await add();
    await add({ name: 'Copy', address: `${host.origin}/copy.csv` });
    time = new Date('2026-05-20T02:00:00Z');
    const other = process();
    await Promise.all([schedules.runDue(), other.runDue()]);
    time = new Date('2026-05-20T02:10:00Z');
    await schedules.runDue();
    await other.close();
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await shown()).map(({ result }) => result)).toEqual(['imported', 'imported']);
  });

  it('go on after a stop in the middle of fetching', async () => {
    await add();
    host.answer = (_, response) => response.write(header);
    time = new Date('2026-05-20T02:00:00Z');
    const working = schedules.runDue();
    await expect.poll(() => host.requests.length).toBe(1);
    await schedules.close();
    await working;
    expect(await theOne()).toMatchObject({ state: 'active', next: expect.stringMatching(/T02:00/) });
    expect((await theOne())?.result).toBeUndefined();
    host.answer = (_, response) => response.end(fleet('SVAN'));
    schedules = process();
    await runAt(20, '02:01');
    expect(await theOne()).toMatchObject({ result: 'imported' });
  });

  it('go on after one died in the middle of an import, when its claim has ended', async () => {
    await add();
    await database.pool
      .query(`update import_schedule set claim = gen_random_uuid(), claimed_until = now() + interval '3 minutes';
      insert into import_run (format, file_name, source, started_at, outcome) values ('csv', 'a.csv', 'A', now(), 'running')`);
    await runAt(20);
    expect(host.requests).toEqual([]);
    expect(await theOne()).toMatchObject({ state: 'running' });
    await database.pool.query(`update import_schedule set claimed_until = now() - interval '1 second'`);
    await runAt(20, '02:03');
    expect((await runs()).map(({ outcome }) => outcome).sort()).toEqual(['done', 'failed']);
    expect(await theOne()).toMatchObject({ result: 'imported', state: 'active' });
  });
});
