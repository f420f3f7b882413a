import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { Names } from '#areas/dictionaries/names.ts';
import type { DashboardFilter } from './dashboardFilter.ts';

/** The common props of every chart of the dashboard. */
export interface ChartProps {
  readonly figures: AnalyticsFigures;
  readonly names: Names;
  readonly filter: DashboardFilter;
  readonly setFilter: (filter: DashboardFilter) => void;
}
