import { open, opendir, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorCode } from '#platform/errors/errorCode.ts';

/**
 * Folders of the data folder that are in a backup: uploaded files, map data, and emails of an installation without a
 * mail server. Forecasts are too old when a backup is restored, and unfinished uploads are sent again.
 */
export const savedFolders = ['media', 'chart', 'outbox'] as const;

/** Larger files are read and written piece by piece. */
export const SMALL_BYTES = 1024 * 1024;

/** A file that stays readable although it is replaced or removed. */
export interface OpenFile {
  /** Below its folder, with `/`. */
  readonly name: string;
  readonly size: number;
  readonly content: Buffer | AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Opening a small file takes longer than reading it: this many are opened at once. */
const OPENED_AT_ONCE = 16;

/** Files of a folder, some open at a time; removed ones are left out, and so are unfinished ones. */
export async function* filesOf(folder: string): AsyncGenerator<OpenFile> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (entries === undefined) return;
  let paths: string[] = [];
  for await (const entry of entries) {
    if (!entry.isFile() || isUnfinished(entry.name)) continue;
    paths.push(relative(folder, join(entry.parentPath, entry.name)));
    if (paths.length < OPENED_AT_ONCE) continue;
    yield* openFiles(folder, paths);
    paths = [];
  }
  yield* openFiles(folder, paths);
}

async function* openFiles(folder: string, names: readonly string[]): AsyncGenerator<OpenFile> {
  const files = await Promise.all(names.map((name) => openFile(join(folder, name), name)));
  const opened = files.filter((file) => file !== undefined);
  try {
    yield* opened;
  } finally {
    await Promise.all(opened.map((file) => file.close()));
  }
}

function isUnfinished(name: string): boolean {
  return name.endsWith('.unfinished');
}

const SETTLE_TRIES = 20;

/**
 * The files of a folder with few of them, all of one moment: lists and the archives that they name. A new
 * version of them has new names.
 */
export async function filesAtOnce(folder: string): Promise<OpenFile[]> {
  for (let tries = 0; ; tries += 1) {
    const before = await namesOf(folder);
    const files = await Promise.all(before.map((name) => openFile(join(folder, name), name)));
    const opened = files.filter((file) => file !== undefined);
    const settled = opened.length === before.length && (await namesOf(folder)).join('/') === before.join('/');
    if (settled || tries === SETTLE_TRIES) return opened;
    await Promise.all(opened.map((file) => file.close()));
  }
}

async function namesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() && !isUnfinished(entry.name) ? [entry.name] : [])).sort();
}

/** @returns undefined if the file no longer exists */
async function openFile(path: string, name: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const { size } = await handle.stat();
  const close = () => handle.close();
  if (size > SMALL_BYTES) {
    const rest = { start: 0, end: size - 1, autoClose: false, highWaterMark: 1024 * 1024 };
    return { name, size, content: handle.createReadStream(rest), close };
  }
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
  return { name, size, content: buffer.subarray(0, bytesRead), close };
}

/** Whether any of the saved folders has a file. @returns the folder's name */
export async function firstSavedFolder(dataFolder: string): Promise<string | undefined> {
  for (const folder of savedFolders) {
    for await (const file of filesOf(join(dataFolder, folder))) return file === undefined ? undefined : folder;
  }
  return undefined;
}

export async function removeSavedFolders(dataFolder: string): Promise<void> {
  for (const folder of savedFolders) await rm(join(dataFolder, folder), { recursive: true, force: true });
}
