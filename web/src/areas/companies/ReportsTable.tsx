import type { ReportLine } from '@wheelhouse/contract/companies';
import { ScrollingTable } from '#ui/ScrollingTable.tsx';
import { useTranslation } from '#lib/language.ts';
import { formatReportValue } from './formatReportValue.ts';
import {
  oneCurrency,
  rowsByGroup,
  type ReportLineGroup,
  type ReportLineRows,
  type YearReport,
} from './reportsShape.ts';
import classes from './ReportsTable.module.css';

interface ValueProps {
  readonly line: ReportLine;
  readonly value: number | undefined;
}

function Value({ line: { unit }, value }: ValueProps) {
  if (value === undefined) return <td className={classes.missing}>–</td>;
  return <td data-negative={value < 0 || undefined}>{formatReportValue(value, unit)}</td>;
}

function Group({ rows, years }: { readonly rows: ReportLineRows; readonly years: readonly YearReport[] }) {
  const { t } = useTranslation();
  return (
    <tbody data-calculated={rows.calculated || undefined}>
      <tr>
        <th colSpan={years.length + 1} scope="rowgroup" className={classes.group}>
          <span className={classes.groupName}>{rows.name}</span>
          {rows.calculated && <span className={classes.mark}>{t('reports.calculated')}</span>}
        </th>
      </tr>
      {rows.accounts.map((line) => (
        <tr key={line.id} data-total={line.total || undefined}>
          <th scope="row">{line.name}</th>
          {years.map(({ year, values }) => (
            <Value key={year} line={line} value={values[line.key]} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Currency({ currency }: Pick<YearReport, 'currency'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.currency} data-missing={currency === undefined || undefined}>
      {currency === undefined ? t('reports.noCurrency') : t('reports.thousands', { currency })}
    </span>
  );
}

interface ReportsTableProps {
  readonly label: string;
  readonly groups: readonly ReportLineGroup[];
  /** The newest first. */
  readonly years: readonly YearReport[];
}

/** Lines by group and year. Totals and calculated ones have their own style. */
export function ReportsTable({ label, groups, years }: ReportsTableProps) {
  const { t } = useTranslation();
  const once = oneCurrency(years);
  return (
    <ScrollingTable label={label} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            {t('reports.account')}
            {once && <Currency currency={years[0]?.currency} />}
          </th>
          {years.map(({ year, currency }) => (
            <th key={year} scope="col">
              {year}
              {!once && <Currency currency={currency} />}
            </th>
          ))}
        </tr>
      </thead>
      {rowsByGroup(groups, years).map((rows) => (
        <Group key={rows.key} rows={rows} years={years} />
      ))}
    </ScrollingTable>
  );
}
