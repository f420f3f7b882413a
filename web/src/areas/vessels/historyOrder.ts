import type { VesselPage } from '@wheelhouse/contract/vessels';

export type HistoryEntry = NonNullable<VesselPage['history']>[number];

/** Newest first. Of what began on one day, what still holds comes first; what began at an unknown time comes last. */
export function newestFirst(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const beyondAll = '9999';
  return history.toSorted(
    (a, b) => (b.from ?? '').localeCompare(a.from ?? '') || (b.until ?? beyondAll).localeCompare(a.until ?? beyondAll),
  );
}
