import { SegmentedControl } from '@mantine/core';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Names } from '#areas/dictionaries/names.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { Flag } from '#ui/Flag.tsx';
import { companiesByCurrency } from './companiesByCurrency.ts';
import { CompanyBars } from './CompanyBars.tsx';

interface CompanyChartProps {
  readonly companies: NonNullable<AnalyticsFigures['companies']>;
  readonly names: Names;
}

/**
 * Companies by the revenue of their latest annual report, with their result; only amounts in the same currency are
 * compared.
 */
export function CompanyChart({ companies, names }: CompanyChartProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  const groups = companiesByCurrency(companies);
  const group = groups.find(({ currency }) => currency === wanted) ?? groups[0];
  const currency = group?.currency ?? '';
  const ranked = group?.companies ?? [];
  const rows = ranked.map((company) => ({
    key: String(company.companyId),
    label: company.name,
    ...(company.country !== undefined && {
      mark: <Flag iso={company.country} name={names.country(company.country)} />,
    }),
    values: [company.revenue, company.result, company.year, company.vessels],
    address: `/company/${company.companyId}`,
  }));
  const [first] = ranked;
  const title = t('dashboard.chart.companies');
  return (
    <ChartCard
      title={title}
      summary={
        first?.revenue === undefined
          ? t('dashboard.summary.noAccounts')
          : t('dashboard.summary.companies', { currency, name: first.name, revenue: formatCount(first.revenue) })
      }
      heading={t('dashboard.column.company')}
      columns={[
        { label: t('dashboard.column.revenue', { currency }), format: formatCount },
        { label: t('dashboard.column.result', { currency }), format: formatCount },
        { label: t('dashboard.column.accountsOf'), format: String },
        { label: t('dashboard.column.vessels'), format: formatCount },
      ]}
      rows={rows}
      file={`companies-${currency.toLowerCase()}`}
      control={
        groups.length > 1 && (
          <SegmentedControl
            size="sm"
            aria-label={t('dashboard.company.currency')}
            data={groups.map((one) => one.currency)}
            value={currency}
            onChange={setWanted}
          />
        )
      }
    >
      <CompanyBars title={title} rows={rows} />
    </ChartCard>
  );
}
