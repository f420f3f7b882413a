import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { prepareFolder, writeAtomically } from '#platform/disk/atomicFile.ts';
import { exists } from '#platform/disk/exists.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { sharedFolders, type SharedFolder } from './sharedFolders.ts';
import { findList, listVersions, storeList, unnamedPaths, type SharedList } from './store.ts';

/** Where map files are shared between the machines of an installation. */
export interface MapFilePlace {
  readonly db: Kysely<Schema>;
  readonly bucket: MediaStorage;
  readonly dataFolder: string;
}

const bucketFolder = 'map-files';
/** In each folder: which lists this machine has, by their names. Not read as a list, and kept when forecasts are pruned. */
const pulledName = 'manifest.shared';
/** A list that is about to be stored names newer ones. */
const unnamedKeptMs = 24 * 3_600_000;

/**
 * Brings the lists in the database that this machine doesn't have yet, with their files, into its data folder: files
 * first, so that a running server never has a list without its files.
 *
 * @returns the names of the lists that are new
 */
export async function pullMapFiles(
  place: MapFilePlace,
  folders: readonly SharedFolder[] = sharedFolders,
): Promise<string[]> {
  const versions = await listVersions(place.db);
  const names: string[] = [];
  for (const folder of folders) {
    const path = folder.path(place.dataFolder);
    const pulled = await readPulled(path);
    for (const { name, sha256 } of versions.filter((one) => one.folder === folder.name)) {
      if (pulled[name] === sha256) continue;
      const list = await findList(place.db, folder.name, name);
      if (list === undefined) continue;
      await pullList(place.bucket, folder, path, list);
      pulled[name] = list.sha256;
      await writePulled(path, pulled);
      names.push(name);
    }
  }
  return names;
}

async function pullList(bucket: MediaStorage, folder: SharedFolder, path: string, list: SharedList): Promise<void> {
  await prepareFolder(path);
  for (const [name, from] of Object.entries(list.files)) {
    if (await exists(join(path, name))) continue;
    const file = await bucket.open?.(from, undefined);
    if (file?.content === undefined)
      throw new Error(`The bucket has no file ${from}, which the list ${list.name} names.`);
    const unfinished = join(path, `${name}.${process.pid}.unfinished`);
    try {
      await pipeline(file.content, createWriteStream(unfinished, { flush: true }));
      await rename(unfinished, join(path, name));
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  const before = await readFile(join(path, list.name), 'utf8').catch(() => '');
  await writeAtomically(join(path, list.name), Buffer.from(list.content));
  for (const name of folder.filesOf(list.name, before) ?? []) {
    if (list.files[name] === undefined) await rm(join(path, name), { force: true });
  }
}

/**
 * Stores the lists of a folder that changed here, and their files, for the other machines.
 *
 * @returns the names of the lists
 */
export async function publishMapFiles(
  { db, bucket, dataFolder }: MapFilePlace,
  folder: SharedFolder,
): Promise<string[]> {
  const path = folder.path(dataFolder);
  const pulled = await readPulled(path);
  const published: string[] = [];
  for (const name of await readdir(path).catch(() => [])) {
    const content = await readFile(join(path, name), 'utf8').catch(() => '');
    const names = name.endsWith('.json') ? folder.filesOf(name, content) : undefined;
    if (names === undefined) continue;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const before = await findList(db, folder.name, name);
    if (before?.sha256 !== sha256) {
      const files: Record<string, string> = {};
      for (const file of names) files[file] = before?.files[file] ?? (await upload(bucket, join(path, file), file));
      await storeList(db, { folder: folder.name, name, content, sha256, files });
      published.push(name);
    }
    pulled[name] = sha256;
  }
  await writePulled(path, pulled);
  return published;
}

async function upload(bucket: MediaStorage, path: string, name: string): Promise<string> {
  const to = `${bucketFolder}/${randomUUID()}-${name}`;
  await bucket.copy(to, path);
  return to;
}

/** Removes files of the bucket that no list names and that are older than a day. */
export async function sweepMapFiles({ db, bucket }: Omit<MapFilePlace, 'dataFolder'>, now: Date): Promise<void> {
  for await (const paths of bucket.listOlder(bucketFolder, new Date(now.getTime() - unnamedKeptMs))) {
    await bucket.remove(await unnamedPaths(db, paths));
  }
}

async function readPulled(path: string): Promise<Record<string, string>> {
  const text = await readFile(join(path, pulledName), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.split(' '));
  return Object.fromEntries(lines.flatMap(([sha256 = '', name]) => (name === undefined ? [] : [[name, sha256]])));
}

/** As `sha256sum` writes it: a checksum and a name in each line. */
async function writePulled(path: string, pulled: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(pulled).map(([name, sha256]) => `${sha256} ${name}\n`);
  if (lines.length > 0) await writeAtomically(join(path, pulledName), Buffer.from(lines.join('')));
}
