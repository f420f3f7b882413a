import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { Names } from '#areas/dictionaries/names.ts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

/** The common props of every chart of the dashboard. */
export interface ChartProps {
  readonly figures: AnalyticsFigures;
  readonly names: Names;
  readonly filter: VesselFilter;
  readonly setFilter: (filter: VesselFilter) => void;
}
