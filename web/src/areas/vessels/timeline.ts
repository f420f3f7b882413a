import { vesselHistoryKinds, type VesselPage } from '@wheelhouse/contract/vessels';

export type HistoryEntry = NonNullable<VesselPage['history']>[number];

/** One thing that became so: what the vessel was called, flew or carried from then on. */
export interface TimelineItem extends HistoryEntry {
  /** What it was before, when that ended the day this began. */
  readonly before: string | undefined;
}

/** What became so on one day; `day` is undefined for what began on a day nobody recorded. */
export interface TimelineDay {
  readonly day: string | undefined;
  readonly items: readonly TimelineItem[];
}

/** What still holds ended on no day, and so after every other. */
const beyondAll = '9999';

function valueBefore(history: readonly HistoryEntry[], { kind, from, value }: HistoryEntry): string | undefined {
  if (from === undefined) return undefined;
  return history.find((other) => other.kind === kind && other.until === from && other.value !== value)?.value;
}

function byEndAndKind(a: HistoryEntry, b: HistoryEntry): number {
  const ends = (b.until ?? beyondAll).localeCompare(a.until ?? beyondAll);
  return ends || vesselHistoryKinds.indexOf(a.kind) - vesselHistoryKinds.indexOf(b.kind);
}

/**
 * A vessel's history day by day, the newest first and what began on an unknown day last. Of one day, what still holds
 * comes first.
 */
export function timelineOf(history: readonly HistoryEntry[]): readonly TimelineDay[] {
  const days = Map.groupBy(history, ({ from }) => from);
  return [...days]
    .toSorted(([a = ''], [b = '']) => b.localeCompare(a))
    .map(([day, entries]) => ({
      day,
      items: entries.toSorted(byEndAndKind).map((entry) => ({ ...entry, before: valueBefore(history, entry) })),
    }));
}
