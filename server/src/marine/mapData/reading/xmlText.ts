import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import iconv from 'iconv-lite';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** Features are kept whole while they are read. */
const MAX_MEGABYTES = 128;
/** A piece of an archive unpacks to at most a thousand times as much. */
const PIECE_BYTES = 1 << 14;

/**
 * The text of an XML file.
 *
 * @throws UserFacingError if it is too large
 */
export async function* xmlText(path: string): AsyncGenerator<string, void, void> {
  if ((await stat(path)).size > MAX_MEGABYTES << 20) throw tooLarge(path);
  const decoder = new XmlDecoder(path);
  for await (const piece of createReadStream(path)) yield decoder.write(piece as Buffer);
}

/** Decodes XML in the encoding that its first line declares; without one it is UTF-8. */
class XmlDecoder {
  readonly #path: string;
  #decoder: iconv.DecoderStream | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws UserFacingError if the encoding isn't known */
  write(bytes: Uint8Array): string {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#decoder ??= iconv.getDecoder(this.#encodingOf(piece));
    return this.#decoder.write(piece);
  }

  #encodingOf(first: Buffer): string {
    if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
    if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
    const [, declared = 'utf-8'] =
      /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(first.toString('latin1', 0, 200)) ?? [];
    const isKnown: boolean = iconv.encodingExists(declared);
    if (isKnown) return declared;
    throw new UserFacingError(
      `The file ${basename(this.#path)} is in the encoding ${declared.slice(0, 40)}, which isn't known. Save it as UTF-8, then import it.`,
    );
  }
}

/**
 * The text of the first file of an archive that has this ending, unpacked piece by piece.
 *
 * @param ending Such as `.kml`.
 * @throws UserFacingError if there is none, it is too large, or it can't be unpacked
 */
export async function* zippedText(path: string, ending: string): AsyncGenerator<string, void, void> {
  const found = new FirstFile(ending);
  const decoder = new XmlDecoder(path);
  let bytes = 0;
  const unzip = new Unzip((file) => found.see(file));
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    try {
      unzip.push(piece as Buffer);
    } catch {
      throw damaged(path);
    }
    for (const part of found.take()) {
      bytes += part.length;
      if (bytes > MAX_MEGABYTES << 20) throw tooLarge(path);
      yield decoder.write(part);
    }
    if (found.isDamaged) throw damaged(path);
    if (found.isWhole) return;
  }
  if (found.isThere) throw damaged(path);
  throw new UserFacingError(`The archive ${basename(path)} has no file ${ending} in it, or it is damaged.`);
}

/** Takes the content of the first file of a name, and passes over the others. */
class FirstFile {
  isThere = false;
  isWhole = false;
  isDamaged = false;
  readonly #ending: string;
  #parts: Uint8Array[] = [];

  constructor(ending: string) {
    this.#ending = ending;
  }

  take(): readonly Uint8Array[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  see(file: Parameters<NonNullable<Unzip['onfile']>>[0]): void {
    if (this.isThere || !file.name.toLowerCase().endsWith(this.#ending)) return;
    this.isThere = true;
    file.ondata = (error, part, isLast) => {
      if (error !== null) {
        this.isDamaged = true;
        return;
      }
      this.#parts.push(part);
      this.isWhole ||= isLast;
    };
    file.start();
  }
}

function tooLarge(path: string): UserFacingError {
  return new UserFacingError(
    `The file ${basename(path)} has more than ${MAX_MEGABYTES} MB of text. Convert it to GeoJSON, then import it.`,
  );
}

function damaged(path: string): UserFacingError {
  return new UserFacingError(`The archive ${basename(path)} is incomplete or damaged. Download it again and retry.`);
}
