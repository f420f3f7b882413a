import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededDatabase, type SeededDatabase } from './testSeededDatabase.ts';

let database: SeededDatabase;
let folder: string;
let mapping: string;
beforeEach(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'licences-'));
  mapping = join(folder, 'mapping.json');
  await writeFile(
    mapping,
    JSON.stringify({
      source: 'Commissions',
      key: 'No',
      fields: { name: 'Ship', flag: { value: 'ES' } },
      licence: {
        name: 'Commission',
        type: { value: 'Authorisation' },
        start: { column: 'From', dates: 'MDY' },
        end: [
          { column: 'Ended', dates: 'MDY' },
          { column: 'Until', dates: 'MDY' },
        ],
        area: 'Commission',
        comment: 'Id',
      },
    }),
  );
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const headings = 'No,Ship,Commission,From,Until,Ended,Id';
const rows = [
  '1,CEDES,ICCAT,12/31/2005 18:00:00,12/30/2015 18:00:00,,AT-1',
  '1,CEDES,CCSBT,12/31/2008,12/30/2020,05/06/2014,4541',
  '1,CEDES,IATTC,,,,',
  '2,ANNA,,,,,',
];

async function importRows(lines: readonly string[]): Promise<readonly string[]> {
  const path = join(folder, 'list.csv');
  await writeFile(path, `${[headings, ...lines].join('\n')}\n`);
  return (await database.run(['csv', path, '--mapping', mapping])).out;
}

const tellingKeys = () =>
  database.rows(
    `select distinct licence.name, key from fishing_licence as licence join register_record as record on record.id = record_id
     order by 1`,
  );
const stored = () =>
  database.rows(
    `select vessel.name as ship, licence.name, type, start_day, end_day, fishing_area, comment, licence.source
     from fishing_licence as licence join vessel on vessel.id = vessel_id order by ship, licence.name, licence.source`,
  );
const licence = (name: string, start_day: string | null, end_day: string | null, comment: string | null) => ({
  ship: 'CEDES',
  name,
  type: 'Authorisation',
  start_day,
  end_day,
  fishing_area: [name],
  comment,
  source: 'Commissions',
});
const all = [
  licence('CCSBT', '2008-12-31', '2014-05-06', '4541'),
  licence('IATTC', null, null, null),
  licence('ICCAT', '2005-12-31', '2015-12-30', 'AT-1'),
];

describe('licences of a register', () => {
  it('are one for each row, and the same file again changes none', async () => {
    expect(await importRows(rows)).toContain('licences changed: 1 vessel');
    expect(await stored()).toEqual(all);
    const ids = await database.rows('select id from fishing_licence order by id');
    expect((await importRows(rows)).join()).not.toContain('licences');
    expect(await database.rows('select id from fishing_licence order by id')).toEqual(ids);
    expect(await tellingKeys()).toContainEqual({ name: 'ICCAT', key: '1' });
  });

  it('end when the register no longer has them, and leave those of others', async () => {
    await importRows(rows);
    await database.rows(
      `insert into fishing_licence (vessel_id, name, source, source_date)
       select id, 'ICCAT', 'Elsewhere', '2024-01-01' from vessel where name = 'CEDES'`,
    );
    expect(await importRows(rows.slice(0, 1).concat(rows.slice(3)))).toContain('licences changed: 1 vessel');
    expect((await stored()).map((one) => Object.values(one as object).at(-1))).toEqual(['Commissions', 'Elsewhere']);
  });

  it('of vessels that the file does not have stay', async () => {
    await importRows(rows);
    await importRows(['2,ANNA,,,,,']);
    expect(await stored()).toEqual(all);
  });
});
