import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpOf, testRegister, type TestRegister } from './testRegister.ts';

const shared = fileURLToPath(new URL('../../../../../../shared/data/company/', import.meta.url));

const imports: readonly [format: string, file: string, more: string[], first: string, second: string][] = [
  [
    'norwegian-companies',
    'nordio/enheter.json',
    [],
    '3 added, 0 changed, 0 unchanged, 1 refused',
    '0 added, 0 changed, 3 unchanged, 1 refused',
  ],
  ...['search-page1', 'search-page2', 'details', 'details-deleted'].map((name): (typeof imports)[number] => [
    'norwegian-companies',
    `python-brreg/enheter-${name}-response.json`,
    [],
    `${name === 'search-page1' ? 2 : 1} added, 0 changed, 0 unchanged, 0 refused`,
    `0 added, 0 changed, ${name === 'search-page1' ? 2 : 1} unchanged, 0 refused`,
  ]),
  [
    'norwegian-roles',
    'nordio/roller.json',
    ['--company', '999999991'],
    '1 added, 0 changed, 0 unchanged, 2 refused',
    '0 added, 0 changed, 1 unchanged, 2 refused',
  ],
  [
    'norwegian-accounts',
    'nordio/regnskap.json',
    [],
    '2 added, 0 changed, 0 unchanged, 2 refused',
    '0 added, 0 changed, 2 unchanged, 2 refused',
  ],
  [
    'norwegian-accounts',
    'brreg-regnskap-OrgnrResponseDefault.json',
    [],
    '1 added, 0 changed, 0 unchanged, 0 refused',
    '0 added, 0 changed, 1 unchanged, 0 refused',
  ],
];

describe.skipIf(!existsSync(shared))('real company files (skipped without the shared data)', () => {
  let register: TestRegister;
  beforeAll(async () => {
    register = await testRegister();
  });
  afterAll(() => register.close());

  const run = (format: string, file: string, ...more: string[]) =>
    register.database.run([format, shared + file, ...more]);

  it.each(imports)(
    '%s %s is imported, and changes nothing the second time',
    async (format, file, more, first, second) => {
      expect((await run(format, file, ...more)).out.at(-1)).toBe(first);
      const before = await register.database.rows('select revision from register_revision');
      expect((await run(format, file, ...more)).out.at(-1)).toBe(second);
      expect(await register.database.rows('select revision from register_revision')).toEqual(before);
    },
  );

  it.each(['person', 'enhet'])('norwegian-roles of a company with roles of kind %s', async (kind) => {
    const number = kind === 'person' ? '810004622' : '810005912';
    const unit = { organisasjonsnummer: number, navn: 'TEST' };
    await register.database.run(['norwegian-companies', await register.file('unit.json', unit)]);
    const file = `python-brreg/enheter-roller-${kind}-response.json`;
    expect((await run('norwegian-roles', file)).out.at(-1)).toBe('1 added, 0 changed, 0 unchanged, 0 refused');
    expect((await run('norwegian-roles', file)).out.at(-1)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
  });

  it.each([
    'navikt/lastned-alle-response.json',
    'navikt/underenhet-response.json',
    'python-brreg/underenheter-details-response.json',
    'python-brreg/underenheter-details-deleted-response.json',
    'python-brreg/underenheter-search-response.json',
  ])('%s has only sub-units, which are no companies', async (file) => {
    expect((await run('norwegian-companies', file)).err).toMatch(/It is a sub-unit \((BEDR|AAFY)\), not a company\./);
  });

  it.each(['python-brreg/enheter-search-empty-response.json', 'navikt/oppdatering-underenhet-response.json'])(
    '%s has no company',
    async (file) => {
      expect((await run('norwegian-companies', file)).err).toMatch(/no usable rows/);
    },
  );

  it('have what their publishers state', async () => {
    const companies = await register.database.rows(
      `select name, address, city, employees, founded_day, website, status, deleted_day
       from owner left join company_detail on company_id = owner.id
       where registration_number in ('112233445', '988879134', '999999993') order by registration_number`,
    );
    expect(companies).toEqual([
      {
        name: 'SESAM STASJON',
        address: 'Tyvholmen 1',
        city: 'OSLO',
        employees: 50,
        founded_day: '2017-10-20',
        website: null,
        status: null,
        deleted_day: null,
      },
      {
        name: 'SESAM FILMKLUBB',
        address: 'Frivilligsentralen, Violgata 14',
        city: 'HALDEN',
        employees: 0,
        founded_day: '2005-06-20',
        website: 'https://www.sesam.filmklubb.blogspot.com',
        status: null,
        deleted_day: null,
      },
      {
        name: 'NEDLAGT TESTFIRMA AS',
        address: null,
        city: null,
        employees: null,
        founded_day: null,
        website: null,
        status: 'DELETED',
        deleted_day: '2023-06-30',
      },
    ]);
    const roles = await register.database.rows(
      `select role, coalesce(first_name || ' ' || last_name, holder_name) as holder, share
       from company_role left join person on person.id = person_id order by company_id, company_role.position`,
    );
    expect(roles).toEqual([
      { role: 'DIRECTOR', holder: 'Ola Nordmann', share: null },
      { role: 'CHAIRMAN', holder: 'Kari Testesen', share: null },
      { role: 'MEMBER', holder: 'Per Eksempel', share: null },
      { role: 'AUDITOR', holder: 'TESTREVISJON AS', share: null },
      { role: 'CHAIRMAN', holder: 'Ove Olsen', share: null },
      { role: 'PARTNER', holder: 'Rolfsens Deltakerorganisasjon AS', share: '50%' },
      { role: 'PARTNER', holder: 'Sult AS', share: '50%' },
    ]);
    const reports = await register.database.rows(
      `select registration_number as number, year, currency, reported from annual_report
       join owner on owner.id = company_id order by 1`,
    );
    expect(reports).toMatchObject([
      // The example of Brønnøysund itself: every line has its own figure, and the currency is a placeholder.
      {
        number: '123456789',
        year: 2019,
        currency: null,
        reported: { totalAssets: 2024, retainedEarnings: 2030, totalResult: 2039 },
      },
      {
        number: '923609016',
        year: 2024,
        currency: 'USD',
        reported: { revenue: 72_543_000_000, result: 8_141_000_000 },
      },
      { number: '999999991', year: 2024, currency: 'NOK', reported: { revenue: 3_879_370, equity: 1_060_371 } },
    ]);
  });

  it('with a national identity number leave nothing of it behind (decisions, section 6)', async () => {
    const text = await readFile(`${shared}nordio/roller.json`, 'utf8');
    const fixtures = JSON.parse(text) as Record<string, unknown>;
    const sneaky = fixtures['ROLES_WITH_SNEAKY_FNR'];
    expect(JSON.stringify(sneaky)).toContain('01017012343');
    const output = await register.database.run([
      'norwegian-roles',
      await register.file('sneaky.json', sneaky),
      '--company',
      '923609016',
    ]);
    expect(output.out.at(-1)).toBe('1 added, 0 changed, 0 unchanged, 0 refused');
    const births = [...text.matchAll(/"fodselsdato": "([^"]+)"/g)].map(([, day]) => day ?? '');
    expect(births.length).toBeGreaterThan(3);
    const everything = `${await dumpOf(register.database)}\n${JSON.stringify(output)}`;
    expect(everything).toContain('Nordmann');
    for (const secret of ['01017012343', '010170', ...births]) expect(everything).not.toContain(secret);
  });
});
