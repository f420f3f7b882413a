import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pairOff } from './importRoles.ts';
import { readRoles, roleAnswersOf } from './roles.ts';
import { dumpOf, sendJson, testRegister, type TestRegister } from './testRegister.ts';

const person = (name: string, more: object = {}) => {
  const [fornavn, etternavn] = name.split(' ');
  return { person: { navn: { fornavn, etternavn }, ...more } };
};
const born = (fodselsdato: string) => ({ fodselsdato });
const role = (kode: string, holder: object, more: object = {}) => ({ type: { kode }, ...holder, ...more });
const answer = (...roller: object[]) => ({ rollegrupper: [{ type: { kode: 'X' }, roller }] });
const of = (number: string, value: object) => ({
  ...value,
  _links: {
    self: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${number}/roller` },
    enhet: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${number}` },
  },
});

function rolesOf(value: unknown) {
  const read = readRoles(value);
  if ('reason' in read) throw new Error(read.reason);
  return read.roles;
}

describe('an answer with roles', () => {
  it.each([
    ['DAGL', 'DIRECTOR'],
    ['BEST', 'DIRECTOR'],
    ['FFØR', 'DIRECTOR'],
    ['LEDE', 'CHAIRMAN'],
    ['NEST', 'DEPUTY_CHAIRMAN'],
    ['MEDL', 'MEMBER'],
    ['VARA', 'DEPUTY_MEMBER'],
    ['INNH', 'OWNER'],
    ['EIKM', 'OWNER'],
    ['DTPR', 'PARTNER'],
    ['DTSO', 'PARTNER'],
    ['KOMP', 'PARTNER'],
    ['REVI', 'AUDITOR'],
    ['REGN', 'ACCOUNTANT'],
    ['KONT', 'CONTACT'],
    ['OBS', 'OTHER'],
    ['UNKNOWN ROLE', 'OTHER'],
  ])('has %s as %s', (kode, expected) => {
    expect(rolesOf(answer(role(kode, person('Ola Nordmann'))))[0]?.role).toBe(expected);
  });

  it.each<[name: string, one: object]>([
    ['who is dead', role('DAGL', person('Ola Nordmann', { erDoed: true }))],
    ['who has left', role('DAGL', person('Ola Nordmann'), { fratraadt: true })],
    ['whose role was struck off', role('DAGL', person('Ola Nordmann'), { avregistrert: true })],
    ['who has no name', role('DAGL', { person: { navn: { fornavn: '', etternavn: null } } })],
    ['that is a unit without a name', role('REVI', { enhet: { organisasjonsnummer: '929675800' } })],
  ])('leaves out one %s', (_, one) => {
    expect(rolesOf(answer(one))).toEqual([]);
  });

  it('is in the register’s order, and has no person twice in one role', () => {
    const roles = rolesOf(
      answer(
        role('MEDL', person('Berit Vik'), { rekkefolge: 2 }),
        role('MEDL', person('Anna Havn'), { rekkefolge: 1 }),
        role('MEDL', person('Berit Vik'), { rekkefolge: 3 }),
      ),
    );
    expect(roles.map(({ holder }) => 'person' in holder && holder.person.firstName)).toEqual(['Anna', 'Berit']);
  });

  it('keeps of a name no digits, and of a share nothing but a share', () => {
    const share = (ansvarsandel: string) => rolesOf(answer(role('DTPR', person('Ola Nordmann'), { ansvarsandel })))[0];
    expect(share('50%')?.share).toBe('50%');
    expect(share('1/3')?.share).toBe('1/3');
    expect(share('01017012343')?.share).toBeNull();
    const named = { person: { navn: { fornavn: 'Ola 01.01.1970', mellomnavn: 'van', etternavn: 'Nordmann 12343' } } };
    expect(rolesOf(answer(role('DAGL', named)))[0]?.holder).toEqual({
      person: { firstName: 'Ola van', lastName: 'Nordmann', birth: undefined },
    });
  });

  it.each<[name: string, value: unknown, numbers: (string | undefined)[]]>([
    ['its links', of('929675800', answer()), ['929675800']],
    ['its member', { organisasjonsnummer: '929675800', ...answer() }, ['929675800']],
    ['its name in the file', { '929675800': answer(), other: answer() }, ['929675800', undefined]],
    ['nothing', answer(), [undefined]],
  ])('finds the company by %s', (_, value, numbers) => {
    expect(roleAnswersOf(value).map(({ number }) => number)).toEqual(numbers);
  });

  it('of another kind is refused', () => {
    expect(readRoles({ rollegrupper: 'none' })).toHaveProperty('reason');
    expect(readRoles(404)).toHaveProperty('reason');
    expect(readRoles({ rollegrupper: null })).toHaveProperty('reason');
    expect(readRoles({ rollegrupper: [{ type: { kode: 'STYR' } }] })).toHaveProperty('reason');
    expect(readRoles({})).toHaveProperty('reason');
  });

  it('warns of a name that is cut', () => {
    const long = { person: { navn: { fornavn: 'Ola', etternavn: 'N'.repeat(300) } } };
    expect(readRoles(answer(role('DAGL', long)))).toMatchObject({
      roles: [{ holder: { person: { lastName: 'N'.repeat(200) } } }],
      warnings: ['A name in it is longer than 200 characters; it was shortened.'],
    });
  });

  it('keeps no birth date that is in the name of a sole proprietorship', () => {
    const unit = { enhet: { organisasjonsform: { kode: 'ENK' }, navn: ['REVISOR OLA NORDMANN', '13.11.1977'] } };
    expect(rolesOf(answer(role('REVI', unit)))[0]?.holder).toEqual({
      company: { number: undefined, name: 'REVISOR OLA NORDMANN' },
    });
  });
});

describe('who of the database a person of the run is', () => {
  const likeness = (person_no: number, person_id: number) => ({ person_no, person_id });
  it('is at most one, and vice versa', () => {
    const all = [likeness(1, 10), likeness(1, 11), likeness(2, 10), likeness(2, 12)];
    expect(pairOff(all, new Set())).toEqual([likeness(1, 10), likeness(2, 12)]);
  });
  it('may be the same for several without a birth date', () => {
    const all = [likeness(1, 10), likeness(2, 10), likeness(3, 10)];
    expect(pairOff(all, new Set([1, 2]))).toEqual([likeness(1, 10), likeness(2, 10)]);
  });
});

describe('norwegian-roles', () => {
  let register: TestRegister;
  beforeAll(async () => {
    register = await testRegister();
  });
  afterAll(() => register.close());
  beforeEach(async () => {
    await register.database.rows('truncate owner, person, import_run cascade');
    const owners = ['929675800', '964556393', '923609016'].map(
      (number) => `('COMPANY', 'AS ${number}', 'NO', '${number}', 'x', '2024-01-01')`,
    );
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date) values ${owners.join(', ')}`,
    );
  });

  const run = async (content: unknown, ...more: string[]) =>
    await register.database.run(['norwegian-roles', await register.file('roles.json', content), ...more]);
  const held = (number: string) =>
    register.database.rows<{ role: string; person_id: number | null; holder: string }>(
      `select role, person_id, coalesce(person.first_name || ' ' || person.last_name, holder_name) as holder
       from company_role join owner on owner.id = company_id left join person on person.id = person_id
       where registration_number = $1 order by company_role.position`,
      [number],
    );
  const persons = () => register.database.rows('select first_name, last_name from person order by id');
  const last = (output: { out: readonly string[] }) => output.out.at(-1);

  const [a, b, c] = ['929675800', '964556393', '923609016'] as const;
  const ola = person('Ola Nordmann', born('1970-01-01'));

  it('keeps roles of persons and companies, linked when they are known by their number', async () => {
    const output = await run(
      of(
        a,
        answer(
          role('DAGL', ola),
          role('REVI', { enhet: { organisasjonsnummer: b, navn: ['REVISJON', 'AS'] } }),
          role(
            'REGN',
            { enhet: { organisasjonsnummer: '999999990', navn: ['UKJENT', 'AS'] } },
            { ansvarsandel: '50%' },
          ),
        ),
      ),
    );
    expect(output.out).toEqual(['1 rows read', '1 added, 0 changed, 0 unchanged, 0 refused']);
    const roles = await register.database.rows(
      `select role, holder_name, share, holder.name as linked from company_role
       left join owner as holder on holder.id = holder_company_id order by position`,
    );
    expect(roles).toEqual([
      { role: 'DIRECTOR', holder_name: null, share: null, linked: null },
      { role: 'AUDITOR', holder_name: 'REVISJON AS', share: null, linked: 'AS 964556393' },
      { role: 'ACCOUNTANT', holder_name: 'UKJENT AS', share: '50%', linked: null },
    ]);
  });

  it('takes persons of one name and birth date for one, and others apart', async () => {
    const other = person('Ola Nordmann', born('1980-02-02'));
    await run([
      of(a, answer(role('DAGL', ola), role('LEDE', ola), role('MEDL', other))),
      of(b, answer(role('LEDE', ola))),
    ]);
    const [director, chairman, member] = await held(a);
    const [elsewhere] = await held(b);
    expect(chairman?.person_id).toBe(director?.person_id);
    expect(elsewhere?.person_id).toBe(director?.person_id);
    expect(member?.person_id).not.toBe(director?.person_id);
    expect(await persons()).toHaveLength(2);
  });

  it('changes nothing the second time, and adds no person', async () => {
    const other = person('Ola Nordmann', born('1980-02-02'));
    const file = [of(a, answer(role('DAGL', ola), role('MEDL', other))), of(b, answer(role('LEDE', other)))];
    await run(file);
    const before = await register.database.rows('select * from company_role order by id');
    expect(last(await run(file, '--date', '2025-01-01'))).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
    expect(await register.database.rows('select * from company_role order by id')).toEqual(before);
  });

  it('recognises holders of a role there by name, and removes those without any', async () => {
    await run(of(a, answer(role('DAGL', ola), role('LEDE', person('Kari Testesen', born('1965-05-05'))))));
    const [before] = await held(a);
    const output = await run(of(a, answer(role('MEDL', person('Per Ny')), role('LEDE', ola))));
    expect(last(output)).toBe('0 added, 1 changed, 0 unchanged, 0 refused');
    const [, chairman] = await held(a);
    expect(chairman).toMatchObject({ role: 'CHAIRMAN', holder: 'Ola Nordmann', person_id: before?.person_id });
    expect(await persons()).toEqual([
      { first_name: 'Ola', last_name: 'Nordmann' },
      { first_name: 'Per', last_name: 'Ny' },
    ]);
  });

  it('keeps since when a role is held, and a role that ended as former while its holder has another role', async () => {
    const kari = person('Kari Testesen', born('1965-05-05'));
    const first = [
      of(a, answer(role('DAGL', ola), role('LEDE', ola), role('MEDL', kari))),
      of(b, answer(role('LEDE', kari))),
    ];
    await run(first, '--date', '2024-01-10');
    await run(of(a, answer(role('DAGL', ola), role('MEDL', person('Per Ny')))), '--date', '2025-02-20');
    const roles = () =>
      register.database.rows(
        `select first_name, role, company_role.since::text, company_role.source_date::text as date from company_role
         join person on person.id = person_id where company_id = (select id from owner where registration_number = $1)
         order by company_role.position`,
        [a],
      );
    expect(await roles()).toEqual([
      { first_name: 'Ola', role: 'DIRECTOR', since: '2024-01-10', date: '2025-02-20' },
      { first_name: 'Per', role: 'MEMBER', since: null, date: '2025-02-20' },
    ]);
    const former = () =>
      register.database.rows(
        `select first_name, role, since::text, until::text from former_role join person on person.id = person_id
         order by first_name`,
      );
    expect(await former()).toEqual([
      { first_name: 'Kari', role: 'MEMBER', since: '2024-01-10', until: '2025-02-20' },
      { first_name: 'Ola', role: 'CHAIRMAN', since: '2024-01-10', until: '2025-02-20' },
    ]);
    await run([of(a, answer(role('DAGL', ola), role('LEDE', ola))), of(b, answer())], '--date', '2025-06-30');
    expect(await roles()).toEqual([
      { first_name: 'Ola', role: 'DIRECTOR', since: '2024-01-10', date: '2025-06-30' },
      { first_name: 'Ola', role: 'CHAIRMAN', since: null, date: '2025-06-30' },
    ]);
    expect(await former()).toEqual([{ first_name: 'Ola', role: 'CHAIRMAN', since: '2024-01-10', until: '2025-02-20' }]);
  });

  it('finds that two known apart are one, by their birth date', async () => {
    await run(of(a, answer(role('DAGL', ola))));
    await run(of(b, answer(role('DAGL', ola))));
    expect(await persons()).toHaveLength(2);
    await run([of(a, answer(role('DAGL', ola))), of(b, answer(role('DAGL', ola)))]);
    expect(await persons()).toHaveLength(1);
    expect((await held(b))[0]?.person_id).toBe((await held(a))[0]?.person_id);
  });

  it('keeps someone who belongs to a service provider', async () => {
    await run(of(a, answer(role('DAGL', ola))));
    await register.database.rows(
      `with made as (insert into service_provider (name) values ('Yard') returning id)
       update person set provider_id = made.id from made`,
    );
    await run(of(a, answer()));
    expect(await held(a)).toEqual([]);
    expect(await persons()).toHaveLength(1);
  });

  it('leaves what is of a later day', async () => {
    await run(of(a, answer(role('DAGL', ola))), '--date', '2024-05-01');
    const output = await run(of(a, answer(role('DAGL', person('Per Gammel')))), '--date', '2024-04-30');
    expect(last(output)).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect((await held(a))[0]?.holder).toBe('Ola Nordmann');
    expect(await persons()).toHaveLength(1);
  });

  it('refuses answers without a company, of another, twice of one, or of an unknown one', async () => {
    const output = await run([
      of(a, answer(role('DAGL', ola))),
      answer(role('DAGL', ola)),
      of(a, answer(role('LEDE', ola))),
      of('810006242', answer()),
      { organisasjonsnummer: b, rollegrupper: 5 },
    ]);
    expect(output.out.slice(0, 5)).toEqual([
      'Refused:',
      '  item 2: The company is missing. Name it with --company <number>.',
      `  item 3: The roles of company ${a} appear twice; the first entry was used.`,
      '  item 4: Company 810006242 is not in the database; import it with norwegian-companies first.',
      "  item 5: It isn't an answer with roles (rollegrupper).",
    ]);
    expect((await run(of(a, answer()), '--company', b)).err).toContain(`It belongs to company ${a}, not to ${b}.`);
    expect(last(await run(answer(role('DAGL', ola)), '--company', b))).toBe(
      '1 added, 0 changed, 0 unchanged, 0 refused',
    );
    await expect(run(answer(), '--company', '01017012343')).rejects.toThrow(
      '--company is not an organisation number: write its nine digits.',
    );
  });

  it('requests each company, and continues without those that the register has no answer for', async () => {
    register.answer((request, response) => {
      if (request.url === `/enheter/${a}/roller`) sendJson(response, answer(role('DAGL', ola)));
      else if (request.url === `/enheter/${b}/roller`) response.writeHead(404).end();
      else response.writeHead(200).end('<html>Sorry 1970-01-01</html>');
    });
    const output = await register.database.run(['norwegian-roles', `${register.origin}/enheter/{orgnr}/roller`]);
    expect(register.requests).toEqual([a, b, c].map((number) => `/enheter/${number}/roller`));
    expect(output.out).toEqual([
      'Refused:',
      '  item 3: The answer is not JSON.',
      '3 rows read',
      '1 added, 0 changed, 1 unchanged, 1 refused',
    ]);
    const [noted] = await register.database.rows('select file_name from import_run order by id desc limit 1');
    expect(noted).toEqual({ file_name: `${register.origin.slice(7)}/enheter/{orgnr}/roller` });
  });

  it.each<[name: string, content: object]>([
    ['a unit', { organisasjonsnummer: '929675800', navn: 'HAVBRIS AS' }],
    ['a unit with links', of('929675800', { organisasjonsnummer: '929675800', navn: 'HAVBRIS AS' })],
    ['an account', { id: 1, regnskapstype: 'SELSKAP', virksomhet: { organisasjonsnummer: '929675800' } }],
    ['links alone', of('929675800', {})],
    ['an empty object', {}],
  ])('refuses %s, and leaves the roles there are', async (_, content) => {
    await run(of(a, answer(role('DAGL', ola))));
    const file = await run(content, '--company', a);
    expect(file.code).toBe(1);
    expect(file.err).toContain("1 read, 1 refused. item 1: It isn't an answer with roles (rollegrupper).");
    register.answer((__, response) => sendJson(response, content));
    const each = await register.database.run(['norwegian-roles', `${register.origin}/{orgnr}`]);
    expect(each.err).toContain("3 read, 3 refused. item 1: It isn't an answer with roles (rollegrupper).");
    expect(await held(a)).toHaveLength(1);
  });

  it('fails when what the register answers is refused, and it has nothing else', async () => {
    register.answer((request, response) => {
      if (request.url === `/${a}`) response.writeHead(403).end();
      else if (request.url === `/${b}`) response.writeHead(404).end();
      else sendJson(response, { feil: 'Sorry' });
    });
    const output = await register.database.run(['norwegian-roles', `${register.origin}/{orgnr}`]);
    expect(output.code).toBe(1);
    expect(output.err).toBe(
      "The address has no usable rows: 3 read, 1 refused. item 3: It isn't an answer with roles (rollegrupper).\n",
    );
  });

  it('fails when the register is down, and keeps nothing', async () => {
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date)
       select 'COMPANY', 'X', 'NO', 81000000 || n::text, 'x', '2024-01-01' from generate_series(1, 4) as n`,
    );
    register.answer((request, response) => {
      if (request.url?.includes(a) === true) sendJson(response, answer(role('DAGL', ola)));
      else response.writeHead(503).end();
    });
    const output = await register.database.run(['norwegian-roles', `${register.origin}/{orgnr}`]);
    expect(output.err).toMatch(/had no answer for 5 companies in a row \(status 503\)/);
    expect(await persons()).toEqual([]);
  });

  it('requests only the given company', async () => {
    register.answer((_, response) => sendJson(response, answer(role('DAGL', ola))));
    await register.database.run(['norwegian-roles', `${register.origin}/{orgnr}`, '--company', b]);
    expect(register.requests).toEqual([`/${b}`]);
  });

  it('stores and shows no birth date and no identity number, wherever they are (decisions, section 6)', async () => {
    const secrets = ['1970-01-01', '01017012343', '010170', '1965-05-05', '05056512345'];
    const sneaky = person('Ola Nordmann', {
      fodselsdato: '1970-01-01',
      identifikator: '01017012343',
      fodselsnummer: '01017012343',
      personnummer: '12343',
    });
    const kari = {
      person: { navn: { fornavn: 'Kari 05056512345', etternavn: 'Testesen 1965-05-05' }, fodselsdato: '1965-05-05' },
    };
    const unit = { enhet: { organisasjonsnummer: '01017012343', navn: ['OLA NORDMANN 01017012343'] } };
    const output = [
      await run({
        [a]: answer(role('DAGL', sneaky), role('LEDE', kari), role('REVI', unit)),
        '01017012343': answer(role('DAGL', sneaky)),
      }),
      await run({ '01017012343': { rollegrupper: '01017012343' } }),
      await run(`{"rollegrupper": [{"person": {"fodselsdato": "1970-01-01", "identifikator": "01017012343`),
      await run(`[{"fodselsdato": "1970-01-01" "identifikator": "01017012343"}]`),
    ];
    expect(output[0]?.out.at(-1)).toBe('1 added, 0 changed, 0 unchanged, 1 refused');
    expect(await persons()).toContainEqual({ first_name: 'Kari', last_name: 'Testesen' });
    const everything = `${await dumpOf(register.database)}\n${JSON.stringify(output)}`;
    expect(everything).toContain('Testesen');
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});
