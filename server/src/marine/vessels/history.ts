import { historyFields, type FieldPath, type HistoryKind } from './vesselFields.ts';
import type { FieldValue, VesselFields } from './statements.ts';

/** A current or former name or identifier of a vessel; null for an unknown or future day. */
export interface HistoryEntry {
  /** The end of an ownership is known only from corrections by a person. */
  readonly kind: HistoryKind | 'owner';
  readonly value: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** The state of a vessel from a day on, by one event. */
export interface StateSince {
  readonly from: string;
  readonly fields: VesselFields;
  /** The vessel came into the register with this event, so its values began that day. */
  readonly isEntry: boolean;
  readonly isExit: boolean;
}

/**
 * The history of a vessel from its events, in order. Values of the first event may be older than the event, unless the
 * vessel entered with it; a value without beginning that never changed is no history.
 */
export function historyOfEvents(states: readonly StateSince[]): HistoryEntry[] {
  return historyFields
    .flatMap((kind) => historyOf(kind, states))
    .filter(({ from, until }) => from !== null || until !== null);
}

function historyOf(kind: HistoryKind, states: readonly StateSince[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let open: HistoryEntry | undefined;
  let isFirst = true;
  for (const { from, fields, isEntry, isExit } of states) {
    const value = isExit ? undefined : asText(fields[kind]);
    if (value !== open?.value) {
      if (open !== undefined) entries.push({ ...open, until: from });
      open = value === undefined ? undefined : { kind, value, from: isFirst && !isEntry ? null : from, until: null };
    }
    isFirst = false;
  }
  return open === undefined ? entries : [...entries, open];
}

/** One value that was replaced by another, or removed, on a day. */
export interface HistoryChange {
  readonly kind: HistoryKind;
  readonly before: string;
  readonly after: string | null;
}

/** What a change of fields adds to a vessel's history. */
export function historyOfChange(
  changed: readonly FieldPath[],
  before: (path: FieldPath) => FieldValue | undefined,
  after: (path: FieldPath) => FieldValue | undefined,
): HistoryChange[] {
  return historyFields.flatMap((kind) => {
    const old = asText(before(kind));
    return changed.includes(kind) && old !== undefined
      ? [{ kind, before: old, after: asText(after(kind)) ?? null }]
      : [];
  });
}

function asText(value: FieldValue | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
