import { isAscii, isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { guessEncoding } from './chardetng.ts';
import { ForeignWords } from './foreignWords.ts';

/** How the bytes of a file are decoded. */
export interface Encoding {
  /** As the Encoding Standard writes it, in lower case, or a code page of DOS (`cp850`). */
  readonly name: string;
  /** UTF-8 with a few invalid bytes; they read as U+FFFD, and parsers refuse the rows that contain one. */
  readonly damaged: boolean;
  /** `certain`: a byte order mark, or all bytes are valid UTF-8. `guessed`: by the letters. `chosen`: by the operator. */
  readonly basis: 'certain' | 'guessed' | 'chosen';
}

const READ_BYTES = 1 << 20;
const LF = 0x0a;

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

/** @throws UserFacingError for an encoding that can't be decoded. */
export function chosenEncoding(name: string): Encoding {
  const known = name.trim().toLowerCase();
  if (known !== '' && iconv.encodingExists(known) && !transports.has(known.replaceAll(/[^a-z0-9]/g, '')))
    return { name: known, damaged: false, basis: 'chosen' };
  throw new UserFacingError(
    `Unknown encoding "${name}". Examples: utf-8, utf-16le, windows-1250 to windows-1258, iso-8859-1 to iso-8859-16, koi8-r, cp850.`,
  );
}

/** A sentence that says how a file was read; none for plain UTF-8, and for a file that is no text. */
export function sentenceOfEncoding(encoding: Encoding | undefined): string | undefined {
  if (encoding === undefined) return undefined;
  const { name, damaged, basis } = encoding;
  if (name === 'utf-8' && basis === 'certain') return undefined;
  if (damaged) return `Read as ${name}, with damaged characters.`;
  const how = {
    certain: '',
    chosen: ', as you chose',
    guessed: ', guessed from its letters; --encoding chooses another',
  };
  return `Read as ${name}${how[basis]}.`;
}

/** What the library also calls encodings, but are ways to write bytes as text. */
const transports = new Set(['base64', 'base64url', 'hex', 'binary', 'internal', 'utf7', 'utf7imap']);

/**
 * Reads the whole file once (about a second per gigabyte) and determines its encoding: by its byte order mark, else
 * UTF-8 if every byte is valid, else by the letters of the words that aren't ASCII.
 *
 * @param chosen The encoding that the operator chose; then only the first bytes are read.
 * @throws UserFacingError if the file is empty or no text.
 */
export async function detectEncoding(path: string, chosen?: Encoding): Promise<Encoding> {
  const file = await open(path);
  const words = new ForeignWords();
  try {
    const buffer = Buffer.alloc(READ_BYTES);
    let carried = 0;
    let position = 0;
    let first = true;
    let fitting = 0;
    let misfits = 0;
    let feeds = false;
    for (;;) {
      const { bytesRead } = await file.read(buffer, carried, READ_BYTES - carried, position);
      if (first) {
        const marked = fromFirstBytes(path, buffer.subarray(0, bytesRead));
        const known = chosen ?? marked;
        if (known !== undefined) return known;
        first = false;
      }
      const filled = carried + bytesRead;
      const isLast = bytesRead === 0;
      const whole = isLast ? filled : lastWholeCharacter(buffer, filled);
      const part = buffer.subarray(0, whole);
      if (part.includes(0)) throw binary(path);
      if (part.includes(toJapanese) || part.includes(toKorean)) throw shifting(path);
      feeds ||= part.includes(LF);
      if (!isAscii(part)) {
        words.add(part);
        const counts = countMultibyte(part);
        fitting += counts.fitting;
        misfits += counts.misfits;
      }
      if (isLast) break;
      position += bytesRead;
      carried = filled - whole;
      buffer.copyWithin(0, whole, filled);
    }
    return judge({ fitting, misfits }, words, !feeds);
  } finally {
    await file.close();
  }
}

/** The encoding of text without a byte order mark, such as that of a table in a binary file. */
export function encodingOfBytes(bytes: Buffer): Encoding {
  const words = new ForeignWords();
  words.add(bytes);
  return judge(countMultibyte(bytes), words, false);
}

/**
 * Text in another encoding has almost no sequences that are valid UTF-8; damaged UTF-8 has more of them than errors.
 *
 * @param hasReturns Whether lines end in CR alone, as on old Macintoshs.
 */
function judge(
  { fitting, misfits }: { fitting: number; misfits: number },
  words: ForeignWords,
  hasReturns: boolean,
): Encoding {
  if (misfits === 0) return { name: 'utf-8', damaged: false, basis: 'certain' };
  if (fitting > misfits) return { name: 'utf-8', damaged: true, basis: 'guessed' };
  const foreign = words.bytes();
  const name = guessEncoding(foreign);
  const isOlder = name === 'windows-1252' && looksOlder(foreign);
  return { name: isOlder ? (hasReturns ? 'macintosh' : 'cp850') : name, damaged: false, basis: 'guessed' };
}

/** Signs of windows-1252 that stand beside no letter of a word, and those that stand within none: `FR€NZI`, `MALM™`, `Bj”rn`. */
const [beside, within] = ['\\x80\\x83\\x86-\\x89\\x95\\x98\\x99', '\\x82\\x84\\x85\\x8b\\x93\\x94\\x9b'];
const oddSigns = new RegExp(
  `(?<=[A-Za-z])[${beside}${within}](?=[A-Za-z])|(?<=[A-Za-z])[${beside}]|[${beside}](?=[A-Za-z])`,
  'g',
);

/** Whether words read as windows-1252 are in the code page of DOS or of old Macintoshs, which the detector doesn't know. */
function looksOlder(words: Buffer): boolean {
  if (words.some((byte) => notInWindows1252.has(byte))) return true;
  const text = words.toString('latin1');
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(oddSigns) > count(/[\xc0-\xff]/g);
}

/**
 * Bytes that are no character in windows-1252, and ü, ì, Å, É and Ø in the code page of DOS, which the detector doesn't know: lists
 * from old programs would lose these letters.
 */
const notInWindows1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** What a file is that begins with these bytes, such as "compressed with gzip"; undefined for text. */
export function knownFile(bytes: Uint8Array): string | undefined {
  return knownFiles.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
}

function fromFirstBytes(path: string, bytes: Buffer): Encoding | undefined {
  if (bytes.length === 0) throw new UserFacingError(`The file ${path} is empty.`);
  const what = knownFile(bytes);
  if (what !== undefined) {
    throw new UserFacingError(
      `The file ${path} is ${what}, not text. Unpack it, or export it as CSV or JSON, then import that file.`,
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', damaged: false, basis: 'certain' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', damaged: false, basis: 'certain' };
  return unmarkedUtf16(bytes.subarray(0, 4096));
}

/** A table in UTF-16 has a zero in the same half of each digit, space, separator and Latin letter, and hardly ever in the other. */
function unmarkedUtf16(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = bytes.length / 2;
  if (half < 2) return undefined;
  if (odd > 0.15 * half && even < 0.1 * odd) return { name: 'utf-16le', damaged: false, basis: 'guessed' };
  if (even > 0.15 * half && odd < 0.1 * even) return { name: 'utf-16be', damaged: false, basis: 'guessed' };
  return undefined;
}

/** Escape sequences of ISO-2022-JP and ISO-2022-KR, whose letters are ASCII between them. */
const [toJapanese, toKorean] = [Buffer.from('\u001b$B'), Buffer.from('\u001b$)C')];

function shifting(path: string): UserFacingError {
  return new UserFacingError(
    `The file ${path} is in ISO-2022-JP or ISO-2022-KR, which can't be read. Save it in UTF-8, then import that file.`,
  );
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
