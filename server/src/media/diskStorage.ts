import { copyFile, link, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '#chart/wholeFile.ts';
import { errorCode } from '#database/errorCode.ts';
import { writingInto } from '#diskTrouble.ts';
import { makeFolder } from '#makeFolder.ts';
import type { MediaStorage } from './storage.ts';

const listedAtOnce = 500;

/** Media in a folder of this machine, which is served as it is. */
export function diskStorage(folder: string): MediaStorage {
  const place = async (path: string) => {
    const file = join(folder, path);
    await makeFolder(dirname(file));
    return file;
  };
  return {
    put: async (path, content) => writingInto(folder, async () => writeWhole(await place(path), content)),
    copy: async (path, file) => writingInto(folder, async () => copyWhole(file, await place(path))),
    async remove(paths) {
      await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })));
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

async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.mtime < before;
}

/** Gives the file a second name, or where that leads to another disk, copies it under another name first. */
async function copyWhole(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await link(from, to);
  } catch (error) {
    // Some disks know no second names.
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
    const unfinished = `${to}.${process.pid}.unfinished`;
    try {
      await copyFile(from, unfinished);
      await rename(unfinished, to);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}
