import { errorCode } from './errorCode.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EACCES: "this user doesn't have permission to read it",
  EPERM: "this user doesn't have permission to read it",
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
};

/** Why a file can't be read, to follow a colon; undefined for another error. */
export function unreadableReason(error: unknown): string | undefined {
  return reasons[errorCode(error) ?? ''];
}
