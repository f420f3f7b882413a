import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import type { MediaReferences } from './references.ts';
import {
  deleteMedia,
  forgetReleasedTexts,
  listReleasedTexts,
  listUnused,
  unreferredTexts,
  unusedTexts,
} from './store.ts';

export const textFolder = 'texts';
const unusedForMs = 24 * 3_600_000;
/** A reader who got a text's address fetches it at once, or never. */
const readForMs = 3_600_000;
const textsAtOnce = 500;
/** No picture takes this long to upload. */
const cutOffAfterMs = 3_600_000;

export interface SweepOptions {
  readonly db: Kysely<Schema>;
  readonly storage: MediaStorage;
  /** Folder of incoming files; it is not served. */
  readonly incomingFolder: string;
  /** Every column that refers to media or texts: what none of them contains is removed. */
  readonly references: MediaReferences;
}

/**
 * Removes files unused for a day, unreferenced texts a day after they were written or an hour after they were
 * released, and parts of aborted uploads.
 */
export async function sweepMedia(options: SweepOptions, now: Date): Promise<void> {
  const { db, storage, incomingFolder, references } = options;
  const before = new Date(now.getTime() - unusedForMs);
  for (const { id, path, variants } of await listUnused(db, references.media, before)) {
    await storage.remove([path, ...variants.map((variant) => variant.path)]);
    await deleteMedia(db, id);
  }
  for await (const paths of storage.listOlder(textFolder, before)) {
    if (paths.length > 0) await storage.remove(await unusedTexts(db, references.texts, paths));
  }
  await removeReleased(options, new Date(now.getTime() - readForMs));
  await removeCutOff(incomingFolder, now);
}

async function removeReleased({ db, storage, references }: SweepOptions, before: Date): Promise<void> {
  for (let taken = textsAtOnce; taken === textsAtOnce;) {
    const paths = await listReleasedTexts(db, before, textsAtOnce);
    await storage.remove(await unreferredTexts(db, references.texts, paths));
    await forgetReleasedTexts(db, paths);
    taken = paths.length;
  }
}

async function removeCutOff(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && now.getTime() - found.mtimeMs > cutOffAfterMs) await rm(file, { force: true });
  }
}
