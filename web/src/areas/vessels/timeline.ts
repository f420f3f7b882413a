import { vesselHistoryKinds, type VesselPage } from '@wheelhouse/contract/vessels';

export type HistoryEntry = NonNullable<VesselPage['history']>[number];

/** One change: a name, flag or other value of the vessel from a day on. */
export interface TimelineItem extends HistoryEntry {
  /** The value before, if it ended on the day this one began. */
  readonly before: string | undefined;
}

/** The changes of one day; `day` is undefined if it was not recorded. */
export interface TimelineDay {
  readonly day: string | undefined;
  readonly items: readonly TimelineItem[];
}

/** A value that is still valid has no end, and so sorts after every other. */
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
 * A vessel's history day by day, the newest first and what began on an unknown day last. Within one day, what is still
 * valid comes first.
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
