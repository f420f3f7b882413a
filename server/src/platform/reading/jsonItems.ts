import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** A JSON text in chunks of any length. */
export interface JsonText {
  /** Its name for people, as "the file vessels.json". */
  readonly name: string;
  text(): AsyncIterable<string>;
}

export interface JsonItem {
  /** Its position in the list, from 1. */
  readonly number: number;
  readonly value: unknown;
}

/** The name of the items, for the error if there is no list. */
export interface ItemWords {
  readonly one: string;
  readonly many: string;
}

const vesselWords: ItemWords = { one: 'vessel', many: 'vessels' };

/** An item of a register has a few kilobytes. */
const MAX_ITEM_CHARACTERS = 1 << 20;

/**
 * Reads the items of a JSON text one by one, with only one of them in memory. The text is one list; or the first list
 * in an object, as in paged answers; or only the items, one per line or consecutive.
 *
 * @param member A member of every item: an object at the top with it is an item itself.
 * @throws UserFacingError if the text is no such JSON, ends before its list does, or continues after it.
 */
export async function* readJsonItems(
  json: JsonText,
  member: string,
  words: ItemWords = vesselWords,
): AsyncGenerator<JsonItem, void, void> {
  const scanner = new ItemScanner(json.name, member, words);
  let number = 0;
  for await (const piece of json.text()) {
    for (const text of scanner.push(piece)) {
      number += 1;
      yield { number, value: parseItem(json.name, number, text) };
    }
  }
  scanner.finish();
}

function parseItem(name: string, number: number, text: string): unknown {
  const value = parse(text);
  if (value !== undefined) return value;
  throw new UserFacingError(`Item ${number} of ${name} is not JSON. Download the file again and retry.`);
}

/** Undefined for invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The state of the scanner: before everything; in an object at the top of unknown kind; in the object around the list,
 * before and after that; in the list; after everything; between items without a list, or in one.
 */
type State = 'start' | 'firstObject' | 'beforeList' | 'list' | 'afterList' | 'end' | 'betweenItems' | 'item';

/** Cuts out the texts of the items, however the file is chunked. */
class ItemScanner {
  private readonly name: string;
  private readonly member: string;
  private readonly words: ItemWords;
  private state: State = 'start';
  private nesting = new Nesting();
  /** The nesting depth of the list's items. */
  private listDepth = 1;
  /** The part of the current item or object in earlier chunks. */
  private text = '';
  private items: string[] = [];
  private line = 1;
  private lineOfObject = 1;

  constructor(name: string, member: string, words: ItemWords) {
    this.name = capitalised(name);
    this.member = member;
    this.words = words;
  }

  push(piece: string): string[] {
    this.items = [];
    this.scan(piece);
    return this.items;
  }

  private scan(piece: string): void {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      if (code === LINE_FEED) this.line += 1;
      if (this.state === 'start' || this.state === 'end' || this.state === 'betweenItems') {
        if (code <= SPACE) continue;
        this.begin(code);
        start = code === OPEN_LIST ? index + 1 : index;
      } else if (this.nesting.follow(code)) {
        start = this.mark(code, piece, start, index + 1);
      }
    }
    this.carry(piece.slice(start));
  }

  /** At the first character of a value at the top. */
  private begin(code: number): void {
    if (this.state === 'end' || (this.state === 'betweenItems' && code !== OPEN_OBJECT)) throw this.goesOn();
    if (code !== OPEN_OBJECT && code !== OPEN_LIST) throw this.notAList();
    this.nesting.follow(code);
    this.lineOfObject = this.line;
    if (code === OPEN_LIST) {
      this.state = 'list';
      this.listDepth = 1;
    } else this.state = this.state === 'start' ? 'firstObject' : 'item';
  }

  /** At a comma or bracket outside strings; returns where the text of the next item begins. */
  private mark(code: number, piece: string, start: number, next: number): number {
    const { depth } = this.nesting;
    if (this.state === 'list') {
      const ends = code === CLOSE_LIST && depth === this.listDepth - 1;
      if (!ends && (code !== COMMA || depth !== this.listDepth)) return start;
      this.keep(piece.slice(start, next - 1));
      if (ends) this.state = depth === 0 ? 'end' : 'afterList';
      return next;
    }
    if (this.state === 'beforeList' && code === OPEN_LIST) {
      this.state = 'list';
      this.listDepth = depth;
      return next;
    }
    if (depth > 0) return start;
    if (this.state === 'beforeList') throw this.notAList();
    if (this.state === 'afterList') this.state = 'end';
    else this.endObject(piece.slice(start, next));
    return next;
  }

  private keep(rest: string): void {
    const text = this.text + rest;
    this.text = '';
    if (text.trim() !== '') this.items.push(text);
  }

  private endObject(rest: string): void {
    const text = this.text + rest;
    if (this.state === 'firstObject' && !this.isItem(text)) {
      this.text = text;
      this.lookInside();
      return;
    }
    this.keep(rest);
    this.state = 'betweenItems';
  }

  private isItem(text: string): boolean {
    const value = parse(text);
    return typeof value === 'object' && value !== null && this.member in value;
  }

  /** Reads the first object again, as one around a list. */
  private lookInside(): void {
    const { text } = this;
    this.text = '';
    this.nesting = new Nesting();
    this.line = this.lineOfObject;
    this.state = 'beforeList';
    this.scan(text);
  }

  private carry(rest: string): void {
    if (this.state !== 'list' && this.state !== 'item' && this.state !== 'firstObject') return;
    this.text += rest;
    if (this.text.length <= MAX_ITEM_CHARACTERS) return;
    if (this.state === 'firstObject') this.lookInside();
    else
      throw new UserFacingError(
        `${this.name} has an item of more than a million characters, so it isn't a list of ${this.words.many}.`,
      );
  }

  finish(): void {
    if (this.state === 'end' || this.state === 'betweenItems') return;
    if (this.state === 'start' || this.state === 'beforeList') throw this.notAList();
    throw new UserFacingError(
      `${this.name} is incomplete: it ends in the middle of its list. Download it again and retry.`,
    );
  }

  private notAList(): UserFacingError {
    return new UserFacingError(`${this.name} is not a JSON list of ${this.words.many}.`);
  }

  private goesOn(): UserFacingError {
    const { one, many } = this.words;
    const ended = this.state === 'end' ? `its list of ${many}` : `a ${one}`;
    return new UserFacingError(
      `${this.name} goes on after ${ended} in line ${this.line}. ` +
        `Make it one list, or one ${one} on each line, then import it again.`,
    );
  }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The nesting depth at the end of a text. */
class Nesting {
  depth = 0;
  private inString = false;
  private escaped = false;

  /** True for a comma or bracket outside strings. */
  follow(code: number): boolean {
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
        return true;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        this.depth -= 1;
        return true;
      default:
        return code === COMMA;
    }
  }
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
