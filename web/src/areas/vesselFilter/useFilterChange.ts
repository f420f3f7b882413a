import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Correction } from './RangeFilter.tsx';
import { toggleBranch, toggleChild, type TypeBranch } from './typeTree.ts';
import { changedFilter } from './vesselFilter.ts';

interface FilterChange {
  /** Changes a part of the filter. `wrong`: what was typed for it was corrected, or can't be used. */
  readonly change: (part: VesselFilter | undefined, wrong?: Correction) => void;
  readonly toggleType: (branch: TypeBranch, child?: number) => void;
  /** About a value that was typed; until any part of the filter changes. */
  readonly correction: Correction | undefined;
}

/** Functions that change the filter, the same for every render, so that its fields render only when they must. */
export function useFilterChange(filter: VesselFilter, onChange: (next: VesselFilter) => void): FilterChange {
  const latest = useRef({ filter, onChange });
  useEffect(() => {
    latest.current = { filter, onChange };
  });
  const [last, setLast] = useState<{ readonly of: string; readonly correction: Correction }>();
  const correction = last?.of === filterCodec.key(filter) ? last.correction : undefined;

  const change = useCallback((part: VesselFilter | undefined, wrong?: Correction) => {
    const next = changedFilter(latest.current.filter, part ?? {});
    setLast(wrong && { of: filterCodec.key(next), correction: wrong });
    if (part !== undefined) latest.current.onChange(next);
  }, []);
  const toggleType = useCallback(
    (branch: TypeBranch, child?: number) => {
      const chosen = latest.current.filter.vesselTypeId ?? [];
      change({ vesselTypeId: child === undefined ? toggleBranch(branch, chosen) : toggleChild(branch, child, chosen) });
    },
    [change],
  );
  return { change, toggleType, correction };
}
