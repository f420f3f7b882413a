import { Skeleton } from '@mantine/core';
import type { PortDay } from '@wheelhouse/contract/portCalls';
import { Suspense } from 'react';
import { formatCount, formatDay, formatDayShort } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { ColumnChart } from '#ui/charts/lazyCharts.tsx';

interface PortDaysProps {
  readonly days: readonly PortDay[];
  /** The day whose calls are listed. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

/** Arrivals at a port by day; a day is chosen to list its calls. */
export function PortDays({ days, chosen, onChoose }: PortDaysProps) {
  const { t } = useTranslation();
  const rows = days.map(({ day, arrivals, departures }) => ({
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [arrivals, departures],
    chosen: day === chosen,
    choose: () => onChoose(day === chosen ? undefined : day),
  }));
  const column = { label: t('portCalls.arrivals'), format: formatCount };
  const total = (of: 'arrivals' | 'departures') => formatCount(days.reduce((sum, day) => sum + day[of], 0));
  return (
    <ChartCard
      title={t('portCalls.byDay')}
      summary={t('portCalls.byDaySummary', {
        days: days.length,
        arrivals: total('arrivals'),
        departures: total('departures'),
      })}
      heading={t('portCalls.day')}
      columns={[column, { label: t('portCalls.departures'), format: formatCount }]}
      rows={rows}
      file="port-by-day"
    >
      <Suspense fallback={<Skeleton height={220} />}>
        <ColumnChart title={t('portCalls.byDay')} column={column} rows={rows} />
      </Suspense>
    </ChartCard>
  );
}
