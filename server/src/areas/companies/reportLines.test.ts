import { describe, expect, it } from 'vitest';
import { headlineKeys } from '@wheelhouse/contract/companies';
import { annualReportKeys } from '#marine/registers/companies/annualReportKeys.ts';
import { reportLineGroups, valuesOf } from './reportLines.ts';

describe('the lines of annual reports', () => {
  it('are each in one group, calculated ones in their own', () => {
    const lines = reportLineGroups().flatMap((group) => group.accounts);
    const reported = lines.filter(({ type }) => type === 'REPORTED');
    expect(reported.map(({ key }) => key).sort()).toEqual([...annualReportKeys].sort());
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(reportLineGroups().map(({ group }) => group.name)).toEqual([
      'Income statement',
      'Assets',
      'Equity and liabilities',
      'Key figures',
    ]);
    expect(reportLineGroups()[3]?.accounts.every(({ type }) => type === 'CALCULATED')).toBe(true);
  });

  it('writes the current ratio as a ratio, and every other key figure in per cent', () => {
    const units = reportLineGroups()[3]?.accounts.map(({ key, unit }) => [key, unit]);
    expect(units?.filter(([, unit]) => unit === 'RATIO')).toEqual([['currentRatio', 'RATIO']]);
    expect(units?.filter(([, unit]) => unit === 'PERCENT')).toHaveLength(5);
  });

  it('say which of them are sums or results of others', () => {
    const totals = reportLineGroups()
      .flatMap(({ accounts }) => accounts)
      .filter(({ total }) => total);
    expect(totals.map(({ name }) => name)).toEqual([
      'Operating revenue',
      'Operating expense',
      'Operating result',
      'Net financial items',
      'Result before tax',
      'Annual result',
      'Total result',
      'Total assets',
      'Equity',
      'Liabilities',
      'Equity and liabilities',
    ]);
  });
});

it("the lines include those that show a company's performance", () => {
  expect(annualReportKeys).toEqual(expect.arrayContaining([...headlineKeys]));
});

describe('values of a report', () => {
  it('are in thousands without rounding (platform specification, section 3)', () => {
    expect(valuesOf({ revenue: 3_879_370, result: -135_734_000, equity: 0, goodwill: 7 })).toMatchObject({
      revenue: 3879.37,
      result: -135_734,
      equity: 0,
      goodwill: 0.007,
    });
    expect(valuesOf({ revenue: 72_543_000_001 }).revenue).toBe(72_543_000.001);
  });

  it('leave out what the plan does not have', () => {
    expect(valuesOf({ secret: 5 })).toEqual({});
  });

  const amounts = {
    revenue: 1_000_000,
    operatingResult: 125_500,
    result: 80_000,
    totalAssets: 2_000_000,
    equity: 500_000,
    currentAssets: 600_000,
    shortTermDebt: 400_000,
  };

  it.each([
    ['operatingMargin', 12.6],
    ['netMargin', 8],
    ['returnOnEquity', 16],
    ['returnOnAssets', 4],
    ['equityRatio', 25],
  ])('have %s as %f per cent', (key, percent) => {
    expect(valuesOf(amounts)[key]).toBe(percent);
  });

  it('have the current ratio with two decimals', () => {
    expect(valuesOf(amounts).currentRatio).toBe(1.5);
    expect(valuesOf({ currentAssets: 362_149, shortTermDebt: 100_000 }).currentRatio).toBe(3.62);
  });

  it.each<[key: string, change: Record<string, number | undefined>]>([
    ['operatingMargin', { revenue: undefined }],
    ['operatingMargin', { revenue: 0 }],
    ['netMargin', { result: undefined }],
    ['returnOnEquity', { equity: 0 }],
    ['returnOnEquity', { equity: -500_000, result: -80_000 }],
    ['equityRatio', { totalAssets: 0 }],
    ['currentRatio', { shortTermDebt: undefined }],
  ])('have no %s with %j', (key, change) => {
    const changed = Object.entries({ ...amounts, ...change }).flatMap(([name, amount]) =>
      amount === undefined ? [] : [[name, amount] as const],
    );
    expect(valuesOf(Object.fromEntries(changed))).not.toHaveProperty(key);
  });

  it('keep a negative margin', () => {
    expect(valuesOf({ revenue: 1000, operatingResult: -2500 }).operatingMargin).toBe(-250);
  });
});
