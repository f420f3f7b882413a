import type { HistoryEntry } from './history.ts';
import type { OwnerStatement, VesselFields } from './statements.ts';
import type { ContentDates } from './contentDates.ts';

/** What was understood of a record, as it is stored. */
export interface RecordContent {
  /** Name and flag are missing only where an older program didn't keep which register gave them. */
  readonly fields: Partial<VesselFields>;
  /** Absent when the register has no owners. */
  readonly owners?: readonly OwnerStatement[];
  /** Former values that the register names itself, beside those of its earlier files. */
  readonly former?: readonly HistoryEntry[];
  /** Former values: the register's own history, else the values of its earlier files. */
  readonly history?: readonly HistoryEntry[];
  /** Name and call sign as a ship sends them; the others are none of its fields. */
  readonly sent?: { readonly name?: string; readonly callSign?: string };
  /** Since when it has had the value, if that isn't the day of the content. */
  readonly dates?: ContentDates;
}
