import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
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
  for await (const piece of createReadStream(path, 'utf8')) yield String(piece);
}

/**
 * The text of the first file of an archive that has this ending, unpacked piece by piece.
 *
 * @param ending Such as `.kml`.
 * @throws UserFacingError if there is none, it is too large, or it can't be unpacked
 */
export async function* zippedText(path: string, ending: string): AsyncGenerator<string, void, void> {
  const found = new FirstFile(ending);
  const decoder = new TextDecoder();
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
      yield decoder.decode(part, { stream: true });
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
