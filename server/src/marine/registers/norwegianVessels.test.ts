import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestFile, seededDatabase, testFile, type SeededDatabase } from './testSeededDatabase.ts';

let database: SeededDatabase;
let folder: string;
beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const listOwners = () =>
  database.rows(
    `select vessel.name as vessel, position, owner.kind, owner.name, owner.postcode, owner.city, owner.country, owner.registration_number
     from vessel_owner join vessel on vessel.id = vessel_id join owner on owner.id = owner_id order by vessel.name, position`,
  );

describe('the Norwegian vessel list', () => {
  it('is reported by item', async () => {
    const output = await database.run(['norwegian-vessels', testFile('norwegian-vessels.json')]);
    expect(output.out).toEqual([
      'Refused:',
      '  item 4: It is about the same vessel as item 1.',
      '  item 5: It has neither a name nor a registration mark.',
      '  item 6: Its "length" is missing or has the wrong type.',
      '  item 7: Its "id" is missing or has the wrong type.',
      '7 rows read',
      '3 added, 0 changed, 0 unchanged, 4 refused',
    ]);
  });

  it('gives horsepower as kilowatts and the municipality as port', async () => {
    const vessels = await database.rows('select * from vessel order by name');
    expect(vessels).toMatchObject([
      {
        name: 'HAVØRN',
        flag: 'NO',
        vessel_type_id: 1,
        harbour_number: 'N 0990VV',
        call_sign: 'LX9901',
        imo: 1000019,
        port: 'Vestvågøy',
        length_overall: 53.2,
        engine_power: 1000,
        extended: { dimensions: { width: 12 } },
        sources: { owner: { date: '2024-06-01' } },
      },
      { name: 'LUNDE', port: null, engine_power: 220.59 },
      { name: 'TEISTEN', port: 'Vardø', engine_power: null, imo: null },
    ]);
  });

  it('keeps companies once, and no number of a person', async () => {
    const company = {
      kind: 'COMPANY',
      name: 'HAVØRN REDERI AS',
      postcode: '8372',
      city: 'GRAVDAL',
      country: 'NO',
      registration_number: '900000103',
    };
    expect(await listOwners()).toEqual([
      { vessel: 'HAVØRN', position: 1, ...company },
      {
        vessel: 'LUNDE',
        position: 1,
        kind: 'COMPANY',
        name: 'LUNDE KYSTFISKE',
        postcode: '6055',
        city: 'GODØYA',
        country: null,
        registration_number: null,
      },
      {
        vessel: 'TEISTEN',
        position: 1,
        kind: 'PERSON',
        name: 'KARI NORDMANN',
        postcode: '9950',
        city: 'VARDØ',
        country: null,
        registration_number: null,
      },
      { vessel: 'TEISTEN', position: 2, ...company },
    ]);
    expect(await database.rows('select id from owner')).toHaveLength(3);
    const dump = JSON.stringify(await database.rows('select * from vessel, owner, import_run'));
    expect(dump).not.toContain('01019000000');
  });

  it('changes nothing when it is imported again', async () => {
    const output = await database.run(['norwegian-vessels', testFile('norwegian-vessels.json')]);
    expect(output.out.at(-1)).toBe('0 added, 0 changed, 3 unchanged, 4 refused');
  });

  it('detects a new name, a new owner and a removed value', async () => {
    const list = JSON.parse(await readTestFile('norwegian-vessels.json')) as Record<string, unknown>[];
    const path = join(folder, 'next.json');
    const [eagle, guillemot] = list;
    const renamed = { ...eagle, name: 'HAVØRN II', radioCallSign: null };
    const sold = { ...guillemot, owners: [{ entityType: 'PERSON', name: 'OLA NORDMANN', city: 'BODØ' }] };
    await writeFile(path, JSON.stringify({ content: [renamed, sold] }));
    const output = await database.run(['norwegian-vessels', path], '2024-09-01');
    expect(output.out).toEqual(['2 rows read', '0 added, 2 changed, 0 unchanged, 0 refused']);
    const [vessel] = await database.rows(`select name, call_sign, sources from vessel where imo = 1000019`);
    expect(vessel).toMatchObject({
      name: 'HAVØRN II',
      call_sign: null,
      sources: { name: { date: '2024-09-01' }, imo: { date: '2024-06-01' } },
    });
    expect(
      await database.rows(`select kind, value, from_day, until_day from vessel_history order by kind, until_day`),
    ).toEqual([
      { kind: 'callSign', value: 'LX9901', from_day: null, until_day: '2024-09-01' },
      { kind: 'name', value: 'HAVØRN', from_day: null, until_day: '2024-09-01' },
      { kind: 'name', value: 'HAVØRN II', from_day: '2024-09-01', until_day: null },
    ]);
    expect(await listOwners()).toMatchObject([
      { vessel: 'HAVØRN II', name: 'HAVØRN REDERI AS' },
      { vessel: 'LUNDE', name: 'LUNDE KYSTFISKE' },
      { vessel: 'TEISTEN', name: 'OLA NORDMANN', city: 'BODØ' },
    ]);
    // No owner is left without a vessel and a number.
    expect(await database.rows(`select name from owner where name = 'KARI NORDMANN'`)).toEqual([]);
  });
});
