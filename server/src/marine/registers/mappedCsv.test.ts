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

const skerry = ['csv', testFile('harbour-list.csv'), '--mapping', testFile('harbour-list.mapping.json')];

async function mappingOf(
  change: (mapping: { fields: Record<string, unknown>; [member: string]: unknown }) => void,
): Promise<string> {
  const mapping = JSON.parse(await readTestFile('harbour-list.mapping.json')) as { fields: Record<string, unknown> };
  change(mapping);
  const path = join(folder, 'mapping.json');
  await writeFile(path, JSON.stringify(mapping));
  return path;
}

describe('a CSV file with a mapping', () => {
  it('is imported by its columns', async () => {
    const output = await database.run(skerry);
    expect(output.out).toEqual([
      'The flag of a row without one is the country of its MMSI.',
      'Refused:',
      "  line 6: It has no flag, and no ship's MMSI to take the country from. The mapping can give all rows a flag.",
      '4 rows read',
      '3 added, 0 changed, 0 unchanged, 1 refused',
    ]);
    const vessels = await database.rows(
      `select vessel.*, manufacturer.name as maker from vessel left join manufacturer on manufacturer.id = engine_manufacturer_id
       order by harbour_number`,
    );
    const provenance = { source: 'Skerry harbour list', date: '2024-05-01' };
    expect(vessels).toMatchObject([
      {
        name: 'STORM PETREL',
        flag: 'IS',
        vessel_type_id: 11,
        length_overall: 54.86,
        engine_power: 1491.4,
        imo: 1000021,
        mmsi: 251990001,
        maker: 'Nordic Diesel',
        sources: { 'engine.power': provenance, 'engine.manufacturerId': provenance, owner: provenance },
      },
      { name: 'GANNET', flag: 'DK', vessel_type_id: 20, maker: 'Nordic Diesel' },
      { name: 'S-3', flag: 'FO', vessel_type_id: null, mmsi: 231990003 },
    ]);
  });

  it('keeps the number of a company, and none of a person', async () => {
    expect(await database.rows('select kind, name, country, registration_number from owner order by name')).toEqual([
      { kind: 'PERSON', name: 'Jens Jensen', country: 'DK', registration_number: null },
      { kind: 'COMPANY', name: 'Petrel Shipping Ltd', country: 'IS', registration_number: '650190-0000' },
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    expect((await database.run(skerry)).out.at(-1)).toBe('0 added, 0 changed, 3 unchanged, 1 refused');
  });

  it('finds the vessel of another register by its IMO number, and fills in what is not known', async () => {
    const mapping = join(folder, 'other.json');
    await writeFile(
      mapping,
      JSON.stringify({
        source: 'Class list',
        key: 'No',
        fields: {
          name: 'Ship',
          flag: { value: 'IS' },
          imo: 'IMO',
          'vesselClass.classification': 'Class',
          callSign: 'Sign',
        },
      }),
    );
    const list = join(folder, 'other.csv');
    await writeFile(list, 'No,Ship,IMO,Class,Sign\n77,STORM PETREL,1000021,DNV +1A1,TFXX\n');
    const output = await database.run(['csv', list, '--mapping', mapping, '--date', '2024-04-01']);
    expect(output.out.at(-1)).toBe('0 added, 1 changed, 0 unchanged, 0 refused');
    const [vessel] = await database.rows(`select name, call_sign, extended, sources from vessel where imo = 1000021`);
    expect(vessel).toMatchObject({
      name: 'STORM PETREL',
      call_sign: 'TFXX',
      extended: { vesselClass: { classification: 'DNV +1A1' } },
      sources: { name: { source: 'Skerry harbour list' }, callSign: { source: 'Class list', date: '2024-04-01' } },
    });
  });

  it('does not replace the value of another source from a later day', async () => {
    const mapping = join(folder, 'other.json');
    const list = join(folder, 'other.csv');
    await writeFile(list, 'No,Ship,IMO,Class,Sign\n77,STORM PETREL OF OLD,1000021,DNV +1A1,TFXX\n');
    await database.run(['csv', list, '--mapping', mapping, '--date', '2020-01-01']);
    expect(await database.rows(`select name from vessel where imo = 1000021`)).toEqual([{ name: 'STORM PETREL' }]);
  });

  it('lets an identifier move from one vessel to another within one file', async () => {
    const mapping = join(folder, 'swap.json');
    await writeFile(
      mapping,
      JSON.stringify({ source: 'Swap', key: 'No', fields: { name: 'Ship', flag: { value: 'NO' }, mmsi: 'MMSI' } }),
    );
    const list = join(folder, 'swap.csv');
    await writeFile(list, 'No,Ship,MMSI\n1,AUK,257990001\n2,TERN,257990002\n');
    expect((await database.run(['csv', list, '--mapping', mapping])).out.at(-1)).toBe(
      '2 added, 0 changed, 0 unchanged, 0 refused',
    );
    await writeFile(list, 'No,Ship,MMSI\n1,AUK,257990002\n2,TERN,257990001\n');
    const output = await database.run(['csv', list, '--mapping', mapping]);
    expect(output.out).toEqual(['2 rows read', '0 added, 2 changed, 0 unchanged, 0 refused']);
    expect(await database.rows(`select name, mmsi from vessel where name in ('AUK', 'TERN') order by name`)).toEqual([
      { name: 'AUK', mmsi: 257990002 },
      { name: 'TERN', mmsi: 257990001 },
    ]);
  });

  it('accepts a row without an identifier that another vessel has', async () => {
    const mapping = join(folder, 'swap.json');
    const list = join(folder, 'swap.csv');
    await writeFile(list, 'No,Ship,MMSI\n3,GULL,251990001\n4,KITTIWAKE,257990004\n5,FULMAR,257990004\n');
    const output = await database.run(['csv', list, '--mapping', mapping]);
    expect(output.out).toEqual([
      'Imported with warnings:',
      expect.stringMatching(
        /^ {2}line 2: MMSI 251990001 already belongs to vessel \d+, STORM PETREL; the value was left out\.$/,
      ),
      '  line 4: MMSI 257990004 already belongs to line 3; the value was left out.',
      '3 rows read',
      '3 added, 0 changed, 0 unchanged, 0 refused',
    ]);
    const [run] = await database.rows<{ remarks: unknown[] }>(
      'select remarks from import_run order by id desc limit 1',
    );
    expect(run?.remarks).toHaveLength(2);
  });
});

describe('a mapping that is not valid', () => {
  it.each<
    [
      what: string,
      change: (mapping: { fields: Record<string, unknown>; [member: string]: unknown }) => void,
      sentence: RegExp,
    ]
  >([
    [
      'names a column the file has not',
      ({ fields }) => (fields.port = 'Haven'),
      /columns that the file .* doesn't have: "Haven"\. Its columns are: "Boat no", "Boat"/,
    ],
    ['names a field vessels have not', ({ fields }) => (fields.colour = 'Boat'), /an unknown field "colour"/],
    [
      'gives a unit we have not',
      ({ fields }) => (fields['engine.power'] = { column: 'Engine hp', unit: 'donkeys' }),
      /the unit "donkeys"; known are: kw/,
    ],
    ['gives a unit to what has none', ({ fields }) => (fields.name = { column: 'Boat', unit: 'm' }), /it has none/],
    [
      'names a vessel type we have not',
      ({ fields }) => (fields.vesselType = { value: 'Submarine' }),
      /vessel type "Submarine"/,
    ],
    ['has no source', (mapping) => delete mapping.source, /is not valid\. "source"/],
    ['has an unknown member', (mapping) => (mapping.colour = 1), /is not valid/],
  ])('%s', async (_, change, sentence) => {
    const path = await mappingOf(change);
    await expect(database.run(['csv', testFile('harbour-list.csv'), '--mapping', path])).rejects.toThrow(sentence);
  });

  it('isn’t JSON, or is missing', async () => {
    await expect(
      database.run(['csv', testFile('harbour-list.csv'), '--mapping', testFile('harbour-list.csv')]),
    ).rejects.toThrow(/is not JSON/);
    await expect(
      database.run(['csv', testFile('harbour-list.csv'), '--mapping', join(folder, 'none.json')]),
    ).rejects.toThrow(/none\.json can't be read: file not found\.$/);
    await expect(database.run(['csv', testFile('harbour-list.csv')])).rejects.toThrow(/needs --mapping/);
  });
});

describe('a CSV file that is imported again', () => {
  it('is read anew when its mapping has another unit or order of days, and then no more', async () => {
    const file = join(folder, 'units.csv');
    await writeFile(file, 'No,Name,LOA,Registered\nU1,ARCTIC TERN,41,03/04/2001\nU2,SKUA,50,13/04/2001\n');
    const importAs = async (unit: string, dates: string) => {
      const mapping = join(folder, 'units.json');
      const fields = {
        name: 'Name',
        flag: { value: 'IS' },
        'vesselSizes.lengthOverall': { column: 'LOA', unit },
        registrationDate: { column: 'Registered', dates },
      };
      await writeFile(mapping, JSON.stringify({ source: 'Units', key: 'No', fields }));
      const { out } = await database.run(['csv', file, '--mapping', mapping]);
      const [vessel] = await database.rows<object>("select length_overall from vessel where name = 'ARCTIC TERN'");
      return [out.at(-1), vessel];
    };
    expect(await importAs('m', 'DMY')).toEqual(['2 added, 0 changed, 0 unchanged, 0 refused', { length_overall: 41 }]);
    expect(await importAs('ft', 'DMY')).toEqual([
      '0 added, 2 changed, 0 unchanged, 0 refused',
      { length_overall: 12.5 },
    ]);
    expect((await importAs('ft', 'MDY'))[0]).toBe('0 added, 1 changed, 1 unchanged, 0 refused');
    expect((await importAs('ft', 'MDY'))[0]).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
  });
});
