import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { ReactNode } from 'react';

/** Identifier of the button that opens the filters; chips and drawer return the focus to it. */
export const filtersButton = 'map-filters-button';

interface FiltersDrawer {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many vessels the map shows; undefined while loading. */
  readonly count: number | undefined;
  /** Filters of the map besides those of vessels. */
  readonly others: OtherFilters;
}

export interface OtherFilters {
  readonly content: ReactNode;
  readonly isSet: boolean;
  readonly reset: () => void;
  /** Set if there are no vessels to filter; the button that closes the drawer then reads `action`. */
  readonly alone: boolean;
  readonly action: string;
}

/** The vessel filter on the map. The page passes it in, since it is that of the vessel list. */
export interface VesselFiltersOnMap {
  readonly filter: VesselFilter;
  /** The active filters, which can be removed one by one. */
  readonly chips: ReactNode;
  /** The errors of the address that was opened. */
  readonly notice: ReactNode;
  readonly renderDrawer: (drawer: FiltersDrawer) => ReactNode;
}
