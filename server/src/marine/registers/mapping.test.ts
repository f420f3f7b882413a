import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTableFile } from '#platform/reading/tableFile.ts';
import { collect } from '#platform/reading/testCollect.ts';
import { openMappedCsv } from './mappedCsv.ts';
import { readMapping } from './mapping.ts';
import type { Parsed } from '#marine/vessels/values/numbers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapping-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const surroundings = {
  countryOf: (text: string) =>
    text === 'Korea' ? 'KR' : text === 'Norway' ? 'NO' : /^[A-Z]{2}$/.test(text) ? text : undefined,
  vesselTypes: [{ id: 19, name: 'Longliner' }],
  vesselTypeOf: (text: string) => (/^(longliner|ll)$/i.test(text) ? 19 : undefined),
  thisYear: 2024,
};

/** What a mapping of these fields understands of a list, by vessel, with the warnings and what it assumed. */
async function understand(fields: Record<string, unknown>, lines: readonly string[], more: object = {}) {
  const [path, mappingPath] = [join(folder, 'list.csv'), join(folder, 'mapping.json')];
  await writeFile(path, `${lines.join('\n')}\n`);
  const mapping = { source: 'List', key: 'No', ...more, fields: { flag: { value: 'NO' }, ...fields } };
  await writeFile(mappingPath, JSON.stringify(mapping));
  const register = await openMappedCsv(await openTableFile(path), await readMapping(mappingPath), surroundings);
  const rows = await collect(register.read());
  const groups = Map.groupBy(
    rows.flatMap((row) => ('row' in row ? [row] : [])),
    ({ key }) => key,
  );
  const warnings: string[] = [];
  const take = <T>(parsed: Parsed<T>): T | undefined => {
    if (parsed !== undefined && 'error' in parsed) warnings.push(parsed.error);
    return parsed !== undefined && 'value' in parsed ? parsed.value : undefined;
  };
  const vessels = [...groups.values()].map((group) => {
    const combined = register.combine?.(group.map(({ row }) => row));
    const { flag: _, name: __, ...fields } = combined === undefined ? {} : register.interpret(combined, take).fields;
    return fields;
  });
  return {
    vessels,
    warnings,
    assumed: register.assumed ?? [],
    noticed: register.noticed?.() ?? [],
    refused: rows.filter((row) => 'reason' in row),
  };
}

describe('a field of a mapping', () => {
  it('may be a vessel type in other words, which the report names once each, like those that are unknown', async () => {
    const { vessels, noticed } = await understand({ vesselType: 'Type' }, [
      'No;Type',
      '1;LL',
      '2;Longliner',
      '3;LL',
      '4;19',
      '5;Hovercraft',
    ]);
    expect(vessels).toEqual([{ vesselType: 19 }, { vesselType: 19 }, { vesselType: 19 }, {}, {}]);
    expect(noticed).toEqual([
      'Vessel types are read by their meaning: "LL" as Longliner (2 rows).',
      'Vessel types that are not in the dictionary and were left empty: "19" (1 row), "Hovercraft" (1 row).',
    ]);
  });

  it('is in feet in a file of the United States Coast Guard, unless the mapping has a unit', async () => {
    const lengths = {
      'fleetRegister.registeredLength': 'REG_LENGTH',
      'extendedFields.dimensions.width': { column: 'REG_BREADTH', unit: 'm' },
      'engine.power': 'MAIN_HP_AHEAD',
    };
    const lines = [
      'No;OFFICIAL_NUMBER;HAILING_PORT;REG_LENGTH;REG_BREADTH;MAIN_HP_AHEAD',
      '1;501234;Kodiak;58.0;7;400',
    ];
    const { vessels, assumed } = await understand(lengths, lines);
    expect(vessels).toEqual([
      {
        'fleetRegister.registeredLength': 17.68,
        'extendedFields.dimensions.width': 7,
        'engine.power': 298.28,
      },
    ]);
    expect(assumed).toEqual([
      'The numbers of the column "MAIN_HP_AHEAD" are in hp.',
      'Read as feet, since the headings are those of the United States Coast Guard: "REG_LENGTH".',
    ]);
  });

  it('has the unit of the other sizes of its kind, if that is one', async () => {
    const width = 'extendedFields.dimensions.width';
    const inFeet = await understand({ 'vesselSizes.lengthOverall': 'LOA (ft)', [width]: 'Beam' }, [
      'No;LOA (ft);Beam',
      '1;100;20',
    ]);
    expect(inFeet.vessels).toEqual([{ 'vesselSizes.lengthOverall': 30.48, [width]: 6.1 }]);
    expect(inFeet.assumed).toEqual([
      'The numbers of the column "LOA (ft)" are in ft.',
      'Read in ft like the other columns of their kind: "Beam".',
    ]);
    const lines = ['No;LOA;Unit of length;Beam', '1;100;F;20'];
    const byRow = (unit: string | undefined, pattern: string) => ({
      column: 'LOA',
      ...(unit !== undefined && { unit }),
      when: { column: 'Unit of length', pattern },
    });
    const loa = [byRow('ft', 'f'), byRow(undefined, 'm')];
    const different = await understand({ 'vesselSizes.lengthOverall': loa, [width]: 'Beam' }, lines);
    expect(different.vessels).toMatchObject([{ [width]: 20 }]);
    expect(different.assumed).toEqual(['Read as metres, since no unit is given: "Beam".']);
    const same = await understand({ [width]: loa.map((one) => ({ ...one, column: 'Beam' })) }, lines);
    expect(same.vessels).toEqual([{ [width]: 6.1 }]);
    expect(same.assumed).toEqual(['The unit of the column "Beam" is taken from "Unit of length".']);
  });

  it('has the unit of its cell where the heading has two, and is left out without one', async () => {
    const { vessels, assumed, warnings } = await understand({ 'engine.power': 'Power (kW/HP)' }, [
      'No;Power (kW/HP)',
      '1;1100 kW',
      '2;1500 HP',
      '3;900',
    ]);
    expect(vessels).toEqual([{ 'engine.power': 1100 }, { 'engine.power': 1118.55 }, {}]);
    expect(warnings).toEqual(['engine.power: "900" has no unit, and its column has two']);
    expect(assumed).toEqual([
      'Only numbers with a unit are read from the column "Power (kW/HP)", since its heading has two.',
    ]);
  });

  it('reports which years are meant by two digits', async () => {
    const { vessels, assumed, warnings } = await understand({ registrationDate: 'Since', leftFleet: 'Until' }, [
      'No;Since;Until',
      '1;31-MAY-98;24-05-31',
      '2;01-JUN-05;',
    ]);
    expect(vessels).toEqual([{ registrationDate: '1998-05-31' }, { registrationDate: '2005-06-01' }]);
    const last = await understand({ registrationDate: 'Since' }, ['No;Since', '1;03-06-95', '2;05-11-03']);
    expect(last.vessels).toEqual([{ registrationDate: '1995-06-03' }, { registrationDate: '2003-11-05' }]);
    expect(assumed).toEqual([
      'Years of two digits are read as 1940 to 2039: "31-MAY-98" of the column "Since" as 1998-05-31.',
    ]);
    expect(warnings).toEqual(['leftFleet: "24-05-31" isn\'t a date']);
  });

  it('may be the flag of Korea, and the report names which one', async () => {
    const { noticed } = await understand({ flag: 'Flag' }, ['No;Flag', '1;Korea', '2;Norway', '3;Korea']);
    expect(noticed).toEqual(['The flag "Korea" is read as the Republic of Korea (2 rows).']);
  });

  it('may be a vessel type by its number in the dictionary, if the mapping writes it', async () => {
    const { vessels, noticed } = await understand({ vesselType: { column: 'Type', values: { A: 19 } } }, [
      'No;Type',
      '1;a',
    ]);
    expect({ vessels, noticed }).toEqual({ vessels: [{ vesselType: 19 }], noticed: [] });
  });

  it('is not taken from another vessel of the same name, if the name is the key', async () => {
    const fields = { name: 'Name', port: 'Port', callSign: 'Sign', 'vesselSizes.lengthOverall': 'LOA' };
    const lines = [
      'Name;Port;Sign;LOA',
      'LADY ANNE;Shelburne;;12,5',
      'Lady Jo;Oslo;LABC;',
      'LADY ANNE;Shelburne;;28',
      'LADY ANNE;Yarmouth;CFA12;',
      'Lady Jo;OSLO;;9',
      'LADY ANNE;;CFB12;12,5',
    ];
    const { vessels, warnings } = await understand(fields, lines, { key: 'Name' });
    expect(vessels).toEqual([
      { port: 'Shelburne', callSign: 'CFB12', 'vesselSizes.lengthOverall': 12.5 },
      { port: 'Oslo', callSign: 'LABC', 'vesselSizes.lengthOverall': 9 },
    ]);
    const another = (field: string) =>
      `the list has another "LADY ANNE" with another ${field}, which is left out: give the mapping a key of more columns`;
    expect(warnings).toEqual([another('vesselSizes.lengthOverall'), another('port')]);
    const numbered = await understand({ ...fields, name: 'Name' }, lines, { key: ['Name', 'Port'] });
    expect(numbered.vessels).toHaveLength(4);
  });

  it('takes a text of one form, and the text without it for another field', async () => {
    const form = '^[A-Z]{3}[A-Z0-9]{9}$';
    const { vessels } = await understand(
      { cfr: { column: 'Id', pattern: form }, registrationNumber: { column: 'Id', not: form } },
      ['No;Id', '1;SWE000012345', '2;VI-73-00'],
    );
    expect(vessels).toEqual([{ cfr: 'SWE000012345' }, { registrationNumber: 'VI-73-00' }]);
  });

  it('takes the group of a pattern', async () => {
    const { vessels } = await understand({ harbourNumber: { column: 'Marks', pattern: 'mark: *(\\S+)' } }, [
      'No;Marks',
      '1;green hull, mark: TF-61-VS',
    ]);
    expect(vessels).toEqual([{ harbourNumber: 'TF-61-VS' }]);
  });

  it('puts a prefix before a text, and before none that is of another form', async () => {
    const cfr = { column: 'Id', pattern: '^[A-Z][0-9]{5}$', prefix: 'GBR000' };
    const { vessels } = await understand({ cfr }, ['No;Id', '1;C19944', '2;EI 6277']);
    expect(vessels).toEqual([{ cfr: 'GBR000C19944' }, {}]);
  });

  it('depends on other columns, so that kinds of lengths and tonnages are kept apart', async () => {
    const when = (column: string, rest: object) => ({ when: { column, ...rest } });
    const { vessels } = await understand(
      {
        'vesselSizes.lengthOverall': { column: 'Length', ...when('Kind', { is: ['loa'] }) },
        'fleetRegister.registeredLength': { column: 'Length', ...when('Kind', { pattern: '^RE?GL?$' }) },
        'fleetRegister.otherLength': { column: 'Length', ...when('Kind', { isNot: ['LOA', 'REG', 'RGL'] }) },
        'vesselSizes.bruttotons': { column: 'Tons', ...when('Measure', { is: ['GT'] }) },
        'fleetRegister.registerTonnage': { column: 'Tons', ...when('Measure', { is: ['GRT'] }) },
      },
      ['No;Length;Kind;Tons;Measure', '1;20;LOA;100;GT', '2;19;RGL;90;GRT', '3;18;;80;'],
    );
    expect(vessels).toEqual([
      { 'vesselSizes.lengthOverall': 20, 'vesselSizes.bruttotons': 100 },
      { 'fleetRegister.registeredLength': 19, 'fleetRegister.registerTonnage': 90 },
      { 'fleetRegister.otherLength': 18 },
    ]);
  });

  it('takes the first of several ways that finds a value, each with its own unit', async () => {
    const { vessels } = await understand(
      { 'engine.power': ['kW', { column: 'Horsepower', unit: 'hk' }], port: ['Port', { value: 'Unknown port' }] },
      ['No;kW;Horsepower;Port', '1;300;;Ålesund', '2;;1000;'],
    );
    expect(vessels).toEqual([
      { 'engine.power': 300, port: 'Ålesund' },
      { 'engine.power': 735.5, port: 'Unknown port' },
    ]);
  });

  it.each([
    ['a pattern that is none', { name: { column: 'Id', pattern: '(' } }, /not a regular expression/],
    ['a unknown member', { name: { column: 'Id', matching: 'x' } }, /not valid/],
    ['no way at all', { name: [] }, /not valid/],
  ])('is refused with %s', async (_, fields, sentence) => {
    await expect(understand(fields, ['No;Id', '1;2'])).rejects.toThrow(sentence);
  });
});

describe('several rows of one vessel', () => {
  const fields = { name: 'Name', callSign: 'Sign', imo: 'IMO', port: 'Port' };

  it('are merged field by field, the newest row first', async () => {
    const lines = [
      'No;Updated;Sign;IMO;Port;Name',
      '1;03/01/2012;OLD1;;Bergen;A',
      '1;01/02/2015;NEW1;;;A',
      '1;12/31/2014;MID1;9074729;Florø;A',
    ];
    const newest = { callSign: 'NEW1', imo: 9_074_729, port: 'Florø' };
    const rowDate = { column: 'Updated', dates: 'MDY' };
    expect((await understand(fields, lines, { rowDate })).vessels).toEqual([newest]);
    const [headings = '', ...rows] = lines;
    expect((await understand(fields, [headings, ...rows.toReversed()], { rowDate })).vessels).toEqual([newest]);
  });

  it('take a valid value before an invalid one, and warn only without a valid one', async () => {
    const { vessels, warnings } = await understand(fields, [
      'No;Sign;IMO;Port;Name',
      '1;LAAA;9074720;;A',
      '1;;9074729;;A',
      '2;LBBB;9074720;;B',
    ]);
    expect(vessels).toEqual([{ callSign: 'LAAA', imo: 9_074_729 }, { callSign: 'LBBB' }]);
    expect(warnings).toEqual(['IMO number 9074720 fails its check digit']);
  });
});

describe('headings', () => {
  it('are matched without case, spaces, plurals, punctuation and unit, and the import reports it', async () => {
    const { vessels, assumed } = await understand(
      { harbourNumber: 'Port letters and numbers', 'engine.power': 'Engine power', port: 'Home port' },
      ['No;PORT LETTERS AND NUMBER;Engine Power (kw);HomePort', '1;A913;449;Aberdeen'],
    );
    expect(vessels).toEqual([{ harbourNumber: 'A913', 'engine.power': 449, port: 'Aberdeen' }]);
    expect(assumed).toEqual([
      'The column "PORT LETTERS AND NUMBER" is read as "Port letters and numbers".',
      'The column "Engine Power (kw)" is read as "Engine power".',
      'The column "HomePort" is read as "Home port".',
      'The numbers of the column "Engine Power (kw)" are in kw.',
    ]);
  });

  it('give their unit where the mapping has none', async () => {
    const { vessels } = await understand({ 'vesselSizes.lengthOverall': 'Length' }, ['No;Length (ft)', '1;100']);
    expect(vessels).toEqual([{ 'vesselSizes.lengthOverall': 30.48 }]);
  });

  it('never turn one kind of tonnage into another', async () => {
    await expect(understand({ 'vesselSizes.bruttotons': 'Tonnage' }, ['No;Tonnage (GRT)', '1;100'])).rejects.toThrow(
      'from the column "Tonnage (GRT)", but its unit grt is none of: gt,',
    );
  });

  it('may be absent only where the mapping allows it', async () => {
    const { vessels, assumed } = await understand({ callSign: 'Sign', port: { column: 'Port', optional: true } }, [
      'No;Sign',
      '1;LABC',
    ]);
    expect({ vessels, assumed }).toEqual({ vessels: [{ callSign: 'LABC' }], assumed: ['There is no column "Port".'] });
    await expect(understand({ port: 'Port' }, ['No;Sign', '1;LABC'])).rejects.toThrow(
      'The mapping uses columns that the file',
    );
  });
  it.each([
    ['no flag', { flag: undefined }, ['The flag is the country of its MMSI.']],
    ['a column of flags', { flag: 'Flag' }, ['The flag of a row without one is the country of its MMSI.']],
    ['one flag for all', { flag: { value: 'NO' } }, []],
  ])('reports which flags are taken from the MMSI, with %s', async (_, flag, sentences) => {
    const { assumed, refused } = await understand({ mmsi: 'MMSI', ...flag }, ['No;MMSI;Flag', '1;257000000;']);
    expect({ assumed, refused }).toEqual({ assumed: sentences, refused: [] });
  });
});

describe('how a file is written', () => {
  it('is seen by its first rows: decimal sign, and day or month in front', async () => {
    const { vessels, assumed } = await understand(
      { 'vesselSizes.lengthOverall': 'LOA', 'vesselSizes.bruttotons': 'GT', registrationDate: 'Since' },
      ['No;LOA;GT;Since', '1;85,85;2.074;2/3/2024', '2;105;4.089,5;2/28/2024'],
    );
    expect(vessels).toEqual([
      { 'vesselSizes.lengthOverall': 85.85, 'vesselSizes.bruttotons': 2074, registrationDate: '2024-02-03' },
      { 'vesselSizes.lengthOverall': 105, 'vesselSizes.bruttotons': 4089.5, registrationDate: '2024-02-28' },
    ]);
    expect(assumed).toEqual([
      'Read as metres, since no unit is given: "LOA".',
      'Numbers like 2.074 are read as 2074.',
      'The days of the column "Since" have the month first.',
    ]);
  });

  it('doesn’t change the order of days that the mapping gives', async () => {
    const { vessels } = await understand({ registrationDate: { column: 'Since', dates: 'DMY' } }, [
      'No;Since',
      '1;2/3/2024',
      '2;2/28/2024',
    ]);
    expect(vessels[0]).toEqual({ registrationDate: '2024-03-02' });
  });
});
