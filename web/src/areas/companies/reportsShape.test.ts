import type { ReportLine } from '@wheelhouse/contract/companies';
import { describe, expect, test } from 'vitest';
import { reportsCsv } from './reportsCsv.ts';
import {
  chartable,
  oneCurrency,
  reportsOf,
  rowsByGroup,
  scopesIn,
  visibleYears,
  type CompanyReports,
} from './reportsShape.ts';

function line(id: number, key: string, type: ReportLine['type'], unit: ReportLine['unit'] = 'THOUSANDS'): ReportLine {
  return { id, key, name: key.toUpperCase(), type, unit };
}

const groups = [
  {
    group: { id: 1, name: 'Income' },
    accounts: [
      line(1, 'margin', 'CALCULATED', 'PERCENT'),
      line(6, 'currentRatio', 'CALCULATED', 'RATIO'),
      line(2, 'revenue', 'REPORTED'),
      line(3, 'result', 'REPORTED'),
    ],
  },
  { group: { id: 2, name: 'Balance' }, accounts: [line(4, 'equity', 'REPORTED'), line(5, 'debt', 'REPORTED')] },
];

const own: CompanyReports = {
  companyId: 7,
  companyName: 'Kvaløy Kystfiske AS',
  consolidated: false,
  reports: [
    { year: 2025, currency: 'NOK', values: { revenue: 300.5, result: -12, margin: -4 } },
    { year: 2024, currency: 'NOK', values: { revenue: 280 } },
    { year: 2023, currency: 'EUR', values: { revenue: 25, equity: 9 } },
    { year: 2022, currency: 'NOK', values: { margin: 3 } },
  ],
};
const consolidated: CompanyReports = { ...own, consolidated: true, reports: own.reports.slice(0, 1) };

describe('annual reports', () => {
  test('show the two newest years until all are requested (platform specification, section 9)', () => {
    expect(visibleYears(own.reports, false).map(({ year }) => year)).toEqual([2025, 2024]);
    expect(visibleYears(own.reports, true)).toHaveLength(4);
  });

  test('are grouped, with calculated figures apart and without rows that are empty in all years (platform specification, section 3)', () => {
    const rows = rowsByGroup(groups, own.reports.slice(0, 2));
    expect(rows.map(({ name, calculated, accounts }) => [name, calculated, accounts.map(({ key }) => key)])).toEqual([
      ['Income', false, ['revenue', 'result']],
      ['Income', true, ['margin']],
    ]);
  });

  test('name their currency once when all years have the same one', () => {
    expect(oneCurrency(own.reports.slice(0, 2))).toBe(true);
    expect(oneCurrency(own.reports)).toBe(false);
    expect(oneCurrency([{ year: 2025, values: {} }])).toBe(true);
    expect(oneCurrency([...own.reports.slice(0, 1), { year: 2020, values: {} }])).toBe(false);
  });

  test('can be shown for the company or its group where both exist', () => {
    expect(scopesIn([own, consolidated])).toEqual(['own', 'consolidated']);
    expect(reportsOf([own, consolidated], 'consolidated')).toBe(consolidated);
    expect(reportsOf([own, consolidated], 'own')).toBe(own);
  });

  test("fall back to the ones that exist when the requested ones don't", () => {
    expect(reportsOf([{ ...own, reports: [] }, consolidated], 'own')).toBe(consolidated);
    expect(scopesIn([{ ...own, reports: [] }, consolidated])).toEqual(['consolidated']);
    expect(reportsOf([], 'own')).toBeUndefined();
  });
});

describe('the chart', () => {
  test('shows years in the newest currency, and names the years it leaves out', () => {
    expect(chartable(own.reports)).toEqual({
      currency: 'NOK',
      years: [own.reports[1], own.reports[0]],
      leftOut: [2023],
    });
  });

  test('is not drawn for a single year', () => {
    expect(chartable(own.reports.slice(0, 1))).toBeUndefined();
    expect(chartable(own.reports.slice(2))).toBeUndefined();
    expect(chartable([])).toBeUndefined();
  });
});

test('a CSV file has every year with its currency, and numbers as numbers', () => {
  const reports = [...own.reports.slice(0, 1), { year: 2021, values: { revenue: 8, currentRatio: 3.62 } }];
  const text = reportsCsv(
    [{ group: { id: 1, name: '=Income' }, accounts: groups[0]?.accounts ?? [] }],
    { ...own, reports },
    {
      group: 'Group',
      account: 'Account',
      type: 'Type',
      unit: 'Unit',
      types: { REPORTED: 'Reported', CALCULATED: 'Calculated' },
      units: { THOUSANDS: 'Thousands', PERCENT: 'Per cent', RATIO: 'Ratio' },
      year: (year, currency) => `${year} ${currency ?? 'unknown'}`,
    },
  );
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFGroup,Account,Type,Unit,2025 NOK,2021 unknown',
    "'=Income,MARGIN,Calculated,Per cent,-4,",
    "'=Income,CURRENTRATIO,Calculated,Ratio,,3.62",
    "'=Income,REVENUE,Reported,Thousands,300.5,8",
  ]);
});
