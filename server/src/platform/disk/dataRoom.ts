import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull, UserFacingError } from '#platform/errors/userFacingError.ts';
import { folderError } from '#platform/errors/diskError.ts';

/** With less than this free, in bytes, pictures and the database's files soon have no room. */
const leastFree = 64 * 1024 * 1024;
/** The content of the file that tests whether the disk is writable. */
const trial = Buffer.alloc(64 * 1024, 1);
/** The disk is checked at most this often, however often a proxy asks. */
const lookEveryMs = 3000;

/** Whether the data folder can be written. */
export interface DataRoom {
  /** A message about the problem, or undefined. */
  problem(): Promise<string | undefined>;
  /** Bytes free for this user. */
  free(): Promise<number>;
}

/** @param least Bytes that must be free; for tests. */
export function watchDataRoom(folder: string, least = leastFree): DataRoom {
  let looked = -Infinity;
  let looking: Promise<string | undefined> = Promise.resolve(undefined);

  async function free(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  async function look(): Promise<string | undefined> {
    const path = join(folder, '.room');
    try {
      await writeFile(path, trial, { mode: 0o600 });
      await rm(path, { force: true });
      const left = await free();
      if (left >= least) return undefined;
      return `Only ${Math.floor(left / 1024 / 1024)} MB are free on the disk of the data folder. Free some space.`;
    } catch (error) {
      const known = folderError(folder, error);
      // The path is only for the operator.
      if (known instanceof DiskFull) return 'The disk of the data folder is full. Free some space.';
      if (known instanceof UserFacingError)
        return "The data folder can't be written. Check its permissions and its disk.";
      return "The data folder can't be written.";
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return {
    problem() {
      if (performance.now() - looked < lookEveryMs) return looking;
      looked = performance.now();
      looking = look();
      return looking;
    },
    free,
  };
}
