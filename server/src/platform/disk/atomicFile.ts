import { access, constants, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writingInto } from '#platform/errors/diskError.ts';
import { isRunning } from './isRunning.ts';
import { makeFolder } from './makeFolder.ts';

/** No write takes this long. */
const leftoverAfterMs = 3_600_000;

/** Writes under another name, then renames, so that no reader sees an incomplete file. */
export async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/**
 * Creates the folder if it is missing, and removes unfinished files of aborted imports.
 *
 * @throws UserFacingError if this user can't write there.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await writingInto(folder, async () => {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await removeLeftovers(folder);
  });
}

/**
 * Removes unfinished files of aborted processes.
 *
 * @param of Only files of these names.
 */
export async function removeLeftovers(folder: string, of: (name: string) => boolean = () => true): Promise<void> {
  for (const name of await readdir(folder)) {
    if (of(name) && (await isLeftover(folder, name))) await rm(join(folder, name), { force: true });
  }
}

async function isLeftover(folder: string, name: string): Promise<boolean> {
  const writer = /\.(\d+)\.unfinished$/.exec(name)?.[1];
  if (writer === undefined) return false;
  return !isRunning(Number(writer)) || (await isOld(join(folder, name)));
}

/** Whether the writer of this file must have ended. */
export async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > leftoverAfterMs;
}
