import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { readJsonItems, type ItemWords, type JsonText } from '#platform/reading/jsonItems.ts';
import { openTextFile } from '#platform/reading/textFile.ts';

/** One answer of a register or a page of them; a list of ten thousand companies is some 20 MB. */
const MAX_OBJECT_CHARACTERS = 1 << 26;

/** The text of a file, unpacked when it is compressed with gzip. */
export async function openJsonFile(path: string): Promise<JsonText> {
  const name = `the file ${path}`;
  if (await isGzip(path)) return { name, text: () => textOf(createReadStream(path), `The file ${path}`) };
  const file = await openTextFile(path);
  return { name, text: () => file.text() };
}

async function isGzip(path: string): Promise<boolean> {
  // `openTextFile` reports what is wrong with a file.
  const there = await stat(path).catch(() => undefined);
  if (there?.isFile() !== true) return false;
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return startsGzip(buffer);
  } finally {
    await file.close();
  }
}

function startsGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * UTF-8 text of bytes, unpacked when they are compressed with gzip.
 *
 * @param name What the text is called when it is damaged.
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder('utf-8');
  for await (const piece of await unpacked(bytes, name)) {
    yield withoutZeros(decoder.decode(piece, { stream: true }));
  }
  yield withoutZeros(decoder.decode());
}

/** No database accepts the character NUL. */
function withoutZeros(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

async function unpacked(bytes: AsyncIterable<Uint8Array>, name: string): Promise<AsyncIterable<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  const whole = Readable.from(startingWith(first, pieces));
  if (first.done === true || !startsGzip(first.value)) return whole;
  const unzip = createGunzip();
  // The reader of `unzip` gets the errors before it.
  whole.once('error', (error) => unzip.destroy(error));
  return orDamaged(whole.pipe(unzip), name);
}

async function* startingWith<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncIterator<Piece>,
): AsyncGenerator<Piece, void, void> {
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value;
}

async function* orDamaged(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(`${name} is damaged: it can't be unpacked. Download it again and retry.`);
  }
}

/**
 * The values of a JSON text: the items of a list, one after the other; or the one object it is; or the objects it has one
 * on each line.
 *
 * @param member What every object has, where there are several without a list.
 */
export async function* readJsonValues(
  json: JsonText,
  member: string,
  words: ItemWords,
): AsyncGenerator<unknown, void, void> {
  const pieces = json.text()[Symbol.asyncIterator]();
  let piece = await pieces.next();
  while (piece.done !== true && piece.value.trim() === '') piece = await pieces.next();
  let start = '';
  if (piece.done !== true && piece.value.trimStart().startsWith('{')) {
    for (; piece.done !== true && start.length <= MAX_OBJECT_CHARACTERS; piece = await pieces.next()) {
      start += piece.value;
    }
    const value = piece.done === true ? parseJson(start) : undefined;
    if (value !== undefined) {
      yield value;
      return;
    }
  }
  const first = piece;
  const text = async function* () {
    yield start;
    yield* startingWith(first, pieces);
  };
  for await (const { value } of readJsonItems({ name: json.name, text }, member, words)) yield value;
}

/** Undefined for what is not JSON. An error of the parser would quote the text, and persons with it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
