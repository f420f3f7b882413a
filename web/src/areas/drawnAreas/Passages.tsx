import { passageLimits, type Passages as Found } from '@wheelhouse/contract/drawnAreas';
import { Suspense, type ReactNode } from 'react';
import { formatCount, formatDay, formatDayShort, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { DayChart } from '#ui/charts/lazyCharts.tsx';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { passagesQuery, type Days } from './areaQueries.ts';
import classes from './Passages.module.css';
import { VisitsTable } from './VisitsTable.tsx';

interface PassagesProps {
  readonly id: number;
  readonly days: Days;
  /** What can be done with all visits. */
  readonly tools: ReactNode;
}

/** Who was in an area in a period: in figures, by day, and visit by visit. */
export function Passages({ id, days, tools }: PassagesProps) {
  const { t } = useTranslation();
  const { data, failure, outdated, retry } = useLoad(passagesQuery(id, days));
  const hours = data?.days.reduce((sum, day) => sum + day.hours, 0) ?? 0;
  const counted = (key: 'areas.count' | 'areas.visitCount', count: number) =>
    t(key, { count, formatted: formatCount(count) });
  return (
    <section aria-labelledby="passages">
      <div className={classes.head}>
        <h2 id="passages" className={classes.title}>
          {t('areas.passages')}
        </h2>
        <p role="status" className={classes.count}>
          {data &&
            [
              counted('areas.count', data.vessels.length),
              counted('areas.visitCount', data.total),
              t('areas.hours', { hours: formatCount(Math.round(hours)) }),
            ].join(', ')}
        </p>
        {data !== undefined && data.total > 0 && tools}
      </div>
      {(failure ?? outdated) && <Failure cause={failure ?? outdated} retry={retry} />}
      {!failure && data === undefined && <TableSkeleton label={t('areas.reading')} />}
      {data?.total === 0 && (
        <EmptyPlace>
          <p>{t('areas.nobody')}</p>
        </EmptyPlace>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          {days.from !== days.to && <PerDay days={data.days} />}
          {data.total > passageLimits.visitsMax && (
            <p>{t('areas.first', { shown: data.visits.length, total: data.total })}</p>
          )}
          <VisitsTable visits={data.visits} vessels={data.vessels} />
        </>
      )}
      <p className={classes.note}>{t('areas.utc')}</p>
    </section>
  );
}

function PerDay({ days }: Pick<Found, 'days'>) {
  const { t } = useTranslation();
  const most = days.toSorted((a, b) => b.vessels - a.vessels).at(0);
  const column = { label: t('areas.vesselsColumn'), format: formatCount };
  const rows = days.map(({ day, vessels, hours }) => ({
    ...{ key: day, label: formatDay(day), shortLabel: formatDayShort(day), values: [vessels, hours] },
  }));
  return (
    <div className={classes.chart}>
      <ChartCard
        title={t('areas.perDay')}
        summary={
          most === undefined
            ? t('areas.perDayNone')
            : t('areas.perDaySummary', { day: formatDay(most.day), vessels: formatCount(most.vessels) })
        }
        heading={t('areas.day')}
        columns={[column, { label: t('areas.hoursColumn'), format: formatNumber }]}
        rows={rows}
        file="vessels-per-day"
      >
        <Suspense fallback={<div className={classes.chartSpace} />}>
          <DayChart column={column} rows={rows} />
        </Suspense>
      </ChartCard>
    </div>
  );
}
