import { copyFile, link, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '#platform/disk/atomicFile.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { writingInto } from '#platform/errors/diskError.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import type { MediaStorage } from './storage.ts';

const listedAtOnce = 500;

/** Media in a folder of this machine, which is served directly. */
export function diskStorage(folder: string): MediaStorage {
  const place = async (path: string) => {
    const file = join(folder, path);
    await makeFolder(dirname(file));
    return file;
  };
  return {
    put: async (path, content) => writingInto(folder, async () => writeAtomically(await place(path), content)),
    copy: async (path, file) => writingInto(folder, async () => linkOrCopy(file, await place(path))),
    async remove(paths) {
      await Promise.all(
        paths.flatMap((path) => [path, unfinishedOf(path)]).map((path) => rm(join(folder, path), { force: true })),
      );
      const own = new Set(paths.map((path) => dirname(path)).filter((within) => within.includes('/')));
      await Promise.all([...own].map((within) => removeOwn(join(folder, within))));
    },
    async *listOlder(within, before) {
      const names = await readdir(join(folder, within)).catch(() => []);
      for (let at = 0; at < names.length; at += listedAtOnce) {
        const some = names.slice(at, at + listedAtOnce).map((name) => `${within}/${name}`);
        const old = await Promise.all(some.map((path) => isOlder(join(folder, path), before)));
        yield some.filter((_, index) => old[index]);
      }
    },
    open: undefined,
  };
}

/** The temporary name of a file while it is copied. */
function unfinishedOf(path: string): string {
  return `${path}.unfinished`;
}

/** Removes the folder of one picture with leftovers of a crash, unless it still has complete files. */
async function removeOwn(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => !name.endsWith('.unfinished'))) return;
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  try {
    await rmdir(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.mtime < before;
}

/** Hard-links the file, or if that crosses file systems, copies it under another name first. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await link(from, to);
  } catch (error) {
    // Some file systems have no hard links.
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
    const unfinished = unfinishedOf(to);
    try {
      await copyFile(from, unfinished);
      await rename(unfinished, to);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}
