import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { ReactNode } from 'react';

/** Draws the drawer of vessel filters, which needs the vessels themselves. */
export type RenderFilters = (drawer: {
  readonly opener: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly filter: VesselFilter;
  readonly onChange: (next: VesselFilter) => void;
}) => ReactNode;
