import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { ReportLine, AnnualReports } from '@wheelhouse/contract/companies';
import {
  annualReportGroups,
  annualReportKeys,
  type AnnualReportKey,
} from '#marine/registers/companies/annualReportKeys.ts';
import type { ReportedValues } from '#platform/database/companySchema.ts';

/** Sums and results of the lines before them. */
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
  readonly key: 'operatingMargin' | 'netMargin' | 'returnOnEquity' | 'returnOnAssets' | 'equityRatio' | 'currentRatio';
  readonly of: AnnualReportKey;
  readonly by: AnnualReportKey;
  readonly unit: 'PERCENT' | 'RATIO';
}

/** The ratio of one reported line to another. */
const calculated: readonly KeyFigure[] = [
  { key: 'operatingMargin', of: 'operatingResult', by: 'revenue', unit: 'PERCENT' },
  { key: 'netMargin', of: 'result', by: 'revenue', unit: 'PERCENT' },
  { key: 'returnOnEquity', of: 'result', by: 'equity', unit: 'PERCENT' },
  { key: 'returnOnAssets', of: 'result', by: 'totalAssets', unit: 'PERCENT' },
  { key: 'equityRatio', of: 'equity', by: 'totalAssets', unit: 'PERCENT' },
  { key: 'currentRatio', of: 'currentAssets', by: 'shortTermDebt', unit: 'RATIO' },
];

type Groups = AnnualReports['accountsByGroups'];

/** All lines, by group, in a language of the catalogue. */
export function reportLineGroups(language?: string): Groups {
  let id = 0;
  const line = (
    key: AnnualReportKey | KeyFigure['key'],
    how: Pick<ReportLine, 'type' | 'unit' | 'total'>,
  ): ReportLine => {
    id += 1;
    return { id, key, name: say(message(`annualReport.line.${key}`), language), ...how };
  };
  const groups = (['incomeStatement', 'assets', 'equityAndLiabilities'] as const).map((group) => ({
    name: message(`annualReport.group.${group}`),
    accounts: annualReportGroups[group].map((key) =>
      line(key, { type: 'REPORTED', unit: 'THOUSANDS', ...(totals.has(key) && { total: true }) }),
    ),
  }));
  const ratios = calculated.map(({ key, unit }) => line(key, { type: 'CALCULATED', unit }));
  const keyFigures = { name: message('annualReport.group.keyFigures'), accounts: ratios };
  return [...groups, keyFigures].map(({ name, accounts }, place) => ({
    group: { id: place + 1, name: say(name, language) },
    accounts,
  }));
}

const planned = new Set<string>(annualReportKeys);

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
