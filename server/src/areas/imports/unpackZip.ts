import { createReadStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32, createInflateRaw } from 'node:zlib';
import { message } from '@wheelhouse/messages/message';
import { spool } from '#platform/disk/spool.ts';
import { FetchFailure } from './fetchFile.ts';

/** Signatures and lengths of the format (PKWARE, APPNOTE.TXT). */
const [localSignature, entrySignature, endSignature] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50];
const [localBytes, entryBytes, endBytes] = [30, 46, 22];
const [stored, deflated] = [0, 8];
/** The end may be followed by a comment. */
const commentMost = 65_535;
/** The list of an archive with one file is short. */
const listMost = 1_000_000;
/** A number that needs the larger form of the format. */
const tooLarge = 0xff_ff_ff_ff;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

export interface UnpackedFile {
  /** The caller removes it. */
  readonly path: string;
  readonly name: string;
}

const broken = (cause?: unknown) => new FetchFailure(message('adminSchedules.badZip'), { mayPass: true, cause });

/**
 * Unpacks the one file of a ZIP archive into the folder.
 *
 * @returns undefined if the file is no archive, or a workbook, which is one itself
 * @throws FetchFailure if it has not one file, is broken, encrypted or of an unknown method, or unpacks to more than
 * `mostBytes`; UserFacingError if the disk is full
 */
export async function unpackZip(
  path: string,
  { folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
): Promise<UnpackedFile | undefined> {
  const entries = await readEntries(path);
  if (entries === undefined || entries.some(({ name }) => name === '[Content_Types].xml')) return undefined;
  const files = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new FetchFailure(message('adminSchedules.zipFiles', { count: files.length }));
  }
  if (file.isEncrypted || (file.method !== stored && file.method !== deflated)) {
    throw new FetchFailure(message('adminSchedules.zipMethod'));
  }
  if (file.size > mostBytes) throw tooMuch(mostBytes);
  return { path: await spool(contentOf(path, file), folder), name: basename(file.name.replaceAll('\\', '/')) };
}

const tooMuch = (mostBytes: number) =>
  new FetchFailure(message('adminSchedules.zipTooLarge', { most: String(mostBytes / 1e9) }));

/** The list at the end of the archive; undefined if the file doesn't begin as one. */
async function readEntries(path: string): Promise<Entry[] | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < endBytes || (await read(file, 0, 4)).readUInt32LE(0) !== localSignature) return undefined;
    const tailAt = Math.max(0, size - endBytes - commentMost);
    const tail = await read(file, tailAt, size - tailAt);
    const endAt = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    if (endAt === -1 || tail.length - endAt < endBytes || tail.readUInt32LE(endAt) !== endSignature) throw broken();
    const [count, bytes, offset] = [
      tail.readUInt16LE(endAt + 10),
      tail.readUInt32LE(endAt + 12),
      tail.readUInt32LE(endAt + 16),
    ];
    if (offset === tooLarge) throw new FetchFailure(message('adminSchedules.zipMethod'));
    if (bytes > listMost || offset + bytes > size) throw broken();
    return entriesOf(await read(file, offset, bytes), count);
  } finally {
    await file.close();
  }
}

function entriesOf(list: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + entryBytes > list.length || list.readUInt32LE(at) !== entrySignature) throw broken();
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push({
      isEncrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
      name: list.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
    });
    at += entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of a packed file; fails at the end if they are not those that were packed. */
async function* contentOf(
  path: string,
  { offset, packed, size, crc, method }: Entry,
): AsyncGenerator<Buffer, void, void> {
  const start = await contentStart(path, offset);
  const source = createReadStream(path, { start, end: start + packed - 1 });
  const pieces = method === stored ? source : source.pipe(createInflateRaw());
  source.on('error', (error) => pieces.destroy(error));
  let [sum, bytes] = [0, 0];
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum);
      bytes += piece.length;
      // A list that says less than there is would fill the disk.
      if (bytes > size) throw broken();
      yield piece;
    }
  } catch (error) {
    throw error instanceof FetchFailure ? error : broken(error);
  } finally {
    source.destroy();
  }
  if (bytes !== size || sum !== crc) throw broken();
}

async function contentStart(path: string, offset: number): Promise<number> {
  const file = await open(path);
  try {
    const head = await read(file, offset, localBytes);
    if (head.readUInt32LE(0) !== localSignature) throw broken();
    return offset + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  if (bytesRead < bytes) throw broken();
  return buffer;
}

/** Removes a file that was unpacked, if there is one. */
export async function removeUnpacked(unpacked: UnpackedFile | undefined): Promise<void> {
  if (unpacked !== undefined) await rm(unpacked.path, { force: true });
}
