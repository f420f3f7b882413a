import { PlainError } from '#plainError.ts';
import type { TextFile } from './textFile.ts';

export interface JsonItem {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly value: unknown;
}

/** An item of a register is a few kilobytes. */
const MAX_ITEM_CHARACTERS = 1 << 20;

/**
 * Reads the items of a JSON list one after the other, never holding more than one of them. The list is the whole file,
 * or the first list in an object around it, as answers in pages have it.
 *
 * @throws PlainError when the file is no such JSON, or ends before the list does.
 */
export async function* readJsonItems(file: TextFile): AsyncGenerator<JsonItem, void, void> {
  const scanner = new ItemScanner(file.path);
  let number = 0;
  for await (const piece of file.text()) {
    for (const text of scanner.push(piece)) {
      number += 1;
      yield { number, value: parseItem(file, number, text) };
    }
  }
  scanner.finish();
}

function parseItem(file: TextFile, number: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlainError(`Item ${number} of the file ${file.path} is not JSON. Get the file again and import that.`);
  }
}

/** Cuts a list into the texts of its items, whatever pieces it comes in. */
class ItemScanner {
  private readonly path: string;
  private state: 'before' | 'inside' | 'after' = 'before';
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;

  constructor(path: string) {
    this.path = path;
  }

  push(piece: string): string[] {
    const items: string[] = [];
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      if (this.state === 'inside') {
        if (!this.endsItem(code)) continue;
        const text = this.text + piece.slice(start, index);
        this.text = '';
        start = index + 1;
        if (text.trim() !== '') items.push(text);
        if (code === CLOSE_LIST) this.state = 'after';
      } else if (this.state === 'before') {
        if (!this.opensList(code)) continue;
        this.state = 'inside';
        start = index + 1;
      }
    }
    if (this.state === 'inside') this.text += piece.slice(start);
    if (this.text.length > MAX_ITEM_CHARACTERS) {
      throw new PlainError(
        `The file ${this.path} has an item of more than a million characters: it is no vessel register.`,
      );
    }
    return items;
  }

  /** Follows nesting and strings; true at the comma or bracket that ends an item of the list itself. */
  private endsItem(code: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === BACKSLASH) this.escaped = true;
      else if (code === QUOTE) this.inString = false;
      return false;
    }
    switch (code) {
      case QUOTE:
        this.inString = true;
        return false;
      case OPEN_OBJECT:
      case OPEN_LIST:
        this.depth += 1;
        return false;
      case CLOSE_OBJECT:
        this.depth -= 1;
        return false;
      case CLOSE_LIST:
        if (this.depth === 0) return true;
        this.depth -= 1;
        return false;
      default:
        return code === COMMA && this.depth === 0;
    }
  }

  /** Only an object may stand around the list, with plain members before it. */
  private opensList(code: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === BACKSLASH) this.escaped = true;
      else if (code === QUOTE) this.inString = false;
      return false;
    }
    if (code === QUOTE && this.depth > 0) this.inString = true;
    else if (code === OPEN_OBJECT) this.depth += 1;
    else if (code === CLOSE_OBJECT) this.depth -= 1;
    else if (this.depth === 0 && code !== OPEN_LIST && code > SPACE) throw this.notAList();
    if (code !== OPEN_LIST) return false;
    this.depth = 0;
    return true;
  }

  finish(): void {
    if (this.state === 'before') throw this.notAList();
    if (this.state === 'inside') {
      throw new PlainError(
        `The file ${this.path} ends in the middle of its list: it is incomplete. Get it again and import that.`,
      );
    }
  }

  private notAList(): PlainError {
    return new PlainError(`The file ${this.path} is not a JSON list of vessels.`);
  }
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
