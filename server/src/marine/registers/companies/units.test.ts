import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testRegister, type TestRegister } from './testRegister.ts';
import { readUnit, unitsOf } from './units.ts';

const havbris = {
  organisasjonsnummer: '929675800',
  navn: 'HAVBRIS AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  naeringskode1: { kode: '03.111', beskrivelse: 'Hav- og kystfiske' },
  antallAnsatte: 14,
  hjemmeside: 'www.havbris.example',
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '6003',
    poststed: 'ÅLESUND',
    adresse: ['Kaia 1', null, ''],
  },
  postadresse: { landkode: 'NO', postnummer: '6001', poststed: 'ÅLESUND', adresse: ['Postboks 9'] },
  stiftelsesdato: '1998-03-01',
  konkurs: false,
  underAvvikling: false,
};

function companyOf(change: object) {
  const read = readUnit({ ...havbris, ...change });
  if ('reason' in read) throw new Error(read.reason);
  return { ...read.company, warnings: read.warnings };
}

describe('a unit of the company register', () => {
  it('is read with its business address', () => {
    expect(companyOf({})).toEqual({
      number: '929675800',
      name: 'HAVBRIS AS',
      address: { address: 'Kaia 1', city: 'ÅLESUND', postcode: '6003' },
      detail: {
        organisation_form: 'Aksjeselskap',
        industry: 'Hav- og kystfiske',
        employees: 14,
        founded_day: '1998-03-01',
        website: 'https://www.havbris.example',
        status: null,
        deleted_day: null,
      },
      warnings: [],
    });
  });

  it.each<[name: string, change: object, expected: object]>([
    [
      'the postal address where it has no other',
      { forretningsadresse: null },
      { address: { address: 'Postboks 9', city: 'ÅLESUND', postcode: '6001' } },
    ],
    ['no address', { forretningsadresse: null, postadresse: {} }, { address: undefined }],
    [
      'the country of an address abroad',
      { forretningsadresse: { land: 'Tyskland', landkode: 'DE', poststed: 'HAMBURG' } },
      { address: { address: null, city: 'HAMBURG, Tyskland', postcode: null } },
    ],
    ['a name in several parts', { navn: ['HAVBRIS', '', 'HOLDING AS'] }, { name: 'HAVBRIS HOLDING AS' }],
    ['a number with spaces', { organisasjonsnummer: '929 675 800' }, { number: '929675800' }],
    [
      'the code of a form without words',
      { organisasjonsform: { kode: 'AS' } },
      { detail: { organisation_form: 'AS' } },
    ],
    [
      'the day it was founded as the old description spells it',
      { stiftelsesdato: undefined, stiftelsedato: '2001-02-03' },
      { detail: { founded_day: '2001-02-03' } },
    ],
    ['bankruptcy', { konkurs: true, underAvvikling: true }, { detail: { status: 'BANKRUPT' } }],
    ['winding up', { underTvangsavviklingEllerTvangsopplosning: true }, { detail: { status: 'WINDING_UP' } }],
    [
      'the day it was deleted',
      { konkurs: true, slettedato: '2023-06-30' },
      { detail: { status: 'DELETED', deleted_day: '2023-06-30' } },
    ],
    ['an empty website', { hjemmeside: '' }, { detail: { website: null }, warnings: [] }],
    [
      'a website that is none',
      { hjemmeside: 'javascript:alert(1)' },
      { detail: { website: null }, warnings: ["Its hjemmeside can't be read; the value was left out."] },
    ],
    [
      'people it can’t have',
      { antallAnsatte: -3 },
      { detail: { employees: null }, warnings: ["Its antallAnsatte can't be read; the value was left out."] },
    ],
    [
      'a day that is none',
      { stiftelsesdato: '1998-13-01' },
      { detail: { founded_day: null }, warnings: ["Its stiftelsesdato can't be read; the value was left out."] },
    ],
    [
      'a number that fails its check digit',
      { organisasjonsnummer: '123456789' },
      { warnings: ['Organisation number 123456789 fails its check digit; it was imported as it is.'] },
    ],
    [
      'no identity number in a text',
      { navn: 'OLA NORDMANN 010170 12343', forretningsadresse: { adresse: ['c/o 01017012343', 'Kaia 1'] } },
      { name: 'OLA NORDMANN', address: { address: 'c/o, Kaia 1' } },
    ],
    [
      'no birth date in a text, after a word for it',
      {
        navn: ['OLA NORDMANN AS', 'F. 13.11.1977'],
        forretningsadresse: { adresse: ['c/o Kari født 3. 2. 65', 'v/Per fødd 131177', 'Anna f.1977-11-13', 'Kaia 1'] },
      },
      { name: 'OLA NORDMANN AS', address: { address: 'c/o Kari, v/Per, Anna, Kaia 1' } },
    ],
    [
      'no date in a text of a sole proprietorship, but the day it was founded',
      {
        navn: ['OLA NORDMANN', '13.11.1977'],
        organisasjonsform: { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak 13.11.1977' },
        forretningsadresse: {
          adresse: ['Ola 13/11/1977', 'Kaia 1-3'],
          poststed: 'ÅLESUND 13. 11. 77',
          postnummer: '6003',
        },
      },
      {
        name: 'OLA NORDMANN',
        address: { address: 'Ola, Kaia 1-3', city: 'ÅLESUND', postcode: '6003' },
        detail: { organisation_form: 'Enkeltpersonforetak', founded_day: '1998-03-01' },
      },
    ],
    [
      'dates and numbers in its texts, where it is no person’s',
      {
        navn: 'FORENINGEN 17.05.1814 AS',
        forretningsadresse: { adresse: ['Gnr 13.11.1977', 'Leilighet F 123', 'Brygge f.eks. 10.12'] },
      },
      {
        name: 'FORENINGEN 17.05.1814 AS',
        address: { address: 'Gnr 13.11.1977, Leilighet F 123, Brygge f.eks. 10.12' },
      },
    ],
    [
      'a name that is too long, which is cut',
      { navn: 'A'.repeat(199) + '🐟 AS' },
      { name: 'A'.repeat(199), warnings: ['Its name is longer than 200 characters; it was shortened.'] },
    ],
    [
      'an address that is too long, which is cut',
      { forretningsadresse: { adresse: ['B'.repeat(150), 'C'.repeat(150)] } },
      { warnings: ['Its address is longer than 200 characters; it was shortened.'] },
    ],
    ['a name of just the greatest length', { navn: 'A'.repeat(200) }, { name: 'A'.repeat(200), warnings: [] }],
  ])('may have %s', (_, change, expected) => {
    expect(companyOf(change)).toMatchObject(expected);
  });

  it.each<[change: unknown, reason: RegExp]>([
    [{ ...havbris, organisasjonsform: { kode: 'BEDR' } }, /^It is a sub-unit \(BEDR\), not a company\.$/],
    [{ ...havbris, organisasjonsform: { kode: 'aafy' } }, /^It is a sub-unit \(AAFY\)/],
    [{ ...havbris, organisasjonsnummer: '01017012343' }, /^Its organisation number is not nine digits\.$/],
    [{ ...havbris, navn: ['', null] }, /^It has no name\.$/],
    [{ navn: 'X' }, /^Its "organisasjonsnummer" is missing or has the wrong type\.$/],
    [{ ...havbris, antallAnsatte: 'many' }, /^Its "antallAnsatte"/],
    [7, /^It isn.t a unit\.$/],
  ])('is refused as %j', (value, reason) => {
    expect(readUnit(value)).toEqual({ reason: expect.stringMatching(reason) });
  });

  it.each<[name: string, value: unknown, count: number]>([
    ['one unit', havbris, 1],
    ['a page', { _embedded: { enheter: [havbris, havbris] }, _links: {} }, 2],
    ['a page of sub-units', { _embedded: { underenheter: [havbris] } }, 1],
    ['an empty page', { _links: {}, page: { totalElements: 0 } }, 0],
    ['an object of units', { a: havbris, b: havbris, c: havbris }, 3],
    ['what is none', { rollegrupper: [], _links: {} }, 1],
    ['a role, which names another unit', { type: { kode: 'REVI' }, enhet: havbris }, 1],
    ['an empty object', {}, 1],
  ])('is read in %s', (_, value, count) => {
    expect(unitsOf(value)).toHaveLength(count);
  });
});

describe('norwegian-companies', () => {
  let register: TestRegister;
  beforeAll(async () => {
    register = await testRegister();
  });
  afterAll(() => register.close());
  beforeEach(() => register.database.rows('truncate owner, company_detail cascade'));

  const run = (place: string, ...more: string[]) => register.database.run(['norwegian-companies', place, ...more]);
  const stored = async (): Promise<unknown[]> =>
    await register.database.rows(
      `select name, address, owner.source_date, detail.industry, detail.status, detail.deleted_day, detail.employees
       from owner left join company_detail as detail on detail.company_id = owner.id order by registration_number`,
    );
  const revision = async () => (await register.database.rows('select revision from register_revision'))[0];

  it('adds companies, and changes nothing the second time', async () => {
    const path = await register.file('one.json', havbris);
    const before = await revision();
    expect((await run(path)).out.at(-1)).toBe('1 added, 0 changed, 0 unchanged, 0 refused');
    const after = await revision();
    expect(after).not.toEqual(before);
    expect((await run(path, '--date', '2024-07-01')).out.at(-1)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect(await revision()).toEqual(after);
    expect(await stored()).toMatchObject([{ name: 'HAVBRIS AS', source_date: '2024-06-01', employees: 14 }]);
  });

  it('changes a company that owns a vessel and is known by its number, but no persons', async () => {
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date)
       values ('COMPANY', 'Havbris', 'NO', '929675800', 'A vessel register', '2024-01-01'),
              ('PERSON', 'Ola Nordmann', 'NO', '964556393', 'A vessel register', '2024-01-01')`,
    );
    const person = { ...havbris, organisasjonsnummer: '964556393', navn: 'OLA NORDMANN' };
    const output = await run(await register.file('two.json', [havbris, person]));
    expect(output.out).toEqual([
      'Refused:',
      '  item 2: The number 964556393 belongs to a person in the database.',
      '2 rows read',
      '0 added, 1 changed, 0 unchanged, 1 refused',
    ]);
    expect(await stored()).toMatchObject([
      { name: 'HAVBRIS AS', source_date: '2024-06-01' },
      { name: 'Ola Nordmann', source_date: '2024-01-01', industry: null },
    ]);
  });

  it('reports why it refused everything, rather than a warning', async () => {
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date)
       values ('PERSON', 'Ola Nordmann', 'NO', '929675800', 'A vessel register', '2024-01-01')`,
    );
    const output = await run(await register.file('one.json', { ...havbris, antallAnsatte: -3 }));
    expect(output.code).toBe(1);
    expect(output.err).toBe(
      'The file has no usable rows: 1 read, 1 refused. item 1: The number 929675800 belongs to a person in the database.\n',
    );
  });

  it('leaves what is of a later day', async () => {
    await run(await register.file('new.json', havbris), '--date', '2024-05-01');
    const old = await register.file('old.json', { ...havbris, navn: 'HAVBRIS DA', antallAnsatte: 2 });
    expect((await run(old, '--date', '2024-04-30')).out.at(-1)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect((await run(old, '--date', '2024-05-01')).out.at(-1)).toBe('0 added, 1 changed, 0 unchanged, 0 refused');
    expect(await stored()).toMatchObject([{ name: 'HAVBRIS DA', employees: 2 }]);
  });

  it('keeps what was known of a unit that is deleted', async () => {
    await run(await register.file('live.json', havbris));
    const { organisasjonsnummer, navn, organisasjonsform } = havbris;
    const deleted = { organisasjonsnummer, navn, organisasjonsform, slettedato: '2024-05-20' };
    const path = await register.file('deleted.json', deleted);
    expect((await run(path)).out.at(-1)).toBe('0 added, 1 changed, 0 unchanged, 0 refused');
    expect((await run(path)).out.at(-1)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect(await stored()).toMatchObject([
      { address: 'Kaia 1', industry: 'Hav- og kystfiske', status: 'DELETED', deleted_day: '2024-05-20' },
    ]);
  });

  it('refuses a unit that came before, and one the command does not list', async () => {
    const other = { ...havbris, organisasjonsnummer: '964556393' };
    const path = await register.file('several.json', [havbris, havbris, other]);
    expect((await run(path, '--company', '929675800')).out.slice(0, 3)).toEqual([
      'Refused:',
      '  item 2: Company 929675800 appears twice; the first entry was used.',
      '  item 3: It belongs to company 964556393, not to 929675800.',
    ]);
  });

  it('reads units one a line, and lists that are compressed', async () => {
    const other = { ...havbris, organisasjonsnummer: '964556393' };
    const linesOf = await register.file('lines.json', `${JSON.stringify(havbris)}\n${JSON.stringify(other)}\n`);
    expect((await run(linesOf)).out.at(-1)).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
    const zipped = await register.file('list.json.gz', gzipSync(JSON.stringify([havbris, other])));
    expect((await run(zipped)).out.at(-1)).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
  });

  it.each<[name: string, content: unknown, sentence: RegExp]>([
    ['cut off', '[{"organisasjonsnummer":"929675800","navn":"HAV', /ends in the middle of its list/],
    ['of another kind', '"hello"', /is not a JSON list of companies/],
    ['without a company', { _links: {}, page: {} }, /^The file has no usable rows: 0 read/],
    [
      'with roles',
      { rollegrupper: [], _links: {} },
      /1 read, 1 refused\. item 1: Its "organisasjonsnummer" is missing/,
    ],
    ['with a role', [{ type: { kode: 'REVI' }, enhet: havbris }], /item 1: Its "organisasjonsnummer" is missing/],
    ['compressed and cut off', gzipSync(JSON.stringify([havbris])).subarray(0, 60), /is damaged: it can't be unpacked/],
  ])('keeps nothing of a file that is %s', async (_, content, sentence) => {
    const output = await run(await register.file('bad.json', content));
    expect(output.code).toBe(1);
    expect(output.err).toMatch(sentence);
    expect(await stored()).toEqual([]);
  });

  it('keeps its name and address when a vessel register writes them otherwise', async () => {
    await run(await register.file('one.json', havbris));
    const vessels = (owner: object) =>
      register.file('vessels.json', [
        { id: 1, name: 'HAVBRIS', owners: [{ id: 929675800, entityType: 'COMPANY', ...owner }] },
      ]);
    await register.database.run(['norwegian-vessels', await vessels({ name: 'Havbris A/S', city: 'Oslo' })]);
    await register.database.run(['norwegian-vessels', await vessels({ name: 'Havbris', city: 'Bergen' })]);
    expect(await stored()).toMatchObject([{ name: 'HAVBRIS AS', address: 'Kaia 1' }]);
    expect(await register.database.rows('select from vessel_owner')).toHaveLength(1);
  });
});
