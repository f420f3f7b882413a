import { describe, expect, it } from 'vitest';
import { Random } from '#random.ts';
import { drawDetail, slug, type DemoCompany } from './details.ts';
import { drawReports } from './reports.ts';
import { drawRoles } from './roles.ts';

const company = (id: number, more: Partial<DemoCompany> = {}): DemoCompany => ({
  id,
  name: `Havn ${id} AS`,
  number: null,
  country: 'NO',
  city: 'Ålesund',
  vessels: 1,
  tonnage: 200,
  longest: 30,
  isAquaculture: false,
  isPublic: false,
  ...more,
});
const many = (more: Partial<DemoCompany> = {}) => Array.from({ length: 200 }, (_, id) => company(id, more));
const reportsOf = (one: DemoCompany) => drawReports(new Random('test', one.id), one, 2025);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('annual reports of the demo', () => {
  it('are for five to eight years in a row up to the last one, or missing', () => {
    const lengths = many().map((one) => reportsOf(one).length);
    expect(new Set(lengths)).toEqual(new Set([0, 5, 6, 7, 8]));
    for (const one of many()) {
      const years = reportsOf(one).map(({ year }) => year);
      expect(years).toEqual(years.map((_, place) => 2026 - years.length + place));
    }
  });

  it('are also consolidated for some companies with several vessels', () => {
    const groups = (more: Partial<DemoCompany>) =>
      many(more).filter((one) => reportsOf(one).some(({ consolidated }) => consolidated)).length;
    expect(groups({ vessels: 2 })).toBe(0);
    expect(groups({ vessels: 5 })).toBeGreaterThan(40);
  });

  it('grow with the fleet, and mostly show a profit', () => {
    const revenue = (tonnage: number) => sum(many({ tonnage }).map((one) => reportsOf(one)[0]?.amounts.revenue ?? 0));
    expect(revenue(2000) / revenue(20)).toBeGreaterThan(20);
    const results = many().flatMap((one) => reportsOf(one).map(({ amounts }) => amounts.result ?? 0));
    const gains = results.filter((result) => result > 0).length / results.length;
    expect(gains).toBeGreaterThan(0.6);
    expect(gains).toBeLessThan(0.98);
  });

  it.each([
    ['IS', 'ISK'],
    ['FR', 'EUR'],
    ['GB', 'GBP'],
  ])('of %s are in %s', (country, currency) => {
    const reports = many({ country }).flatMap(reportsOf);
    expect(new Set(reports.map((report) => report.currency))).toEqual(new Set([currency]));
  });
});

describe('people of the demo', () => {
  const { persons, roles } = drawRoles('test', many(), () => [0, 1]);

  it("include one director per company, at most one chairman, and nobody twice on a company's board", () => {
    for (const { id } of many()) {
      const own = roles.filter((role) => role.company === id);
      expect(own.filter(({ role }) => role === 'DIRECTOR')).toHaveLength(1);
      expect(own.filter(({ role }) => role === 'CHAIRMAN').length).toBeLessThanOrEqual(1);
      const board = own.filter(({ role, person }) => role !== 'DIRECTOR' && person !== undefined);
      expect(new Set(board.map(({ person }) => person)).size).toBe(board.length);
    }
  });

  it('include some who are on several boards', () => {
    const companies = Map.groupBy(roles, ({ person }) => person);
    const busy = [...companies].filter(
      ([person, all]) => person !== undefined && new Set(all.map((one) => one.company)).size > 1,
    );
    expect(busy.length).toBeGreaterThan(10);
    expect(persons.every(({ first_name, last_name }) => first_name !== '' && last_name !== '')).toBe(true);
  });

  it('have different names within a company, even with few names in the country', () => {
    const finnish = drawRoles('test', many({ country: 'FI', city: 'Kokkola', tonnage: 900, vessels: 4 }), () => []);
    for (const own of Map.groupBy(finnish.roles, ({ company: id }) => id).values()) {
      const ids = [...new Set(own.map(({ person }) => person ?? -1))];
      expect(new Set(ids.map((id) => JSON.stringify(finnish.persons[id]))).size).toBe(ids.length);
    }
  });

  it('are partners if the company is a partnership', () => {
    const partners = drawRoles('test', [company(1, { name: 'Havn ANS' })], () => []).roles;
    expect(partners.map(({ role }) => role).slice(0, 2)).toEqual(['DIRECTOR', 'PARTNER']);
    expect(partners[1]?.share).toMatch(/^(50%|1\/\d)$/);
  });
});

it("a website's name has plain letters", () => {
  expect(slug('Ægir & Sønner Útgerð ehf.')).toBe('aegir-sonner-utgerd-ehf');
});

it('a company’s legal form follows from the ending of its name', () => {
  const form = (name: string) => drawDetail(new Random('test'), company(1, { name }), 2026).organisation_form;
  expect([form('Havn AS'), form('Havn ASA'), form('Kutter GmbH & Co. KG')]).toEqual([
    'Aksjeselskap',
    'Allmennaksjeselskap',
    'Kommanditgesellschaft',
  ]);
});
