import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import type { ChartRow } from '#ui/charts/chartRows.ts';
import { RankedBars } from '#ui/charts/RankedBars.tsx';
import type { ChartProps } from './chartProps.ts';
import { isIn, toggled } from './dashboardFilter.ts';

function useLicenceSummary([first]: readonly ChartRow[]): string {
  const { t } = useTranslation();
  if (first === undefined) return t('dashboard.summary.none');
  const count = first.values[0] ?? 0;
  return t('dashboard.summary.licences', { label: first.label, count, formatted: formatCount(count) });
}

/** Licences in force by the species they name. */
export function SpeciesChart({ figures, names, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  const rows = figures.licencesBySpecies.map(({ specie, licences, vessels, amount }) => ({
    key: String(specie),
    label: names.species(specie) ?? t('dashboard.class.unknown'),
    values: [licences, vessels, amount],
    chosen: isIn(filter.species, specie),
    choose: () => setFilter({ ...filter, species: toggled(filter.species, specie) }),
  }));
  const column = { label: t('dashboard.column.licences'), format: formatCount };
  const title = t('dashboard.chart.species');
  return (
    <ChartCard
      title={title}
      summary={useLicenceSummary(rows)}
      heading={t('dashboard.column.species')}
      columns={[
        column,
        { label: t('dashboard.column.vessels'), format: formatCount },
        { label: t('dashboard.column.amount'), format: formatCount },
      ]}
      rows={rows}
      file="licences-by-species"
    >
      <RankedBars title={title} column={column} rows={rows} />
    </ChartCard>
  );
}

/** Licences in force by the fishing area they name. */
export function AreaChart({ figures }: ChartProps) {
  const { t } = useTranslation();
  const rows = figures.licencesByArea.map(({ area, licences, vessels }) => ({
    key: area,
    label: area,
    values: [licences, vessels],
  }));
  const column = { label: t('dashboard.column.licences'), format: formatCount };
  const title = t('dashboard.chart.areas');
  return (
    <ChartCard
      title={title}
      summary={useLicenceSummary(rows)}
      heading={t('dashboard.column.area')}
      columns={[column, { label: t('dashboard.column.vessels'), format: formatCount }]}
      rows={rows}
      file="licences-by-area"
    >
      <RankedBars title={title} column={column} rows={rows} />
    </ChartCard>
  );
}
