import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import {
  END,
  FORMAT,
  INDEX,
  indexShape,
  MANIFEST,
  manifestShape,
  type Index,
  type Manifest,
  ZSTANDARD,
} from './manifest.ts';
import { Sums } from './sums.ts';

/** An entry between the manifest and the end. */
export interface Entry {
  /** Its first two names: `tables/vessel` or `files/media`. */
  readonly section: string;
  /** The rest of its name. */
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

type TarEntry = AsyncIterable<Buffer> & { readonly header: { readonly name: string; readonly size?: number } };

const LARGEST_DOCUMENT = 64 * 1024 * 1024;

const notABackup = (): UserFacingError =>
  new UserFacingError('This is not a backup of Wheelhouse. Nothing was changed.');
export const damaged = (what: string): UserFacingError =>
  new UserFacingError(`The backup is damaged: ${what}. Use another backup.`);
const incomplete = (): UserFacingError =>
  new UserFacingError('The backup is incomplete: its end is missing. Copy the file again, or use another backup.');

/** Looks for the first bytes and for the last ones, which Node's decompressor doesn't miss when they are cut off. */
async function* framed(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first = Buffer.alloc(0);
  let last = Buffer.alloc(0);
  for await (const chunk of input) {
    if (first.length < ZSTANDARD.length) {
      first = Buffer.concat([first, chunk.subarray(0, ZSTANDARD.length)]);
      if (!ZSTANDARD.subarray(0, first.length).equals(first.subarray(0, ZSTANDARD.length))) throw notABackup();
    }
    last = Buffer.concat([last, chunk.subarray(-END.length)]).subarray(-END.length);
    yield chunk;
  }
  if (first.length < ZSTANDARD.length) throw notABackup();
  if (!last.equals(END)) throw incomplete();
}

/** Reads a backup from its beginning to its end, and compares its counts and checksums. */
export class ArchiveReader {
  readonly #entries: AsyncIterator<TarEntry>;
  readonly #sums = new Sums();
  readonly #input: Readable;
  readonly #skipped = new Set<string>();
  #index: Index | undefined;
  /** Fulfilled when there is nothing more to read. */
  readonly #read: Promise<void>;
  #failure: unknown;

  constructor(input: Readable) {
    this.#input = input;
    const tar = extract();
    this.#entries = tar[Symbol.asyncIterator]() as AsyncIterator<TarEntry>;
    this.#read = pipeline(framed(input), createZstdDecompress({ chunkSize: 1024 * 1024 }), tar).catch(
      (error: unknown) => {
        this.#failure = error;
        // The iterator doesn't notice an input that ends too early.
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }

  /** @throws UserFacingError if this is not a backup, or one of a newer program */
  async manifest(): Promise<Manifest> {
    const entry = await this.#next();
    if (entry?.header.name !== MANIFEST) throw notABackup();
    const written = await this.#document(entry, MANIFEST);
    if (written === undefined) throw damaged('its first part is not readable');
    const format = z.safeParse(z.object({ format: z.int(), version: z.string() }), written);
    if (!format.success) throw notABackup();
    if (format.data.format > FORMAT) {
      throw new UserFacingError(
        `The backup was taken by a newer Wheelhouse (${format.data.version}). Restore it with that version.`,
      );
    }
    const parsed = z.safeParse(manifestShape, written);
    if (!parsed.success) throw damaged('its first part is not readable');
    return parsed.data;
  }

  /** The entries after the manifest. Each must be read before the next one. */
  async *entries(): AsyncGenerator<Entry> {
    for (let entry = await this.#next(); entry !== undefined; entry = await this.#next()) {
      const { name, size = 0 } = entry.header;
      if (name === INDEX) {
        const parsed = z.safeParse(indexShape, await this.#document(entry, undefined));
        if (!parsed.success) throw damaged('its last part is not readable');
        this.#index = parsed.data;
        if ((await this.#next()) !== undefined) throw damaged('there is something after its end');
        await this.#read;
        if (this.#failure !== undefined) throw this.#reading(this.#failure);
        return;
      }
      const [, section, rest] = /^([a-z]+\/[a-z0-9_]+)\/(.+)$/.exec(name) ?? [];
      if (section === undefined || rest === undefined) throw damaged(`it has an unknown part ${name}`);
      if (section.startsWith('files/')) this.#sums.begin(section, rest, size);
      yield { section, name: rest, size, content: this.#summed(section, entry) };
    }
    throw incomplete();
  }

  /** Notes how many rows of a table were read. */
  rows(section: string, count: number): void {
    this.#sums.rows(section, count);
  }

  /** Reads an entry that is not used, and whose rows are not counted. */
  async skip({ section, content }: Entry): Promise<void> {
    this.#skipped.add(section);
    for await (const _chunk of content);
  }

  /**
   * Compares what was read with what was written, after the last entry.
   *
   * @throws UserFacingError naming the first part that differs
   */
  compare(): void {
    const index = this.#index;
    if (index === undefined) throw incomplete();
    const read = this.#sums.result();
    for (const section of new Set([...Object.keys(index.sections), ...Object.keys(read)])) {
      const [expected, found] = [index.sections[section], read[section]];
      if (expected?.sha256 !== found?.sha256) throw damaged(`the checksum of ${section} is not right`);
      if (expected?.count !== found?.count && !this.#skipped.has(section))
        throw damaged(`${section} should have ${expected?.count} entries and has ${found?.count}`);
    }
  }

  close(): void {
    this.#input.destroy();
  }

  async #next() {
    try {
      const { value, done } = await this.#entries.next();
      if (done === true) {
        if (this.#failure !== undefined) throw this.#failure;
        return undefined;
      }
      return value;
    } catch (error) {
      throw this.#reading(error);
    }
  }

  async *#summed(section: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of entry) {
        this.#sums.add(section, chunk);
        yield chunk;
      }
    } catch (error) {
      throw this.#reading(error);
    }
  }

  async #document(entry: TarEntry, section: string | undefined) {
    if ((entry.header.size ?? 0) > LARGEST_DOCUMENT) throw damaged('a list in it is too long');
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of entry) chunks.push(chunk);
    } catch (error) {
      throw this.#reading(error);
    }
    const bytes = Buffer.concat(chunks);
    if (section !== undefined) this.#sums.add(section, bytes);
    try {
      return JSON.parse(bytes.toString('utf8')) as unknown;
    } catch {
      return undefined;
    }
  }

  /** Which sentence an error of the libraries is. Errors of the disk stay as they are. */
  #reading(given: unknown): unknown {
    const error = this.#failure ?? given;
    if (error instanceof UserFacingError) return error;
    const code = errorCode(error) ?? '';
    const words = error instanceof Error ? error.message : String(error);
    if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(words)) return incomplete();
    if (code.startsWith('ZSTD_') || code.startsWith('Z_') || /header|checksum|format/i.test(words))
      return damaged(`it can't be unpacked (${words})`);
    return error;
  }
}
