import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { unreadableReason } from '#platform/errors/fileError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { chosenEncoding, detectEncoding, type Encoding } from './encoding.ts';

/** A readable text file; its text comes in chunks of any length. */
export interface TextFile {
  readonly path: string;
  readonly encoding: Encoding;
  text(): AsyncIterable<string>;
}

/**
 * @param chosen The encoding that the operator chose; otherwise it is found by the bytes.
 * @throws UserFacingError if there is no such file or encoding, it may not be read, is empty, or is no text.
 */
export async function openTextFile(path: string, chosen?: string): Promise<TextFile> {
  try {
    if (!(await stat(path)).isFile()) throw new UserFacingError(`${path} is not a file.`);
    const encoding = await detectEncoding(path, chosen === undefined ? undefined : chosenEncoding(chosen));
    if (await isBlank(decode(path, encoding))) throw new UserFacingError(`The file ${path} is empty.`);
    return { path, encoding, text: () => decode(path, encoding) };
  } catch (error) {
    throw asPlain(path, error);
  }
}

/** Reads only up to the first non-blank character. */
async function isBlank(pieces: AsyncIterable<string>): Promise<boolean> {
  for await (const piece of pieces) if (piece.trim() !== '') return false;
  return true;
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string, void, void> {
  const decoder = iconv.getDecoder(encoding.name);
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 18 })) {
    // A stream without an encoding yields buffers.
    const text = decoder.write(bytes as Buffer);
    // Zero bytes are refused; UTF-16 may contain the character of that number, which no database accepts.
    yield text.includes('\0') ? text.replaceAll('\0', '') : text;
  }
  yield decoder.end() ?? '';
}

function asPlain(path: string, error: unknown): unknown {
  const reason = unreadableReason(error);
  return reason === undefined ? error : new UserFacingError(`The file ${path} can't be read: ${reason}.`);
}
