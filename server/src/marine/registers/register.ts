import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { Parsed } from '#marine/vessels/values/numbers.ts';
import type { LicenceStatement, OwnerStatement, VesselFields } from '#marine/vessels/statements.ts';

/** One row of a file that can be identified: the vessel's key in the register, and the row itself. */
export interface KeyedRow<Row> {
  readonly line: number;
  readonly key: string;
  /** In registers of events: the day and kind of the event. */
  readonly event?: { readonly day: string; readonly kind: string };
  /** The licence that the row is about. */
  readonly licence?: LicenceStatement;
  readonly row: Row;
}

/** A row that can't be used, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

/** One event of a vessel from the register. Days are YYYY-MM-DD; `until` is null if still valid. */
export interface VesselEvent {
  readonly kind: string;
  readonly from: string;
  readonly until: string | null;
  readonly state: Readonly<Record<string, string>>;
}

/** Takes a value that may be faulty: the error becomes a warning of the row, and the field stays empty. */
export type Take = <T>(parsed: Parsed<T>) => T | undefined;

interface RegisterBase<Row> {
  /** Sentences about what was assumed of the file. */
  readonly assumed?: readonly string[];
  /** Sentences about what all its rows have shown, once they are read. */
  noticed?(): readonly string[];
  /** The name under which its keys and events are stored. */
  readonly id: string;
  /** The name of the source that users see. */
  readonly source: string;
  /** Whether its rows have licences of vessels. */
  readonly hasLicences?: boolean;
  /** What the numbers of its rows count. */
  readonly rowWord: 'line' | 'item';
  read(): AsyncIterable<KeyedRow<Row> | RefusedRow>;
}

/** A register that has the present state of each vessel, in one row. */
export interface SnapshotRegister<Row = unknown> extends RegisterBase<Row> {
  readonly kind: 'snapshots';
  /** One row of several about the same vessel, in the order of the file; without it, only the first is imported. */
  combine?(rows: readonly Row[]): Row;
  interpret(
    row: Row,
    take: Take,
  ): {
    readonly fields: VesselFields;
    readonly owners?: readonly OwnerStatement[];
    /** Values that the vessel had before. */
    readonly former?: readonly HistoryEntry[];
  };
}

/** A register that has the events of each vessel, in any number of rows. */
export interface EventRegister<Row = unknown> extends RegisterBase<Row> {
  readonly kind: 'events';
  /** The event of a row; `keyedRow.event` is there. */
  toEvent(row: KeyedRow<Row>): VesselEvent;
  /** Whether the vessel came into the register with this event. */
  isEntry(event: VesselEvent): boolean;
  /** Whether the vessel left the register with this event. */
  isExit(event: VesselEvent): boolean;
  /** How the vessel was after this event. */
  interpret(key: string, event: VesselEvent, take: Take): VesselFields;
}

export type Register = SnapshotRegister | EventRegister;
