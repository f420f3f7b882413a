import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { annualReportItemsOf, readAnnualReport } from './annualReports.ts';
import { sendJson, testRegister, type TestRegister } from './testRegister.ts';

const [a, b] = ['929675800', '923609016'] as const;

function annualReport(number: string | undefined, year: number, more: object = {}, revenue = 5_000_000) {
  return {
    id: 10,
    regnskapstype: 'SELSKAP',
    ...(number === undefined ? {} : { virksomhet: { organisasjonsnummer: number } }),
    regnskapsperiode: { fraDato: `${year}-01-01`, tilDato: `${year}-12-31` },
    valuta: 'NOK',
    resultatregnskapResultat: { driftsresultat: { driftsinntekter: { sumDriftsinntekter: revenue } } },
    ...more,
  };
}

function statementOf(value: unknown) {
  const read = readAnnualReport(value, 2024);
  if ('reason' in read) throw new Error(read.reason);
  return { ...read.annualReport, warnings: read.warnings };
}

describe('an annual account', () => {
  it('is read in whole units', () => {
    expect(statementOf(annualReport(a, 2023))).toEqual({
      year: 2023,
      consolidated: false,
      currency: 'NOK',
      from: '2023-01-01',
      until: '2023-12-31',
      journal: -1,
      id: 10,
      amounts: { revenue: 5_000_000 },
      warnings: [],
    });
  });

  it.each<[name: string, change: object, expected: object]>([
    ['no currency', { valuta: undefined }, { currency: null, warnings: [] }],
    [
      'a currency that is none',
      { valuta: 'valutakode' },
      { currency: null, warnings: ["Its currency isn't an ISO 4217 code; the value was left out."] },
    ],
    ['a currency of three letters that is none', { valuta: 'QQQ' }, { currency: null }],
    ['a currency in small letters', { valuta: 'usd' }, { currency: 'USD', warnings: [] }],
    ['figures of the whole group', { regnskapstype: 'KONSERN' }, { consolidated: true }],
    ['no kind', { regnskapstype: undefined }, { consolidated: false }],
    [
      'a year that ends in summer',
      { regnskapsperiode: { fraDato: '2022-07-01', tilDato: '2023-06-30' } },
      { year: 2023 },
    ],
    ['parts of a unit', { eiendeler: { sumEiendeler: 1234.56 } }, { amounts: { totalAssets: 1235 } }],
    [
      'a figure that is a text',
      { eiendeler: { sumEiendeler: '12' } },
      { warnings: ['Its "eiendeler.sumEiendeler" isn\'t an amount; the value was left out.'] },
    ],
    ['a figure beyond all bounds', { eiendeler: { sumEiendeler: 1e18 } }, { amounts: { revenue: 5_000_000 } }],
  ])('may have %s', (_, change, expected) => {
    expect(statementOf({ ...annualReport(a, 2023), ...change })).toMatchObject(expected);
  });

  it.each<[change: unknown, reason: RegExp]>([
    [{ regnskapsperiode: {} }, /year is missing or invalid/],
    [{ regnskapsperiode: { fraDato: '1066-01-01', tilDato: '1066-12-31' } }, /year is missing or invalid/],
    [{ regnskapsperiode: { tilDato: '2030-12-31' } }, /year is missing or invalid/],
    [{ regnskapstype: 'PRIVAT' }, /neither SELSKAP nor KONSERN/],
    [{ resultatregnskapResultat: {} }, /no figures/],
    [{ valuta: 5 }, /^Its "valuta" has the wrong type\.$/],
  ])('is refused with %j', (change, reason) => {
    const value = { ...annualReport(a, 2023), ...(change as object) };
    expect(readAnnualReport(value, 2024)).toEqual({ reason: expect.stringMatching(reason) });
  });

  it.each<[name: string, value: unknown, numbers: (string | undefined)[]]>([
    ['a list', [annualReport(a, 2022), annualReport(b, 2023)], [a, b]],
    ['one alone', annualReport(a, 2022), [a]],
    ['an object of lists', { one: [annualReport(a, 2022)], other: [annualReport(undefined, 2022)] }, [a, undefined]],
    ['an object of lists by number', { [a]: [annualReport(undefined, 2022), annualReport(undefined, 2023)] }, [a, a]],
    ['an empty list', [], []],
  ])('is read in %s', (_, value, numbers) => {
    expect(annualReportItemsOf(value).map(({ number }) => number)).toEqual(numbers);
  });
});

describe('norwegian-accounts', () => {
  let register: TestRegister;
  beforeAll(async () => {
    register = await testRegister();
  });
  afterAll(() => register.close());
  beforeEach(async () => {
    await register.database.rows('truncate owner cascade');
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date)
       values ('COMPANY', 'A', 'NO', '${a}', 'x', '2024-01-01'), ('COMPANY', 'B', 'NO', '${b}', 'x', '2024-01-01'),
              ('COMPANY', 'C', 'SE', '556012-5790', 'x', '2024-01-01')`,
    );
  });

  const run = async (content: unknown, ...more: string[]) =>
    await register.database.run(['norwegian-accounts', await register.file('accounts.json', content), ...more]);
  const last = (output: { out: readonly string[] }) => output.out.at(-1);
  const reports = () =>
    register.database.rows(
      `select owner.name, year, consolidated, currency, (reported ->> 'revenue')::float8 as revenue
       from annual_report join owner on owner.id = company_id order by 1, 2, 3`,
    );

  it('adds years to the stored ones, and changes nothing the second time', async () => {
    await run([annualReport(a, 2022)]);
    const file = [annualReport(a, 2023), annualReport(a, 2023, { regnskapstype: 'KONSERN', valuta: null }, 9_000_000)];
    expect(last(await run(file))).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
    expect(last(await run(file, '--date', '2025-01-01'))).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
    expect(await reports()).toEqual([
      { name: 'A', year: 2022, consolidated: false, currency: 'NOK', revenue: 5_000_000 },
      { name: 'A', year: 2023, consolidated: false, currency: 'NOK', revenue: 5_000_000 },
      { name: 'A', year: 2023, consolidated: true, currency: null, revenue: 9_000_000 },
    ]);
  });

  it('takes of several for a year the one of the highest journal number, then of the highest id', async () => {
    const output = await run([
      annualReport(a, 2023, { journalnr: '2024200', id: 1 }, 2),
      annualReport(a, 2023, { journalnr: '2024100', id: 9 }, 1),
      annualReport(b, 2023, { id: 5667197 }, 4),
      annualReport(b, 2023, { id: 900 }, 3),
    ]);
    expect(output.out).toEqual([
      'Imported with warnings:',
      '  item 2: Item 1 is a later annual account of the same year; this one was left out.',
      '  item 4: Item 3 is a later annual account of the same year; this one was left out.',
      '4 rows read',
      '2 added, 0 changed, 0 unchanged, 0 refused',
    ]);
    expect(await reports()).toMatchObject([{ revenue: 2 }, { revenue: 4 }]);
  });

  it('changes a year, but not one of a later day', async () => {
    await run([annualReport(a, 2023)], '--date', '2024-05-01');
    const corrected = [annualReport(a, 2023, {}, 6)];
    expect(last(await run(corrected, '--date', '2024-04-01'))).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect(last(await run(corrected, '--date', '2024-05-02'))).toBe('0 added, 1 changed, 0 unchanged, 0 refused');
    expect(await reports()).toMatchObject([{ revenue: 6 }]);
  });

  it('refuses annual reports without a company, of another one, and of an unknown one', async () => {
    const output = await run([annualReport(a, 2023), annualReport(undefined, 2023), annualReport('810006242', 2023)]);
    expect(output.out.slice(0, 3)).toEqual([
      'Refused:',
      '  item 2: The company is missing. Name it with --company <number>.',
      '  item 3: Company 810006242 is not in the database; import it with norwegian-companies first.',
    ]);
    expect(last(await run([annualReport(undefined, 2022), annualReport(a, 2021)], '--company', b))).toBe(
      '1 added, 0 changed, 0 unchanged, 1 refused',
    );
  });

  it('continues when the register answers 500, as it does for a bank, and 404', async () => {
    register.answer((request, response) => {
      if (request.url === `/${a}`) response.writeHead(500).end();
      else sendJson(response, []);
    });
    const each = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(register.requests).toEqual([`/${a}`, `/${b}`]);
    expect(each.out).toEqual([
      'Imported with warnings:',
      `  item 1: The register has no answer for ${a} (status 500); the company was not changed.`,
      '2 rows read',
      '0 added, 0 changed, 2 unchanged, 0 refused',
    ]);
  });

  it.each([500, 404])('fails when the register answers %i for the one company there is to know of', async (status) => {
    register.answer((_, response) => response.writeHead(status).end());
    const plain = await register.database.run(['norwegian-accounts', `${register.origin}/regnskap/${a}`]);
    expect(plain.code).toBe(1);
    expect(plain.err).toMatch(
      status === 404
        ? /^127\.0\.0\.1:\d+ has nothing at \/regnskap\/929675800 \(status 404\)\. Check the address\.$/m
        : /^127\.0\.0\.1:\d+ answered 500\.$/m,
    );
    const each = ['norwegian-accounts', `${register.origin}/regnskap/{orgnr}`];
    const all = await register.database.run(each);
    expect(all.code).toBe(1);
    expect(all.err).toMatch(/^127\.0\.0\.1:\d+\/regnskap\/\{orgnr\} has no answer for any of 2 companies\./m);
    const one = await register.database.run([...each, '--company', a]);
    expect(one.code).toBe(1);
    expect(one.err).toMatch(/has no answer for company 929675800\.$/m);
  });

  it('fails when the register answers 500 for five companies in a row, and keeps nothing', async () => {
    await register.database.rows(
      `insert into owner (kind, name, country, registration_number, source, source_date)
       select 'COMPANY', 'X', 'NO', 81000000 || n::text, 'x', '2024-01-01' from generate_series(1, 6) as n`,
    );
    register.answer((request, response) => {
      if (request.url === `/${a}`) sendJson(response, [annualReport(a, 2023)]);
      else response.writeHead(500).end();
    });
    const output = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(output.code).toBe(1);
    expect(output.err).toMatch(/had no answer for 5 companies in a row \(status 500\)/);
    expect(register.requests).toHaveLength(6);
    expect(await reports()).toEqual([]);
  });

  it('repeats the request when the register answers 503', async () => {
    let isDown = true;
    register.answer((_, response) => {
      if (isDown) response.writeHead(503).end();
      else sendJson(response, [annualReport(undefined, 2023)]);
      isDown = false;
    });
    const output = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(register.requests).toEqual([`/${a}`, `/${a}`, `/${b}`]);
    expect(last(output)).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
  });

  it('reports that there is no company to request', async () => {
    await register.database.rows('truncate owner cascade');
    const output = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(output.err).toMatch(/^The database has no Norwegian companies yet/);
  });

  it.each<[name: string, content: unknown]>([
    ['a unit', { organisasjonsnummer: a, navn: 'X', stiftelsesdato: '1998-01-01', _links: {} }],
    ['roles', { rollegrupper: [], _links: { self: { href: `https://x.example/enheter/${a}/roller` } } }],
    ['an error', { status: 200, feilmelding: 'Sorry' }],
    ['nothing', {}],
  ])('refuses an answer with %s', async (_, content) => {
    const file = await run(content, '--company', a);
    expect(file.code).toBe(1);
    expect(file.err).toMatch(/: 1 read, 1 refused\. item 1: /);
    register.answer((__, response) => sendJson(response, content));
    const each = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(each.err).toMatch(/^The address has no usable rows: 2 read, 2 refused\. item 1: /);
  });

  it('takes the annual reports of a company from its address', async () => {
    register.answer((_, response) => sendJson(response, [annualReport(undefined, 2023)]));
    const output = await register.database.run(['norwegian-accounts', `${register.origin}/{orgnr}`]);
    expect(last(output)).toBe('2 added, 0 changed, 0 unchanged, 0 refused');
  });
});
