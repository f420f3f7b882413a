import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '#chart/wholeFile.ts';
import { errorCode } from '#database/errorCode.ts';
import { writingInto } from '#diskTrouble.ts';
import { makeFolder } from '#makeFolder.ts';
import type { MediaStorage } from './storage.ts';

/** Media in a folder of this machine, which is served as it is. */
export function diskStorage(folder: string): MediaStorage {
  const place = async (path: string) => {
    const file = join(folder, path);
    await makeFolder(dirname(file));
    return file;
  };
  return {
    put: async (path, content) => writingInto(folder, async () => writeWhole(await place(path), content)),
    take: async (path, file) => writingInto(folder, async () => moveFile(file, await place(path))),
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })));
    },
    open: undefined,
  };
}

/** Renames, or where that leads to another disk, copies under another name first. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const unfinished = `${to}.${process.pid}.unfinished`;
    try {
      await copyFile(from, unfinished);
      await rename(unfinished, to);
    } finally {
      await rm(unfinished, { force: true });
    }
    await rm(from);
  }
}
