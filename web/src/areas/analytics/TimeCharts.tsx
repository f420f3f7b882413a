import { Suspense } from 'react';
import { formatCount, formatDay, formatDayShort, formatTonnage } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { ColumnChart, DayChart } from '#ui/charts/lazyCharts.tsx';
import { ChartSpace } from './ChartSpace.tsx';
import type { ChartProps } from './chartProps.ts';
import { isClassIn, withClassToggled } from './dashboardFilter.ts';
import { vesselsPerDay } from './vesselsPerDay.ts';

/** Gross tonnage by build year; years without a vessel are shown too, so that the time axis is even. */
export function BuildYearChart({ figures, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  const built = figures.tonnageByBuildYear;
  const [first, last] = [built[0]?.year, built.at(-1)?.year];
  const byYear = new Map(built.map((one) => [one.year, one]));
  const years =
    first === undefined || last === undefined ? [] : Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const rows = years.map((year) => {
    const bounds = { from: year, below: year + 1 };
    const { tonnage = 0, vessels = 0 } = byYear.get(year) ?? {};
    return {
      key: String(year),
      label: String(year),
      values: [Math.round(tonnage), vessels],
      chosen: isClassIn(filter, 'buildYear', bounds),
      ...(vessels > 0 && {
        choose: () => setFilter(withClassToggled(filter, 'buildYear', bounds)),
      }),
    };
  });
  const most = built.toSorted((a, b) => b.tonnage - a.tonnage).at(0);
  const column = { label: t('dashboard.column.tonnage'), format: formatTonnage };
  const title = t('dashboard.chart.buildYear');
  return (
    <ChartCard
      title={title}
      summary={
        most === undefined
          ? t('dashboard.summary.none')
          : t('dashboard.summary.years', { first, last, most: most.year })
      }
      heading={t('dashboard.column.year')}
      columns={[
        { label: t('dashboard.column.tonnage'), format: formatCount },
        { label: t('dashboard.column.vessels'), format: formatCount },
      ]}
      rows={rows}
      file="tonnage-by-build-year"
    >
      <Suspense fallback={<ChartSpace height={220} />}>
        <ColumnChart title={title} column={column} rows={rows} />
      </Suspense>
    </ChartCard>
  );
}

/** How many vessels were seen each day, and how many positions they sent. */
export function ActivityChart({ figures }: ChartProps) {
  const { t } = useTranslation();
  const rows = figures.activity.map(({ day, vessels, positions }) => ({
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [vessels, positions],
  }));
  const perDay = vesselsPerDay(figures.activity);
  const column = { label: t('dashboard.column.vessels'), format: formatCount };
  return (
    <ChartCard
      title={t('dashboard.chart.activity')}
      summary={
        perDay === undefined
          ? t('dashboard.summary.none')
          : t('dashboard.summary.activity', {
              vessels: formatCount(perDay.average),
              since: formatDay(perDay.since),
              day: formatDay(perDay.busiest),
            })
      }
      heading={t('dashboard.column.day')}
      columns={[column, { label: t('dashboard.column.positions'), format: formatCount }]}
      rows={rows}
      file="activity-by-day"
    >
      <Suspense fallback={<ChartSpace height={220} />}>
        <DayChart column={column} rows={rows} />
      </Suspense>
    </ChartCard>
  );
}

/** How many hours vessels were received each day, as the map of activity adds them up, and at fishing speed. */
export function HoursChart({ figures }: ChartProps) {
  const { t } = useTranslation();
  const rows = figures.hours.map(({ day, hours, fishingHours }) => ({
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [Math.round(hours), Math.round(fishingHours)],
  }));
  const sum = (of: 'hours' | 'fishingHours') =>
    formatCount(Math.round(figures.hours.reduce((all, each) => all + each[of], 0)));
  const column = { label: t('dashboard.column.hours'), format: formatCount };
  return (
    <ChartCard
      title={t('dashboard.chart.hours')}
      summary={
        rows.length === 0
          ? t('dashboard.summary.none')
          : t('dashboard.summary.hours', { hours: sum('hours'), fishing: sum('fishingHours') })
      }
      heading={t('dashboard.column.day')}
      columns={[column, { label: t('dashboard.column.fishingHours'), format: formatCount }]}
      rows={rows}
      file="hours-by-day"
    >
      <Suspense fallback={<ChartSpace height={220} />}>
        <DayChart column={column} rows={rows} />
      </Suspense>
    </ChartCard>
  );
}
