import type { ImportNote } from '#platform/database/schema.ts';
import { Difference } from './difference.ts';

/** Refused rows and warnings that are stored with the run; a file with more of them isn't read to its end by anyone. */
export const MAX_NOTES = 10_000;
const MAX_SHOWN = 20;

/** What a run did, row by row and vessel by vessel (or company by company). */
export class Report {
  rowsRead = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  refused = 0;
  /** Vessels that were added, changed or removed, also those without a row in the file. */
  alsoChanged = 0;
  /** Of the unchanged vessels, those that the register doesn't have. */
  absent = 0;
  /** Warnings of rows that were taken all the same. */
  warned = 0;
  /** Vessels whose licences are others than before. */
  licences = 0;
  readonly notes: ImportNote[] = [];
  /** Sentences about the file as a whole that its rows have shown. */
  noticed: readonly string[] = [];
  readonly difference = new Difference();

  refuse(line: number, reason: string): void {
    this.refused += 1;
    this.keep({ line, refused: true, reason });
  }

  warn(line: number, reason: string): void {
    this.warned += 1;
    this.keep({ line, refused: false, reason });
  }

  /** Counts a vessel that stays because the register doesn't have it. */
  leave(): void {
    this.unchanged += 1;
    this.absent += 1;
  }

  private keep(note: ImportNote): void {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
  }

  /** What of the file is in the database now. */
  get taken(): number {
    return this.added + this.changed + this.unchanged - this.absent;
  }

  /** The report for a person; its last line is the one that programs read. */
  lines(rowWord: 'line' | 'item'): string[] {
    return [
      ...this.section(rowWord, true, this.refused, 'Refused'),
      ...this.section(rowWord, false, this.warned, 'Imported with warnings'),
      ...this.noticed,
      `${this.rowsRead} rows read`,
      ...(this.licences === 0
        ? []
        : [`licences changed: ${this.licences} ${this.licences === 1 ? 'vessel' : 'vessels'}`]),
      `${this.added} added, ${this.changed} changed, ${this.unchanged} unchanged, ${this.refused} refused`,
    ];
  }

  /** Rows with the same reason are one line of the report. */
  private section(rowWord: string, refused: boolean, count: number, title: string): string[] {
    if (count === 0) return [];
    const byReason = new Map<string, { readonly line: number; rows: number }>();
    for (const { line, reason } of this.notes
      .filter((note) => note.refused === refused)
      .toSorted((a, b) => a.line - b.line)) {
      const same = byReason.get(reason);
      if (same === undefined) byReason.set(reason, { line, rows: 1 });
      else same.rows += 1;
    }
    const shown = [...byReason].slice(0, MAX_SHOWN);
    const more = count - shown.reduce((sum, [, { rows }]) => sum + rows, 0);
    return [
      `${title}:`,
      ...shown.map(([reason, { line, rows }]) => {
        const others = rows === 1 ? '' : ` and ${rows - 1} ${rows === 2 ? 'other' : 'others'}`;
        return `  ${rowWord} ${line}${others}: ${reason}`;
      }),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
  }
}
