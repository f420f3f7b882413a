import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  exportPassages,
  exportPassagesNear,
  passageLimits,
  type Passages as Found,
} from '@wheelhouse/contract/drawnAreas';
import { Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { formatCount, formatDay, formatDayShort, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { DayChart } from '#ui/charts/lazyCharts.tsx';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { passagesQuery, type Days, type Where } from './areaQueries.ts';
import classes from './Passages.module.css';
import { VisitsTable } from './VisitsTable.tsx';

const dayMs = 86_400_000;

interface PassagesProps {
  readonly where: Where;
  /** What the place is called. */
  readonly name: string;
  /** Where a visit is played on the map. */
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly days: Days;
}

async function saveCsv(where: Where, days: Days, name: string): Promise<void> {
  const file =
    'areaId' in where
      ? await api.open(exportPassages, { params: { id: where.areaId }, query: days })
      : await api.open(exportPassagesNear, { query: { ...where, ...days } });
  await saveResponse(file, `${name}.csv`);
}

/** Who was at a place in a period: in figures, by day, and visit by visit, also as a file. */
export function Passages({ where, name, centre, days }: PassagesProps) {
  const { t } = useTranslation();
  const { data, failure, outdated, retry } = useLoad(passagesQuery(where, days));
  const file = useMutation({ mutationFn: () => saveCsv(where, days, name) });
  const [now] = useState(() => Date.now());
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
        {data !== undefined && data.total > 0 && (
          <Button
            variant="default"
            loading={file.isPending}
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => file.mutate()}
          >
            {t('areas.csv')}
          </Button>
        )}
      </div>
      <FormAlert>{file.error?.message}</FormAlert>
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
          <VisitsTable
            {...{ visits: data.visits, vessels: data.vessels, centre }}
            isOver={Date.parse(days.to) + dayMs <= now}
          />
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
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [vessels, hours],
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
