import { SegmentedControl } from '@mantine/core';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { Suspense, useState } from 'react';
import { formatCount, formatPower } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { ShareChart } from '#ui/charts/lazyCharts.tsx';
import { ChartSpace } from './ChartSpace.tsx';
import type { ChartProps } from './chartProps.ts';
import { isIn, toggled } from './dashboardFilter.ts';
import { percent, useMostSummary, useShareColumn } from './shares.ts';

const measures = ['power', 'vessels'] as const;
type Measure = (typeof measures)[number];

/** Largest first; vessels of unknown manufacturers last. */
function ranked(makers: AnalyticsFigures['engineMakers'], measure: Measure): AnalyticsFigures['engineMakers'] {
  const isUnknown = (maker: (typeof makers)[number]) => Number(maker.manufacturerId === undefined);
  return makers.toSorted((a, b) => isUnknown(a) - isUnknown(b) || b[measure] - a[measure]);
}

/** The shares of engine makers, in installed power or in vessels. */
export function MakerChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('power');
  const shareColumn = useShareColumn();
  const makers = ranked(figures.engineMakers, measure);
  const whole = makers.reduce((sum, maker) => sum + maker[measure], 0);
  const rows = makers.map((maker) => {
    const { manufacturerId, vessels, power } = maker;
    const share = percent(maker[measure], whole);
    return {
      key: String(manufacturerId),
      label: names.manufacturer(manufacturerId) ?? t('dashboard.class.unknown'),
      values: measure === 'power' ? [power, share, vessels] : [vessels, share, power],
      unknown: manufacturerId === undefined,
      ...(manufacturerId !== undefined && {
        chosen: isIn(filter.engineManufacturerId, manufacturerId),
        choose: () =>
          setFilter({ ...filter, engineManufacturerId: toggled(filter.engineManufacturerId, manufacturerId) }),
      }),
    };
  });
  const vesselColumn = { label: t('dashboard.column.vessels'), format: formatCount };
  const powerColumn = { label: t('dashboard.column.totalPower'), format: formatCount };
  const totalText =
    measure === 'power' ? formatPower(whole) : t('dashboard.vessels', { count: whole, formatted: formatCount(whole) });
  const title = t('dashboard.chart.makers');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, totalText)}
      heading={t('dashboard.column.maker')}
      columns={
        measure === 'power' ? [powerColumn, shareColumn, vesselColumn] : [vesselColumn, shareColumn, powerColumn]
      }
      rows={rows}
      file="engine-makers"
      control={
        <SegmentedControl
          size="sm"
          aria-label={t('dashboard.measure.label')}
          data={measures.map((value) => ({ value, label: t(`dashboard.measure.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      <Suspense fallback={<ChartSpace height={340} />}>
        <ShareChart
          title={title}
          column={measure === 'power' ? { ...powerColumn, format: formatPower } : vesselColumn}
          rows={rows}
        />
      </Suspense>
    </ChartCard>
  );
}
