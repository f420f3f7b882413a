import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '#lib/format.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import type { ChartColumn, ChartRow } from '#ui/charts/chartRows.ts';
import { ShareChart } from '#ui/charts/lazyCharts.tsx';
import { RankedBars } from '#ui/charts/RankedBars.tsx';
import { Flag } from '#ui/Flag.tsx';
import { ChartSpace } from './ChartSpace.tsx';
import type { ChartProps } from './chartProps.ts';
import { toggled } from './dashboardFilter.ts';

/** The share of a part in percent, with one digit, as the tables and files have it. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

const withOneDigit = (value: number) => value.toFixed(1);

/** What stands in every chart that counts vessels: how many, and their share. */
function useVesselColumns(): readonly [ChartColumn, ChartColumn] {
  const { t } = useTranslation('dashboard');
  return [
    { label: t('column.vessels'), format: formatCount },
    { label: t('column.share'), format: withOneDigit },
  ];
}

function useMostSummary(rows: readonly ChartRow[], whole: number): string {
  const { t } = useTranslation('dashboard');
  const [first] = rows;
  if (first === undefined) return t('summary.none');
  if (rows.length === 1) return t('summary.only', { label: first.label });
  const share = formatShare(percent(first.values[0] ?? 0, whole));
  return t('summary.most', {
    label: first.label,
    share,
    count: t('vessels', { count: whole, formatted: formatCount(whole) }),
  });
}

/** How many vessels each flag has. */
export function FlagChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation('dashboard');
  const columns = useVesselColumns();
  const whole = figures.total.vessels;
  const rows = figures.byFlag.map(({ flag, vessels }) => ({
    key: flag,
    label: names.country(flag),
    mark: <Flag iso={flag} name="" />,
    values: [vessels, percent(vessels, whole)],
    chosen: filter.flags.includes(flag),
    choose: () => setFilter({ ...filter, flags: toggled(filter.flags, flag) }),
  }));
  const title = t('chart.flags');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, whole)}
      heading={t('column.flag')}
      columns={columns}
      rows={rows}
      file="fleet-by-flag"
    >
      <RankedBars title={title} column={columns[0]} rows={rows} />
    </ChartCard>
  );
}

/** How many vessels each type has. */
export function TypeChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation('dashboard');
  const columns = useVesselColumns();
  const whole = figures.total.vessels;
  const rows = figures.byType.map(({ vesselTypeId, vessels }) => ({
    key: String(vesselTypeId),
    label: names.vesselType(vesselTypeId) ?? t('class.unknown'),
    values: [vessels, percent(vessels, whole)],
    unknown: vesselTypeId === undefined,
    ...(vesselTypeId !== undefined && {
      chosen: filter.types.includes(vesselTypeId),
      choose: () => setFilter({ ...filter, types: toggled(filter.types, vesselTypeId) }),
    }),
  }));
  const title = t('chart.types');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, whole)}
      heading={t('column.type')}
      columns={columns}
      rows={rows}
      file="fleet-by-type"
    >
      <RankedBars title={title} column={columns[0]} rows={rows} />
    </ChartCard>
  );
}

/** Whose engines the vessels have. Those of whom none is known are told apart. */
export function MakerChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation('dashboard');
  const [vesselColumn, shareColumn] = useVesselColumns();
  const columns = [vesselColumn, shareColumn, { label: t('column.totalPower'), format: formatCount }];
  const whole = figures.total.vessels;
  const rows = figures.engineMakers
    .toSorted((a, b) => Number(a.manufacturerId === undefined) - Number(b.manufacturerId === undefined))
    .map(({ manufacturerId, vessels, power }) => ({
      key: String(manufacturerId),
      label: names.manufacturer(manufacturerId) ?? t('class.unknown'),
      values: [vessels, percent(vessels, whole), power],
      unknown: manufacturerId === undefined,
      ...(manufacturerId !== undefined && {
        chosen: filter.makers.includes(manufacturerId),
        choose: () => setFilter({ ...filter, makers: toggled(filter.makers, manufacturerId) }),
      }),
    }));
  const title = t('chart.makers');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, whole)}
      heading={t('column.maker')}
      columns={columns}
      rows={rows}
      file="engine-makers"
    >
      <Suspense fallback={<ChartSpace height={370} />}>
        <ShareChart title={title} column={vesselColumn} rows={rows} />
      </Suspense>
    </ChartCard>
  );
}
