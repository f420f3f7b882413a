import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';

const mapping = {
  source: 'The harbour list',
  key: 'No',
  fields: {
    name: 'Ship',
    flag: 'Flag',
    callSign: 'Call',
    'owner.name': 'Owner',
    'owner.kind': { value: 'COMPANY' },
    'owner.registrationNumber': 'Company',
    'owner.country': { value: 'NO' },
  },
};

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['vessel', 'register_record', 'import_run']) await database.rows(`delete from ${table}`);
});

async function importRow(row: string, date: string): Promise<void> {
  const file = join(folder, 'list.csv');
  await writeFile(file, `No,Ship,Flag,Call,Owner,Company\n${row}\n`);
  const { code, err } = await database.run(['csv', file, '--mapping', join(folder, 'mapping.json')], date);
  expect(code, err).toBe(0);
}

const changes = async () =>
  (
    await database.rows<{ kind: string; before: string | null; after: string | null }>(
      'select kind, before, after from vessel_change order by id',
    )
  ).map(({ kind, before, after }) => [kind, before, after]);

it('notes another name, flag or owner of a vessel that was known, and nothing else', async () => {
  await importRow('1,HAVBRIS,NO,LAAA,HAVBRIS AS,929675800', '2024-01-01');
  await importRow('1,HAVBRIS,NO,LAAB,HAVBRIS REDERI AS,929675800', '2024-02-01');
  expect(await changes()).toEqual([]);
  await importRow('1,STORMFUGL,SE,LAAB,HAVBRIS REDERI AS,929675800', '2024-03-01');
  await importRow('1,STORMFUGL,SE,LAAB,NORDLYS AS,912345678', '2024-04-01');
  await importRow('1,STORMFUGL,SE,LAAB,NORDLYS AS,912345678', '2024-05-01');
  expect(await changes()).toEqual([
    ['NAME', 'HAVBRIS', 'STORMFUGL'],
    ['FLAG', 'NO', 'SE'],
    ['OWNER', null, null],
  ]);
});
