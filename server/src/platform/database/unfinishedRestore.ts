import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#platform/disk/atomicFile.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** In the data folder from the beginning of a restore to its end; it contains the number of the backup. */
const NAME = 'restore.unfinished';

/** @throws UserFacingError if a backup was partly restored into this data folder */
export async function refuseUnfinishedRestore(dataFolder: string): Promise<void> {
  try {
    await access(join(dataFolder, NAME));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
  throw new UserFacingError(
    `A backup was being restored into ${dataFolder}, and that was not completed. Run "wheelhouse restore <file>" again: ` +
      'it starts from the beginning. Or remove the folder.',
  );
}

/** @returns the number of the backup whose restore was not completed */
export async function readUnfinishedRestore(dataFolder: string): Promise<string | undefined> {
  return await readFile(join(dataFolder, NAME), 'utf8').catch(() => undefined);
}

export async function beginRestore(dataFolder: string, backupId: string): Promise<void> {
  await writeAtomically(join(dataFolder, NAME), Buffer.from(backupId));
}

export async function endRestore(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, NAME), { force: true });
}
