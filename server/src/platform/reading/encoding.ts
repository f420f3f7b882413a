import { isAscii, isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/**
 * How the bytes of a file are decoded. `damaged`: UTF-8 with a few invalid bytes; they read as U+FFFD, and parsers
 * refuse the rows that contain one.
 */
export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly damaged: boolean;
}

const READ_BYTES = 1 << 20;

/** First bytes of files that are mistaken for exports, and their names. */
const knownFiles: readonly [bytes: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or an Excel workbook (.xlsx)'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel or Word file (.xls, .doc)'],
  [[0x1f, 0x8b], 'compressed with gzip'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x42, 0x5a, 0x68], 'compressed with bzip2'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'compressed with xz'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed with zstd'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive'],
];

/**
 * Reads the whole file once (about a second per gigabyte) and determines its encoding: by its byte order mark, else
 * UTF-8 if every byte is valid, else windows-1252, which includes latin1.
 *
 * @throws UserFacingError if the file is empty or no text.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(READ_BYTES);
    let carried = 0;
    let position = 0;
    let first = true;
    let fitting = 0;
    let misfits = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, carried, READ_BYTES - carried, position);
      if (first) {
        const marked = fromFirstBytes(path, buffer.subarray(0, bytesRead));
        if (marked !== undefined) return marked;
        first = false;
      }
      const filled = carried + bytesRead;
      const isLast = bytesRead === 0;
      const whole = isLast ? filled : lastWholeCharacter(buffer, filled);
      const part = buffer.subarray(0, whole);
      if (part.includes(0)) throw binary(path);
      if (!isAscii(part)) {
        const counts = countMultibyte(part);
        fitting += counts.fitting;
        misfits += counts.misfits;
      }
      if (isLast) break;
      position += bytesRead;
      carried = filled - whole;
      buffer.copyWithin(0, whole, filled);
    }
    if (misfits === 0) return { name: 'utf-8', damaged: false };
    // Text in latin1 has almost no sequences that are valid UTF-8; damaged UTF-8 has more of them than errors.
    return fitting > misfits ? { name: 'utf-8', damaged: true } : { name: 'windows-1252', damaged: false };
  } finally {
    await file.close();
  }
}

function fromFirstBytes(path: string, bytes: Buffer): Encoding | undefined {
  if (bytes.length === 0) throw new UserFacingError(`The file ${path} is empty.`);
  for (const [start, what] of knownFiles) {
    if (start.every((byte, index) => bytes[index] === byte)) {
      throw new UserFacingError(
        `The file ${path} is ${what}, not text. Unpack it, or export it as CSV or JSON, then import that file.`,
      );
    }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', damaged: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', damaged: false };
  return unmarkedUtf16(bytes.subarray(0, 4096));
}

/** UTF-16 of mostly Latin letters has a zero in nearly every other byte. */
function unmarkedUtf16(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = bytes.length / 2;
  if (half < 2) return undefined;
  if (odd > 0.7 * half && even === 0) return { name: 'utf-16le', damaged: false };
  if (even > 0.7 * half && odd === 0) return { name: 'utf-16be', damaged: false };
  return undefined;
}

function binary(path: string): UserFacingError {
  return new UserFacingError(
    `The file ${path} is not text: it contains zero bytes. Export it as CSV or JSON, then import that file.`,
  );
}

/** Where the last character begins that may continue beyond `filled`. */
function lastWholeCharacter(buffer: Buffer, filled: number): number {
  for (let back = 1; back <= Math.min(3, filled); back += 1) {
    const byte = buffer[filled - back] ?? 0;
    if (byte < 0x80) return filled;
    if (byte >= 0xc0) return filled - back;
  }
  return filled;
}

/** Valid UTF-8 characters of two to four bytes, and invalid places. */
function countMultibyte(part: Buffer): { fitting: number; misfits: number } {
  const misfitting = !isUtf8(part);
  const text = part.toString('utf8');
  let fitting = 0;
  let misfits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    if (misfitting && code === 0xfffd) misfits += 1;
    else fitting += 1;
  }
  return { fitting, misfits };
}
