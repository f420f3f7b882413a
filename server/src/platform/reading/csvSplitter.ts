export interface CsvRecord {
  /** Trimmed. */
  readonly cells: string[];
  /** Its first and last line, from 1: different if a quoted cell has line ends. */
  readonly from: number;
  readonly line: number;
}

/** A quotation mark that was not closed at the end of the text, or within the limit. */
export class UnclosedQuote extends Error {
  readonly line: number;
  readonly atEnd: boolean;

  constructor(line: number, atEnd: boolean) {
    super(`A quotation mark in line ${line} is not closed.`);
    this.line = line;
    this.atEnd = atEnd;
  }
}

/** A row of a register has a few hundred characters; an unclosed quotation mark would make an endless one. */
const MAX_QUOTED_CHARACTERS = 1 << 20;

/**
 * Splits the text of a CSV file into records, however it is chunked. Lines end in LF, CR or both; empty lines are
 * skipped. A cell may be quoted, with quotes doubled inside, or `="a text"`; a quotation mark that does not open a cell, or closes one
 * but has text after it, is an ordinary character, as in BOAT "ANNA" and "ANNA" II.
 */
export class CsvSplitter {
  private readonly delimiter: number;
  private mode: 'start' | 'bare' | 'quoted' | 'closed' = 'start';
  /** The open cell so far: for a quoted one the text within; the spaces after it are kept separately. */
  private cell = '';
  private spaces = '';
  private cells: string[] = [];
  private records: CsvRecord[] = [];
  private line = 1;
  private from = 1;
  private quoteLine = 1;
  private afterReturn = false;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  /** @throws UnclosedQuote if a quoted cell is too long. */
  push(piece: string): CsvRecord[] {
    this.records = [];
    // Where the part of the open cell begins that is not in `cell` yet.
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      const secondOfPair = code === LF && this.afterReturn;
      this.afterReturn = code === CR;
      if (secondOfPair) {
        // Within quotation marks it is text; else it belongs to the line end before it.
        if (this.mode !== 'quoted') start = index + 1;
        continue;
      }
      if (this.mode === 'quoted') {
        if (code === LF || code === CR) this.line += 1;
        if (code !== QUOTE) continue;
        this.cell += piece.slice(start, index);
        this.mode = 'closed';
        start = index + 1;
        continue;
      }
      if (this.mode === 'closed') {
        if (code === QUOTE && this.spaces === '' && index === start) {
          this.cell += '"';
          this.mode = 'quoted';
          start = index + 1;
          continue;
        }
        if (code === SPACE) {
          this.spaces += ' ';
          start = index + 1;
          continue;
        }
        if (code !== this.delimiter && code !== LF && code !== CR) this.unquote();
      } else if (this.mode === 'start') {
        if (code === QUOTE) {
          this.mode = 'quoted';
          this.quoteLine = this.line;
          start = index + 1;
          continue;
        }
        if (code === SPACE) continue;
        this.mode = 'bare';
      }
      if (code === this.delimiter) {
        this.endCell(piece.slice(start, index));
        start = index + 1;
      } else if (code === LF || code === CR) {
        this.endCell(piece.slice(start, index));
        this.endRecord();
        this.line += 1;
        this.from = this.line;
        start = index + 1;
      }
    }
    this.cell += piece.slice(start);
    if (this.mode === 'quoted' && this.cell.length > MAX_QUOTED_CHARACTERS)
      throw new UnclosedQuote(this.quoteLine, false);
    return this.records;
  }

  /** Whether the text so far ends within a cell without quotation marks, of which more may come. */
  get isWithinCell(): boolean {
    return this.mode === 'bare';
  }

  /**
   * The last record without line end, if there is one.
   *
   * @throws UnclosedQuote if the text ends within quotation marks.
   */
  finish(): CsvRecord | undefined {
    if (this.mode === 'quoted') throw new UnclosedQuote(this.quoteLine, true);
    this.records = [];
    if (this.cells.length > 0 || this.cell.trim() !== '' || this.mode === 'closed') {
      this.endCell('');
      this.endRecord();
    }
    return this.records[0];
  }

  /** The quotes around the cell turned out to be part of its text. */
  private unquote(): void {
    this.cell = `"${this.cell}"${this.spaces}`;
    this.spaces = '';
    this.mode = 'bare';
  }

  private endCell(rest: string): void {
    const text = (this.cell + rest).trim();
    this.cells.push(text.startsWith('="') ? withoutFormula(text) : text);
    this.cell = '';
    this.spaces = '';
    this.mode = 'start';
  }

  private endRecord(): void {
    const { cells, from, line } = this;
    if (cells.length > 1 || cells[0] !== '') this.records.push({ cells, from, line });
    this.cells = [];
  }
}

/** `="0123"` is how lists keep spreadsheets from reading a text as a number. */
function withoutFormula(text: string): string {
  const [, inside] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return inside?.replaceAll('""', '"').trim() ?? text;
}

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
