import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { ReactNode } from 'react';

/** Identifier of the button that opens the filters; chips and drawer give the focus back to it. */
export const filtersButton = 'map-filters-button';

interface FiltersDrawer {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many vessels the map shows; undefined while it finds out. */
  readonly count: number | undefined;
  /** What the map can be filtered by beside vessels. */
  readonly others: OtherFilters;
}

export interface OtherFilters {
  readonly content: ReactNode;
  readonly isSet: boolean;
  readonly reset: () => void;
  /** Whether there are no vessels to filter; the button that closes the drawer then says `action`. */
  readonly alone: boolean;
  readonly action: string;
}

/** The vessel filter on the map, which the page hands over as it is the vessel list's. */
export interface VesselFiltersOnMap {
  readonly filter: VesselFilter;
  /** What is set, to be taken away one by one. */
  readonly chips: ReactNode;
  /** What was wrong with the address that was opened. */
  readonly notice: ReactNode;
  readonly renderDrawer: (drawer: FiltersDrawer) => ReactNode;
}
