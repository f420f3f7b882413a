import { errorCode } from './errorCode.ts';
import { DiskFull, PlainError } from './plainError.ts';

/** The message for a data folder that can't be created or written, or the error itself if it is another one. */
export function folderTrouble(path: string, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new PlainError(
        `The data folder ${path} can't be written by this user. Give the user the right to write it, or choose another folder with WHEELHOUSE_DATA.`,
      );
    case 'EROFS':
      return new PlainError(
        `The data folder ${path} lies on a disk that can only be read. Choose another folder with WHEELHOUSE_DATA.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path);
    case 'ENOTDIR':
    case 'EEXIST':
      return new PlainError(`The data folder ${path} is not a folder. Choose another one with WHEELHOUSE_DATA.`);
    case 'ENOENT':
      return new PlainError(`The data folder ${path} can't be made there. Choose another one with WHEELHOUSE_DATA.`);
    default:
      return error;
  }
}

export function diskFull(path: string): DiskFull {
  return new DiskFull(
    `The disk that holds ${path} is full. Free some space there, or choose a folder on another disk with WHEELHOUSE_DATA. Nothing that was stored is lost.`,
  );
}

/**
 * Runs a function that writes into a folder of the data.
 *
 * @throws PlainError with the folder and why it can't be written; other errors unchanged.
 */
export async function writingInto<Outcome>(folder: string, write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    throw folderTrouble(folder, error);
  }
}
