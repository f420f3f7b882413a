import type { ReportLine, AnnualReports } from '@wheelhouse/contract/companies';
import { csvText } from '@wheelhouse/contract/csv';
import type { CompanyReports } from './reportsShape.ts';

export interface ReportsCsvWords {
  readonly group: string;
  readonly account: string;
  readonly type: string;
  readonly unit: string;
  readonly types: Readonly<Record<'REPORTED' | 'CALCULATED', string>>;
  readonly units: Readonly<Record<ReportLine['unit'], string>>;
  /** A year with its currency, or without. */
  readonly year: (year: number, currency: string | undefined) => string;
}

/** Every year and line of some reports as a CSV file. */
export function reportsCsv(
  groups: AnnualReports['accountsByGroups'],
  { reports }: CompanyReports,
  words: ReportsCsvWords,
): string {
  const header = [words.group, words.account, words.type, words.unit];
  return csvText(
    [...header, ...reports.map(({ year, currency }) => words.year(year, currency))],
    groups.flatMap(({ group, accounts }) =>
      accounts
        .filter(({ key }) => reports.some(({ values }) => values[key] !== undefined))
        .map(({ key, name, type, unit }) => [
          group.name,
          name,
          words.types[type],
          words.units[unit],
          ...reports.map(({ values }) => values[key]),
        ]),
    ),
  );
}
