import { headlineKeys, shownReports, type ReportLine, type AnnualReports } from '@wheelhouse/contract/companies';
import { reportScopes, type ReportScope } from './reportScopes.ts';

export type CompanyReports = AnnualReports['data'][number];
export type YearReport = CompanyReports['reports'][number];
export type ReportLineGroup = AnnualReports['accountsByGroups'][number];

function scopeOf({ consolidated }: CompanyReports): ReportScope {
  return consolidated ? 'consolidated' : 'own';
}

/** The reports to show: of the requested scope, or else of an existing one. Undefined without reports. */
export function reportsOf(data: readonly CompanyReports[], scope: ReportScope): CompanyReports | undefined {
  const filled = data.filter(({ reports }) => reports.length > 0);
  return filled.find((item) => scopeOf(item) === scope) ?? filled[0];
}

/** The scopes there are reports of. */
export function scopesIn(data: readonly CompanyReports[]): readonly ReportScope[] {
  return reportScopes.filter((scope) => data.some((item) => item.reports.length > 0 && scopeOf(item) === scope));
}

/** The years to show, newest first: at most two, unless all are requested (platform specification, section 9). */
export function visibleYears(reports: readonly YearReport[], all: boolean): readonly YearReport[] {
  return all ? reports : reports.slice(0, shownReports);
}

/** Whether all years are in the same currency, or none has one. */
export function oneCurrency(years: readonly YearReport[]): boolean {
  return new Set(years.map(({ currency }) => currency)).size === 1;
}

/** Lines of one kind under a heading. */
export interface ReportLineRows {
  readonly key: string;
  readonly name: string;
  readonly calculated: boolean;
  readonly accounts: readonly ReportLine[];
}

/**
 * The lines by their groups, calculated ones apart from what was reported. Lines without a value in any of the
 * years are left out.
 */
export function rowsByGroup(
  groups: readonly ReportLineGroup[],
  years: readonly YearReport[],
): readonly ReportLineRows[] {
  const known = ({ key }: ReportLine) => years.some(({ values }) => values[key] !== undefined);
  return groups
    .flatMap(({ group, accounts }) =>
      (['REPORTED', 'CALCULATED'] as const).map((type) => ({
        key: `${group.id}-${type}`,
        name: group.name,
        calculated: type === 'CALCULATED',
        accounts: accounts.filter((line) => line.type === type && known(line)),
      })),
    )
    .filter(({ accounts }) => accounts.length > 0);
}

/** What a chart can show of some reports: the years in the currency of the newest one. */
export interface ChartableReports {
  readonly currency: string | undefined;
  /** The oldest first. */
  readonly years: readonly YearReport[];
  /** Years left out because their currency is another, the oldest first. */
  readonly leftOut: readonly number[];
}

/** Undefined when fewer than two years have a revenue, result or equity in the same currency. */
export function chartable(reports: readonly YearReport[]): ChartableReports | undefined {
  const withValues = reports.filter(({ values }) => headlineKeys.some((key) => values[key] !== undefined)).toReversed();
  const currency = withValues.at(-1)?.currency;
  const years = withValues.filter((report) => report.currency === currency);
  if (years.length < 2) return undefined;
  const leftOut = withValues.filter((report) => report.currency !== currency).map(({ year }) => year);
  return { currency, years, leftOut };
}
