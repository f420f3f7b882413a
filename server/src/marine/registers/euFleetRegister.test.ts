import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function vessel(cfr: string): Promise<Record<string, unknown>> {
  const [row] = await database.rows<Record<string, unknown>>('select * from vessel where cfr = $1', [cfr]);
  return row ?? {};
}

async function historyOf(cfr: string, kind: string): Promise<unknown[]> {
  return await database.rows(
    `select value, from_day, until_day from vessel_history join vessel on vessel.id = vessel_id
     where cfr = $1 and kind = $2 order by from_day nulls first`,
    [cfr, kind],
  );
}

describe('a history of events', () => {
  it('is reported with every row that was refused, and why', async () => {
    const output = await database.run(['eu-fleet-register', testFile('eu-history.csv')]);
    expect(output.err).toBe('');
    expect(output.out).toEqual([
      'Refused:',
      '  line 11: It is the same event as line 6: MOD of SWE990000001 on 1999-07-01.',
      "  line 12: CFR SWE99 isn't three letters and nine characters.",
      '  line 13: "ZZZ" isn\'t a country.',
      '  line 14: Event start date "soon" isn\'t a date.',
      '  line 15: It has 25 columns; the headings have 23.',
      'Imported with warnings:',
      '  line 8: MMSI 265900001 already belongs to line 4; the value was left out.',
      '  line 16: IMO number 8424681 fails its check digit; the value was left out.',
      "  line 16: MMSI 111265001 isn't a ship's MMSI; the value was left out.",
      '  line 16: loa: "long" isn\'t a number; the value was left out.',
      '15 rows read',
      '6 added, 0 changed, 0 unchanged, 5 refused',
    ]);
    expect(output.code).toBe(0);
  });

  it('gives each vessel its current state, in any order of the rows', async () => {
    expect(await vessel('SWE990000001')).toMatchObject({
      name: 'NEW WAVE',
      flag: 'SE',
      vessel_type_id: 11,
      call_sign: 'SFX1001',
      harbour_number: 'SD1',
      registration_number: 'SFX1001',
      imo: 1000007,
      mmsi: 265900001,
      port: 'Grebbestad',
      build_year: 1984,
      gross_tonnage: 38.4,
      length_overall: 14.9,
      engine_power: 221,
      left_day: null,
      main_gear: 'OTB',
      hull_material: 'WOOD',
      extended: {
        propulsion: { auxiliaryEngines: [{ power: 40 }] },
        fleetRegister: { subsidiaryGears: ['TBN'], registerEvent: 'MOD' },
      },
    });
    expect(await vessel('SWE990000005')).toMatchObject({ name: 'SKUA', vessel_type_id: 13 });
  });

  it('keeps source and day of every value', async () => {
    const { sources } = await vessel('SWE990000001');
    const provenance = { source: 'EU Fleet Register', date: '2024-06-01' };
    expect(sources).toEqual(
      Object.fromEntries(
        [
          'name',
          'flag',
          'vesselType',
          'callSign',
          'harbourNumber',
          'registrationNumber',
          'imo',
          'mmsi',
          'cfr',
          'port',
          'built.buildYear',
          'vesselSizes.bruttotons',
          'vesselSizes.lengthOverall',
          'engine.power',
          'extendedFields.propulsion.auxiliaryEngines',
          ...['mainGear', 'subsidiaryGears', 'hullMaterial', 'registerEvent'].map((field) => `fleetRegister.${field}`),
        ].map((path) => [path, provenance]),
      ),
    );
  });

  it('keeps names and identifiers with their days', async () => {
    expect(await historyOf('SWE990000001', 'name')).toEqual([
      { value: 'OLD WAVE', from_day: null, until_day: '1999-07-01' },
      { value: 'NEW WAVE', from_day: '1999-07-01', until_day: null },
    ]);
    expect(await historyOf('SWE990000001', 'harbourNumber')).toEqual([
      { value: 'GG1', from_day: null, until_day: '2011-01-01' },
      { value: 'SD1', from_day: '2011-01-01', until_day: null },
    ]);
    expect(await historyOf('SWE990000001', 'mmsi')).toEqual([
      { value: '265900001', from_day: '2011-01-01', until_day: null },
    ]);
    expect(await historyOf('SWE990000001', 'callSign')).toEqual([]);
  });

  it('stores every event as in the register', async () => {
    const events = await database.rows<{ event: string; state: Record<string, string> }>(
      `select event, from_day, until_day, state from vessel_event join vessel on vessel.id = vessel_id
       where cfr = 'SWE990000001' order by from_day`,
    );
    expect(events).toMatchObject([
      { event: 'CEN', from_day: '1995-01-01', until_day: '1999-06-30' },
      { event: 'MOD', from_day: '1999-07-01', until_day: '2010-12-31' },
      { event: 'MOD', from_day: '2011-01-01', until_day: null },
    ]);
    expect(events[0]?.state).toMatchObject({ 'main fishing gear': 'GNS', lbp: '12', 'hull material': '1' });
  });

  it('marks a vessel that left the fleet, and frees its MMSI for the next', async () => {
    expect(await vessel('SWE990000002')).toMatchObject({ name: 'TERN', left_day: '2019-01-01', mmsi: null });
    expect(await historyOf('SWE990000002', 'mmsi')).toEqual([
      { value: '265900002', from_day: '2005-03-01', until_day: '2019-01-01' },
    ]);
    expect(await vessel('SWE990000003')).toMatchObject({ mmsi: 265900002, left_day: null });
  });

  it('keeps a name as the register has it, and no country as a port', async () => {
    expect(await vessel('SWE990000004')).toMatchObject({ name: 'No name', port: null, mmsi: null });
  });

  it('changes nothing when it is imported again', async () => {
    const before = await database.rows('select revision from register_revision');
    const output = await database.run(['eu-fleet-register', testFile('eu-history.csv')], '2024-07-01');
    expect(output.out.at(-1)).toBe('0 added, 0 changed, 6 unchanged, 5 refused');
    expect(output.out.find((line) => line.includes('line 8'))).toMatch(
      /MMSI 265900001 already belongs to vessel \d+, NEW WAVE/,
    );
    expect(await database.rows('select revision from register_revision')).toEqual(before);
    expect((await vessel('SWE990000001')).sources).toMatchObject({ name: { date: '2024-06-01' } });
  });

  it('stores an event when its day comes', async () => {
    const output = await database.run(['eu-fleet-register', testFile('eu-history.csv')], '2099-02-01');
    expect(output.out.at(-1)).toBe('0 added, 1 changed, 5 unchanged, 5 refused');
    expect(await vessel('SWE990000005')).toMatchObject({ name: 'SKUA OF TOMORROW' });
  });
});

describe('another export', () => {
  it('with a new event changes only that vessel, and keeps the events it leaves out', async () => {
    const text = await readTestFile('eu-history.csv');
    const [headings = ''] = text.split('\n');
    const row =
      'DNK;SWE990000001;1000007;IMP;2024-05-01;2100-12-31;XPX1;L1;NYE BØLGE;DKTHN;Thyborøn;OX9901;219900001;FX;OTB;TBN;14.90;0.00;38.40;221.00;0.00;1;1984-01-01';
    const path = await fileOf('next.csv', `${headings}\n${row}\n`);
    const output = await database.run(['eu-fleet-register', path]);
    expect(output.out).toEqual(['1 rows read', '0 added, 1 changed, 0 unchanged, 0 refused']);
    expect(await vessel('SWE990000001')).toMatchObject({
      name: 'NYE BØLGE',
      flag: 'DK',
      mmsi: 219900001,
      extended: { propulsion: {} },
    });
    expect(await historyOf('SWE990000001', 'flag')).toEqual([
      { value: 'SE', from_day: null, until_day: '2024-05-01' },
      { value: 'DK', from_day: '2024-05-01', until_day: null },
    ]);
    const [{ count }] = (await database.rows<{ count: number }>(
      `select count(*) from vessel_event join vessel on vessel.id = vessel_id where cfr = 'SWE990000001'`,
    )) as [{ count: number }];
    expect(count).toBe(4);
    // The MMSI that is free now goes to the vessel that claims it.
    expect(await vessel('SWE990000004')).toMatchObject({ mmsi: 265900001 });
    // The older file has nothing new, but of one vessel the event of tomorrow is not valid any more.
    const again = await database.run(['eu-fleet-register', testFile('eu-history.csv')]);
    expect(again.out.at(-1)).toBe('0 added, 1 changed, 5 unchanged, 5 refused');
    expect(await vessel('SWE990000001')).toMatchObject({ name: 'NYE BØLGE', flag: 'DK' });
  });

  it.each<[name: string, encode: (text: string) => Uint8Array]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['latin1', (text) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows line ends', (text) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['tabs', (text) => Buffer.from(asTabs(text))],
  ])('in other words, with commas, quotation marks and days the other way round, in %s', async (_, encode) => {
    await database.rows(`delete from vessel where flag = 'ES'`);
    const path = await fileOf('spain.csv', encode(await readTestFile('eu-other-wording.csv')));
    const output = await database.run(['eu-fleet-register', path]);
    expect(output.out.slice(-2)).toEqual(['2 rows read', '2 added, 0 changed, 0 unchanged, 0 refused']);
    expect(await vessel('ESP990000001')).toMatchObject({
      name: 'NUESTRA SEÑORA, II',
      flag: 'ES',
      vessel_type_id: 11,
      harbour_number: 'SS-1',
      call_sign: 'EX01',
      port: 'Ondárroa',
      build_year: 1998,
      gross_tonnage: 290.25,
      length_overall: 32.5,
      engine_power: 588.24,
      mmsi: 224990001,
    });
    expect(await vessel('ESP990000002')).toMatchObject({ name: 'LA "BELLE"', build_year: 1990 });
    expect(
      await database.rows(
        `select from_day, until_day from vessel_event join vessel on vessel.id = vessel_id where cfr = 'ESP990000002'`,
      ),
    ).toEqual([{ from_day: '2016-02-01', until_day: null }]);
  });

  it('with days and numbers in another notation changes nothing', async () => {
    const cells = (...days: [string, string, string]) =>
      ['SWE', 'SWE990000021', 'MOD', days[0], days[1], 'GG21', 'HERON', 'GNS', days[2]].join(';');
    const headings =
      'Country of Registration;CFR;Event;Event Start Date;Event End Date;External marking;Name of vessel;Main fishing gear;Year of construction;LOA;Tonnage GT;Power of main engine';
    const first = await fileOf(
      'iso.csv',
      `${headings}\n${cells('2001-02-03', '2100-12-31', '1984-05-06')};14.90;1234.50;0.00\n`,
    );
    expect((await database.run(['eu-fleet-register', first])).out.at(-1)).toBe(
      '1 added, 0 changed, 0 unchanged, 0 refused',
    );
    const others = [
      `${cells('03/02/2001', '31/12/2100', '06/05/1984')};14,9;1.234,50;0\n`,
      `${cells('03-FEB-2001', '', '19840506').replace('HERON', '  HERON ')};14.9;1234,5;0,0\n`,
    ];
    for (const other of others) {
      const path = await fileOf('other-notation.csv', `${headings}\n${other}`);
      expect((await database.run(['eu-fleet-register', path])).out.at(-1)).toBe(
        '0 added, 0 changed, 1 unchanged, 0 refused',
      );
    }
    expect(await vessel('SWE990000021')).toMatchObject({
      length_overall: 14.9,
      gross_tonnage: 1234.5,
      build_year: 1984,
    });
  });

  it('refuses future events of a vessel that does not exist yet, and imports them on their day', async () => {
    const path = await fileOf(
      'future.csv',
      [
        'Country of Registration;CFR;Event;Event Start Date;Event End Date;Name of vessel',
        'SWE;SWE990000031;CST;2090-01-01;2100-12-31;TO COME',
        'SWE;SWE990000032;CEN;1995-01-01;2089-12-31;AS IT IS',
        'SWE;SWE990000032;MOD;2090-01-01;2100-12-31;AS IT WILL BE',
        '',
      ].join('\n'),
    );
    const output = await database.run(['eu-fleet-register', path]);
    expect(output.out).toEqual([
      'Refused:',
      '  line 2: The event is in the future: 2090-01-01.',
      '3 rows read',
      '1 added, 0 changed, 0 unchanged, 1 refused',
    ]);
    expect(await vessel('SWE990000031')).toEqual({});
    expect(await vessel('SWE990000032')).toMatchObject({ name: 'AS IT IS' });
    const kept = await database.rows(
      `select from_day from vessel_event join vessel on vessel.id = vessel_id where cfr = 'SWE990000032' order by 1`,
    );
    expect(kept).toEqual([{ from_day: '1995-01-01' }, { from_day: '2090-01-01' }]);
    expect(await historyOf('SWE990000032', 'name')).toEqual([]);
    const then = await database.run(['eu-fleet-register', path], '2090-01-01');
    expect(then.out.at(-1)).toBe('1 added, 1 changed, 0 unchanged, 0 refused');
    expect(await vessel('SWE990000031')).toMatchObject({ name: 'TO COME' });
    expect(await vessel('SWE990000032')).toMatchObject({ name: 'AS IT WILL BE' });
  });

  it('with other headings reports how it reads them, and what it leaves out', async () => {
    const rows = 'SWE;SWE990000041;CEN;1995-01-01;GULL;Anna;GG41;GG42\n';
    const headings = 'Country Code;CFR;Event;Event Start Date;Vessel Name;Skipper;External marking;Ext Marking\n';
    const output = await database.run(['eu-fleet-register', await fileOf('headings.csv', headings + rows)]);
    expect(output.out).toEqual([
      'The column "Country Code" is read as "country of registration".',
      'The column "Vessel Name" is read as "name of vessel".',
      'Left out, since the register has no such columns or has them twice: "Skipper", "Ext Marking".',
      '1 rows read',
      '1 added, 0 changed, 0 unchanged, 0 refused',
    ]);
    expect(await vessel('SWE990000041')).toMatchObject({ name: 'GULL', harbour_number: 'GG41' });
  });

  it('without the columns it can’t do without is refused with what was found', async () => {
    const path = await fileOf('wrong.csv', 'CFR;Name of vessel;Colour\nSWE990000001;X;red\n');
    await expect(database.run(['eu-fleet-register', path])).rejects.toThrow(
      'is not an export of the EU Fleet Register: it has no column for "country of registration", "event", "event start date". ' +
        'Known columns found: "cfr", "name of vessel".',
    );
    const other = await fileOf('other.csv', 'one;two\n1;2\n');
    await expect(database.run(['eu-fleet-register', other])).rejects.toThrow('Its first row is: "one", "two".');
  });
});

/** The same table with tabs between the columns; the quotation marks stay. */
function asTabs(text: string): string {
  return text.replaceAll(/","/g, '"\t"');
}
