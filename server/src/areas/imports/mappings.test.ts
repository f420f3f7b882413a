import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import { uploadImportFile, type ImportFile } from '@wheelhouse/contract/adminImports';
import {
  addImportMapping,
  changeImportMapping,
  getImportMapping,
  importMappingsList,
  mappingMessages,
  previewImport,
  removeImportMapping,
  type ImportPreview,
} from '@wheelhouse/contract/adminMappings';
import type { Client } from '@wheelhouse/contract/client';
import { say } from '@wheelhouse/messages/say';
import { importCommand } from '#commands/importRegister.ts';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { importRuns } from './runs.ts';
import { Uploads } from './uploads.ts';
import { addAdministrator } from './testAdministrator.ts';

let database: SeededDatabase;
let folder: string;
let app: TestApp;
let admin: Client;

beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-mappings-'));
  app = await openTestApp(database, {
    appOptions: { imports: { folder, runCommand: async () => ({ code: 0, errors: '' }) } },
  });
  admin = await addAdministrator(database, app);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const mapping = { source: 'Harbour', key: 'No', fields: { name: 'Boat', flag: { value: 'IS' } } };
const readOf = (id: number) => admin.call(getImportMapping, { params: { id } });

describe('a saved mapping', () => {
  it('is kept as it was written, changed, used by the command line, and removed', async () => {
    const { id } = await admin.call(addImportMapping, { body: { name: 'Skerry', mapping } });
    expect(JSON.stringify((await readOf(id)).mapping)).toBe(JSON.stringify(mapping));
    const body = { name: 'Skerries', mapping: { ...mapping, source: 'Skerry harbours' } };
    await admin.call(changeImportMapping, { params: { id }, body });
    expect((await admin.call(importMappingsList.list)).data).toMatchObject([
      { name: 'Skerries', source: 'Skerry harbours', changedBy: 'chief' },
    ]);

    const file = join(folder, 'boats.csv');
    await writeFile(file, 'No;Boat\n1;GANNET\n');
    const silent = { write: () => {} };
    const context = { pool: database.pool, stdout: silent, stderr: silent, now: () => new Date() };
    expect(await importCommand(['csv', file, '--saved', 'Skerries'], context)).toBe(0);
    expect(await database.rows('select name from vessel')).toEqual([{ name: 'GANNET' }]);
    await expect(importCommand(['csv', file, '--saved', 'Skerry'], context)).rejects.toThrow(
      'There is no saved mapping "Skerry". Saved are: Skerries.',
    );

    await admin.call(removeImportMapping, { params: { id } });
    expect(await refusalOf(readOf(id))).toMatchObject({ status: 404, message: say(mappingMessages.notFound) });
    const { data } = await admin.call(auditList.list, { query: { object: 'importMapping' } });
    expect(data.map(({ action }) => action)).toEqual([
      'importMapping.remove',
      'importMapping.change',
      'importMapping.add',
    ]);
  });

  it('is refused with a name that is taken, or with a fault, which is named', async () => {
    const { id } = await admin.call(addImportMapping, { body: { name: 'One', mapping } });
    const other = await admin.call(addImportMapping, { body: { name: 'Two', mapping } });
    const add = (body: { name: string; mapping: Record<string, unknown> }) =>
      refusalOf(admin.call(addImportMapping, { body }));
    expect(await add({ name: 'One', mapping })).toMatchObject({ status: 409 });
    const renamed = admin.call(changeImportMapping, { params: { id: other.id }, body: { name: 'One', mapping } });
    expect(await refusalOf(renamed)).toMatchObject({ status: 409, message: say(mappingMessages.nameTaken) });
    const unknown = { ...mapping, fields: { hull: 'Hull' } };
    expect(await add({ name: 'Three', mapping: unknown })).toMatchObject({
      status: 422,
      message: expect.stringContaining('unknown field "hull"'),
    });
    const pattern = { ...mapping, fields: { name: { column: 'Boat', pattern: '(' } } };
    expect(await add({ name: 'Three', mapping: pattern })).toMatchObject({ status: 422 });
    await admin.call(changeImportMapping, { params: { id }, body: { name: 'One', mapping } });
  });

  it('is what an upload is imported with', async () => {
    const { id } = await admin.call(addImportMapping, { body: { name: 'Of uploads', mapping } });
    let read: unknown;
    const uploads = new Uploads(folder, () => new Date());
    const { file } = await uploads.add({ name: 'boats.csv', content: Readable.from(['No;Boat\n1;GANNET\n']) });
    const runs = importRuns(
      { db: database.db, pool: database.pool, now: () => new Date(), warn: () => {} },
      {
        folder,
        uploads,
        runCommand: async (args) => {
          const path = args.find((arg) => arg.startsWith('--mapping='))?.slice('--mapping='.length) ?? '';
          read = JSON.parse(await readFile(path, 'utf8'));
          return { code: 0, errors: '' };
        },
      },
    );
    await runs.start({ file, format: 'csv', dry: true, savedMapping: id }, { accountId: null, actor: 'chief' });
    await expect.poll(() => read).toEqual(mapping);
  });
});

describe('the preview of a file', () => {
  let uploaded: ImportFile | undefined;
  /** Looks at a file in place of the one before: five can wait. */
  async function preview(content: string | Uint8Array<ArrayBuffer>, more: object = {}, name = 'boats.csv') {
    uploaded = await admin.call(uploadImportFile, { file: new File([content], name) });
    return await admin.call(previewImport, { body: { file: uploaded.file, ...more } });
  }
  const fieldsOf = ({ rows }: ImportPreview, row = 0) =>
    Object.fromEntries(rows[row]?.fields.map(({ field, value }) => [field, value]) ?? []);

  it('guesses what plain headings mean, and shows the first rows as they would be imported', async () => {
    const found = await preview(
      'Vessel name,Flag,IMO,Call sign,LOA (ft),Gross tonnage (GRT),Engine power (hp),Remark\n' +
        '=HYPERLINK("x"),NO,9074729,LACC,100,50,1000,a\nMÅS,XX,1,LADD,10,5,100,b\n',
    );
    expect(found).toMatchObject({ separator: ',', columns: 8, encoding: { name: 'utf-8', isGuessed: false } });
    expect(found.headings[3]).toEqual({ heading: 'Call sign', samples: ['LACC', 'LADD'], names: ['Call sign'] });
    expect(found.mapping).toMatchObject({ source: 'boats', key: 'IMO', fields: { callSign: 'Call sign' } });
    expect(fieldsOf(found)).toMatchObject({
      imo: '9074729',
      'vesselSizes.lengthOverall': '30.48',
      'engine.power': '745.7',
      'fleetRegister.registerTonnage': '50',
    });
    expect(found.rows[1]).toMatchObject({ line: 3, refused: expect.stringContaining('"XX" isn\'t a country') });
  });

  it('says what is wrong with a mapping, by the name of the file', async () => {
    const found = await preview('No;Boat\n1;GANNET\n', { mapping: { ...mapping, key: 'Number' } });
    expect(found.fault).toMatch(/file boats.csv doesn't have: "Number"/);
    expect(found.headings.map(({ heading }) => heading)).toEqual(['No', 'Boat']);
    const invalid = await admin.call(previewImport, {
      body: { file: uploaded?.file ?? '', mapping: { source: 'Harbour' } },
    });
    expect(invalid.fault).toContain('not valid');
  });

  it('of 10,000 columns, of headings with one name and of a hostile file name is bounded', async () => {
    const wide = Array.from({ length: 10_000 }, (_, column) => `${column}`);
    const name = '../../etc/<script>".csv';
    const found = await preview(`Name,Name,${wide.join()}\nA,B,${wide.join()}\n`, {}, name);
    expect(found).toMatchObject({ columns: 10_002, mapping: { fields: { name: 'Name' } } });
    expect(found.headings).toHaveLength(200);
    expect(JSON.stringify(found)).not.toContain(folder);
  });

  it('of a workbook has its sheets, and suggests a mapping for the chosen one', async () => {
    const sheets = [
      {
        name: 'Boats',
        rows: [
          ['Vessel name', 'Flag'],
          ['GANNET', 'NO'],
        ],
      },
      {
        name: 'Old',
        rows: [
          ['Ship name', 'Flag'],
          ['PUFFIN', 'IS'],
        ],
      },
    ];
    const content = new Uint8Array(await writeXlsx({ sheets }));
    expect(await preview(content, {}, 'boats.xlsx')).toMatchObject({ sheet: 'Boats', sheets: ['Boats', 'Old'] });
    const look = (more: object) => admin.call(previewImport, { body: { file: uploaded?.file ?? '', ...more } });
    const old = await look({ sheet: 'Old' });
    expect(old).toMatchObject({ sheet: 'Old', mapping: { sheet: 'Old', fields: { name: 'Ship name' } } });
    expect(fieldsOf(old)).toMatchObject({ name: 'PUFFIN', flag: 'IS' });
    const gone = await look({ mapping: { ...old.mapping, sheet: 'Gone' } });
    expect(gone).toMatchObject({ sheets: ['Boats', 'Old'], fault: expect.stringContaining('has no sheet "Gone"') });
    expect(gone.fault).not.toContain(folder);
  });

  it('reads other encodings, guessed or chosen, and refuses what is no table', async () => {
    const latin = Buffer.from('Vessel name;Flag;Home port\nBØLGEN;NO;TROMSØ\nSKJÆR;NO;BODØ\n', 'latin1');
    expect(fieldsOf(await preview(new Uint8Array(latin), { encoding: 'windows-1252' }))).toMatchObject({
      name: 'BØLGEN',
      port: 'TROMSØ',
    });
    const chosen = await admin.call(previewImport, {
      body: { file: uploaded?.file ?? '', encoding: 'windows-1251' },
    });
    expect(chosen.encoding).toEqual({ name: 'windows-1251', isGuessed: false });
    const strange = admin.call(previewImport, { body: { file: uploaded?.file ?? '', encoding: 'klingon' } });
    expect(await refusalOf(strange)).toMatchObject({
      status: 422,
      message: expect.stringContaining('Unknown encoding "klingon"'),
    });
  });
});
