import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { RankedBars } from '#ui/charts/RankedBars.tsx';
import { Flag } from '#ui/Flag.tsx';
import type { ChartProps } from './chartProps.ts';
import { isIn, toggled } from './dashboardFilter.ts';
import { percent, useMostSummary, useVesselColumns } from './shares.ts';

/** How many vessels each flag has. */
export function FlagChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  const columns = useVesselColumns();
  const whole = figures.total.vessels;
  const rows = figures.byFlag.map(({ flag, vessels }) => ({
    key: flag,
    label: names.country(flag),
    mark: <Flag iso={flag} name="" />,
    values: [vessels, percent(vessels, whole)],
    chosen: isIn(filter.flag, flag),
    choose: () => setFilter({ ...filter, flag: toggled(filter.flag, flag) }),
  }));
  const title = t('dashboard.chart.flags');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, t('dashboard.vessels', { count: whole, formatted: formatCount(whole) }))}
      heading={t('dashboard.column.flag')}
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
  const { t } = useTranslation();
  const columns = useVesselColumns();
  const whole = figures.total.vessels;
  const rows = figures.byType.map(({ vesselTypeId, vessels }) => ({
    key: String(vesselTypeId),
    label: names.vesselType(vesselTypeId) ?? t('dashboard.class.unknown'),
    values: [vessels, percent(vessels, whole)],
    unknown: vesselTypeId === undefined,
    ...(vesselTypeId !== undefined && {
      chosen: isIn(filter.vesselTypeId, vesselTypeId),
      choose: () => setFilter({ ...filter, vesselTypeId: toggled(filter.vesselTypeId, vesselTypeId) }),
    }),
  }));
  const title = t('dashboard.chart.types');
  return (
    <ChartCard
      title={title}
      summary={useMostSummary(rows, t('dashboard.vessels', { count: whole, formatted: formatCount(whole) }))}
      heading={t('dashboard.column.type')}
      columns={columns}
      rows={rows}
      file="fleet-by-type"
    >
      <RankedBars title={title} column={columns[0]} rows={rows} />
    </ChartCard>
  );
}
