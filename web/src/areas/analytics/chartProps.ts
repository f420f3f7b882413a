import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { Names } from '#areas/dictionaries/names.ts';
import type { DashboardFilter } from './dashboardFilter.ts';

/** What every chart of the dashboard is made from. */
export interface ChartProps {
  readonly figures: AnalyticsFigures;
  readonly names: Names;
  readonly filter: DashboardFilter;
  readonly setFilter: (filter: DashboardFilter) => void;
}
