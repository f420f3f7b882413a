import { headlineKeys } from '@wheelhouse/contract/companies';
import { LineOrBarsOverYears } from '#ui/charts/LineOrBarsOverYears.tsx';
import { useTranslation } from '#lib/language.ts';
import { formatReportValue } from './formatReportValue.ts';
import classes from './ReportsChart.module.css';
import type { ReportLineGroup, ChartableReports } from './reportsShape.ts';

interface ReportsChartProps {
  readonly reports: ChartableReports;
  readonly groups: readonly ReportLineGroup[];
}

/** Revenue as bars, result and equity as lines over them. The table of the reports has every figure. */
export function ReportsChart({ reports: { currency, years, leftOut }, groups }: ReportsChartProps) {
  const { t } = useTranslation();
  const lines = groups.flatMap((group) => group.accounts);
  const series = headlineKeys
    .filter((key) => years.some(({ values }) => values[key] !== undefined))
    .map((key) => ({
      key,
      label: lines.find((line) => line.key === key)?.name ?? t(`reports.headline.${key}`),
      draw: key === 'revenue' ? ('bars' as const) : ('line' as const),
    }));
  return (
    <div className={classes.chart}>
      <LineOrBarsOverYears
        label={t('reports.chart', { from: years[0]?.year, to: years.at(-1)?.year })}
        unit={currency === undefined ? t('reports.noCurrency') : t('reports.thousands', { currency })}
        series={series}
        years={years}
        format={(value) => formatReportValue(value, 'THOUSANDS')}
      />
      {leftOut.length > 0 && (
        <p className={classes.note}>{t('reports.leftOut', { count: leftOut.length, years: leftOut.join(', ') })}</p>
      )}
    </div>
  );
}
