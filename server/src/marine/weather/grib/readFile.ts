import { open } from 'node:fs/promises';
import { GribError, type GribErrorCode } from './gribError.ts';
import { readFields } from './fields.ts';
import type { GribMessage, GribProblem } from './message.ts';

/** Largest message in memory, bytes: 20 million values of 8 bytes, and their bitmap. */
const largestMessage = 192 * 1024 * 1024;
/** A file with more problems than this is not a GRIB file. */
const mostProblems = 1000;
const searchChunk = 256 * 1024;
const indicator = Buffer.from('GRIB');
const endMark = '7777';
/** There are no other editions: with another number it is the word itself, in a text or by chance. */
const editions: readonly number[] = [1, 2, 3];
/** Section 0 (16 bytes), section 1 (21) and the end mark. */
const shortestMessage = 41;

/** Bytes that can be read at any offset: a file, or memory. */
export type GribSource = {
  readonly size: number;
  /** The bytes from `place`, at most `length`. */
  read(place: number, length: number): Promise<Buffer>;
};

/**
 * Every field of the GRIB2 messages in a file, with one message in memory at a time; what can't be read is returned as
 * a problem in its place. Bytes between messages are skipped; if they contain the word a message begins with, that is
 * one problem at the end.
 * @throws only errors of opening and reading the file
 */
export async function* gribMessages(path: string): AsyncGenerator<GribMessage | GribProblem> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    yield* messagesOf({
      size,
      read: async (place, length) => {
        const wanted = Math.max(0, Math.min(length, size - place));
        const bytes = Buffer.allocUnsafe(wanted);
        let filled = 0;
        while (filled < wanted) {
          const { bytesRead } = await handle.read(bytes, filled, wanted - filled, place + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      },
    });
  } finally {
    await handle.close();
  }
}

/** The same for bytes in memory. */
export function gribMessagesIn(bytes: Uint8Array): AsyncGenerator<GribMessage | GribProblem> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return messagesOf({
    size: all.length,
    read: (place, length) => Promise.resolve(all.subarray(place, place + length)),
  });
}

async function* messagesOf(source: GribSource): AsyncGenerator<GribMessage | GribProblem> {
  let field = 0;
  let problems = 0;
  let junk = 0;
  let firstJunk = 0;
  let place = await nextIndicator(source, 0);
  while (place !== undefined && problems < mostProblems) {
    const found = await messageAt(source, place);
    for (const part of found.parts(field + 1)) {
      if (part.kind === 'problem') problems += 1;
      if (part.kind === 'problem' && part.code === 'junk') {
        if (junk === 0) firstJunk = place;
        junk += 1;
        continue;
      }
      field = part.field;
      yield part;
      if (problems >= mostProblems) break;
    }
    place = await nextIndicator(source, found.end);
  }
  if (junk > 0) yield problem(field + 1, firstJunk, 'junk', junkAsText(junk, firstJunk));
  if (problems >= mostProblems) {
    yield problem(field + 1, source.size, 'damaged', `more than ${mostProblems} problems: the rest was not read`);
  }
}

function junkAsText(times: number, first: number): string {
  const where = times === 1 ? `at byte ${first}` : `at ${times} places, first at byte ${first},`;
  return `the word GRIB stands ${where} with no GRIB message behind it: passed over as junk`;
}

type Found = { readonly end: number; parts(firstField: number): Iterable<GribMessage | GribProblem> };

/** The message at `place`, and where to look for the next: after it, or after its first word if it is damaged. */
async function messageAt(source: GribSource, place: number): Promise<Found> {
  const failed = (code: GribErrorCode, text: string, end = place + indicator.length): Found => ({
    end,
    parts: (firstField) => [problem(firstField, place, code, text)],
  });
  const head = await source.read(place, 16);
  if (head.length < 16) return failed('truncated', 'the message ends within its first 16 bytes');
  const edition = head.readUInt8(7);
  if (edition === 1) {
    const length = head.readUIntBE(4, 3);
    const end = (await endsAt(source, place + length)) ? place + length : place + indicator.length;
    return failed('unsupported', 'GRIB edition 1 is not supported, only edition 2', end);
  }
  if (!editions.includes(edition)) return failed('junk', 'no message');
  if (edition !== 2) return failed('unsupported', `GRIB edition ${edition} is not supported, only edition 2`);
  const length = Number(head.readBigUInt64BE(8));
  if (length < shortestMessage) return failed('damaged', `a message can't be ${length} bytes long`);
  if (place + length > source.size) {
    return failed('truncated', `the message should have ${length} bytes, the file ends after ${source.size - place}`);
  }
  if (!(await endsAt(source, place + length))) {
    return failed('truncated', `the message of ${length} bytes does not end with ${endMark}`);
  }
  if (length > largestMessage) {
    return failed(
      'tooLarge',
      `a message of ${length} bytes is larger than the ${largestMessage} we read`,
      place + length,
    );
  }
  const bytes = await source.read(place, length);
  if (bytes.length < length) return failed('truncated', 'the file became shorter while it was read');
  return { end: place + length, parts: (firstField) => fieldsOrProblem(bytes, place, firstField) };
}

async function endsAt(source: GribSource, end: number): Promise<boolean> {
  if (end < endMark.length || end > source.size) return false;
  return (await source.read(end - endMark.length, endMark.length)).toString('latin1') === endMark;
}

/** Fields up to where the message becomes invalid. */
function* fieldsOrProblem(bytes: Buffer, offset: number, firstField: number): Generator<GribMessage | GribProblem> {
  let field = firstField;
  try {
    for (const part of readFields(bytes)) {
      yield { ...part, field, offset };
      field += 1;
    }
  } catch (error) {
    if (!(error instanceof GribError)) throw error;
    yield problem(field, offset, error.code, error.message);
  }
}

function problem(field: number, offset: number, code: GribErrorCode, text: string): GribProblem {
  return { kind: 'problem', field, offset, code, text, parameter: undefined };
}

/** Where the next message begins, from `place` on. */
async function nextIndicator(source: GribSource, place: number): Promise<number | undefined> {
  let start = place;
  // Most messages are directly adjacent.
  if ((await source.read(start, indicator.length)).equals(indicator)) return start;
  while (start < source.size) {
    const chunk = await source.read(start, searchChunk);
    const found = chunk.indexOf(indicator);
    if (found !== -1) return start + found;
    if (chunk.length < indicator.length) return undefined;
    start += chunk.length - (indicator.length - 1);
  }
  return undefined;
}
