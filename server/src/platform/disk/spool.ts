import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isRunning } from './isRunning.ts';
import { makeFolder } from './makeFolder.ts';
import { writingInto } from '#platform/errors/diskError.ts';

/**
 * Writes what comes to a new file of this folder, and removes there what killed programs left.
 *
 * @returns Its path. The caller removes the file.
 * @throws UserFacingError if the folder can't be written or its disk is full; the error of the source. Then no file is left.
 */
export async function spool(source: AsyncIterable<Uint8Array | string>, folder: string): Promise<string> {
  const path = join(folder, `${process.pid}-${randomUUID()}`);
  try {
    await writingInto(folder, async () => {
      await makeFolder(folder);
      await removeLeftSpools(folder);
      await pipeline(source, createWriteStream(path, { flags: 'wx' }));
    });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function removeLeftSpools(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(join(folder, name), { force: true });
  }
}
