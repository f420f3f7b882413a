import type { ReportLine, AnnualReports } from '@wheelhouse/contract/companies';
import type { AnnualReportKey } from '#marine/registers/companies/annualReportKeys.ts';
import type { ReportedValues } from '#platform/database/companySchema.ts';

/** The plan for the figures of the Norwegian register of annual reports, in its order and our words. */
const reported: readonly (readonly [group: string, lines: Partial<Record<AnnualReportKey, string>>])[] = [
  [
    'Income statement',
    {
      salesRevenue: 'Sales revenue',
      revenue: 'Operating revenue',
      payrollExpense: 'Payroll expense',
      operatingExpense: 'Operating expense',
      operatingResult: 'Operating result',
      financialIncome: 'Financial income',
      groupInterestExpense: 'Interest paid within the group',
      otherInterestExpense: 'Other interest paid',
      financialExpense: 'Financial expense',
      netFinance: 'Net financial items',
      resultBeforeTax: 'Result before tax',
      result: 'Annual result',
      totalResult: 'Total result',
    },
  ],
  [
    'Assets',
    {
      goodwill: 'Goodwill',
      fixedAssets: 'Fixed assets',
      currentAssets: 'Current assets',
      totalAssets: 'Total assets',
    },
  ],
  [
    'Equity and liabilities',
    {
      paidInEquity: 'Paid-in equity',
      retainedEarnings: 'Retained earnings',
      equity: 'Equity',
      longTermDebt: 'Long-term liabilities',
      shortTermDebt: 'Current liabilities',
      totalDebt: 'Liabilities',
      totalEquityAndDebt: 'Equity and liabilities',
    },
  ],
];

/** Sums and results of the lines above. */
const totals: ReadonlySet<string> = new Set<AnnualReportKey>([
  'revenue',
  'operatingExpense',
  'operatingResult',
  'netFinance',
  'resultBeforeTax',
  'result',
  'totalResult',
  'totalAssets',
  'equity',
  'totalDebt',
  'totalEquityAndDebt',
]);

interface KeyFigure {
  readonly key: string;
  readonly name: string;
  readonly of: AnnualReportKey;
  readonly by: AnnualReportKey;
  readonly unit: 'PERCENT' | 'RATIO';
}

/** The ratio of one reported line to another. */
const calculated: readonly KeyFigure[] = [
  { key: 'operatingMargin', name: 'Operating margin', of: 'operatingResult', by: 'revenue', unit: 'PERCENT' },
  { key: 'netMargin', name: 'Net margin', of: 'result', by: 'revenue', unit: 'PERCENT' },
  { key: 'returnOnEquity', name: 'Return on equity', of: 'result', by: 'equity', unit: 'PERCENT' },
  { key: 'returnOnAssets', name: 'Return on assets', of: 'result', by: 'totalAssets', unit: 'PERCENT' },
  { key: 'equityRatio', name: 'Equity ratio', of: 'equity', by: 'totalAssets', unit: 'PERCENT' },
  { key: 'currentRatio', name: 'Current ratio', of: 'currentAssets', by: 'shortTermDebt', unit: 'RATIO' },
];

type Groups = AnnualReports['accountsByGroups'];

function makeGroups(): Groups {
  let id = 0;
  const line = (key: string, name: string, how: Pick<ReportLine, 'type' | 'unit' | 'total'>): ReportLine => {
    id += 1;
    return { id, key, name, ...how };
  };
  const groups = reported.map(([group, lines]) => ({
    name: group,
    accounts: Object.entries(lines).map(([key, name]) =>
      line(key, name, { type: 'REPORTED', unit: 'THOUSANDS', ...(totals.has(key) && { total: true }) }),
    ),
  }));
  const ratios = calculated.map(({ key, name, unit }) => line(key, name, { type: 'CALCULATED', unit }));
  return [...groups, { name: 'Key figures', accounts: ratios }].map(({ name, accounts }, place) => ({
    group: { id: place + 1, name },
    accounts,
  }));
}

/** All lines, by group. */
export const reportLineGroups: Groups = makeGroups();

const planned = new Set(reported.flatMap(([, lines]) => Object.keys(lines)));

/**
 * The displayed values of a report: reported amounts in thousands, and percentages and ratios calculated from them.
 *
 * An amount keeps all digits, as thousandths (1,234,567 is 1234.567), so that sums still add up; it is rounded for
 * display. Percentages have one decimal and ratios two. One is missing if a line it needs is, or if the divisor is
 * not above 0: a loss beside negative equity would read as a gain.
 */
export function valuesOf(amounts: Readonly<ReportedValues>): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [key, amount] of Object.entries(amounts)) if (planned.has(key)) values[key] = Math.round(amount) / 1000;
  for (const { key, of, by, unit } of calculated) {
    const part = amounts[of];
    const whole = amounts[by];
    if (part === undefined || whole === undefined || whole <= 0) continue;
    values[key] = unit === 'RATIO' ? Math.round((part / whole) * 100) / 100 : Math.round((part / whole) * 1000) / 10;
  }
  return values;
}
