import { errorCode } from './errorCode.ts';
import { DiskFull, UserFacingError } from './userFacingError.ts';

/** The message for a data folder that can't be created or written, or the error itself if it is another one. */
export function folderError(path: string, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new UserFacingError(
        `This user can't write to the data folder ${path}. Grant write permission, or set WHEELHOUSE_DATA to another folder.`,
      );
    case 'EROFS':
      return new UserFacingError(
        `The data folder ${path} is on a read-only disk. Set WHEELHOUSE_DATA to another folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path);
    case 'ENOTDIR':
    case 'EEXIST':
      return new UserFacingError(`The data folder ${path} is not a folder. Set WHEELHOUSE_DATA to a folder.`);
    case 'ENOENT':
      return new UserFacingError(`Couldn't create the data folder ${path}. Set WHEELHOUSE_DATA to another folder.`);
    default:
      return error;
  }
}

export function diskFull(path: string): DiskFull {
  return new DiskFull(
    `The disk holding ${path} is full. Free some space, or set WHEELHOUSE_DATA to a folder on another disk. No stored data has been lost.`,
  );
}

/**
 * Runs a function that writes into a folder of the data.
 *
 * @throws UserFacingError with the folder and why it can't be written; other errors unchanged.
 */
export async function writingInto<Outcome>(folder: string, write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    throw folderError(folder, error);
  }
}
