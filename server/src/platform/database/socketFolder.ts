import { createHash } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import type { ServerUser } from './serverUser.ts';

/** The kernel's limit for a socket's path: 108 bytes on Linux, 104 on macOS, with the closing zero. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Creates the private folder for the server's socket. It is in the temporary folder, since a data folder's path may be
 * too long for a socket (or on a file system without sockets), and its name is derived from the database's folder, so that
 * the next run cleans up after one that was killed.
 */
export async function makeSocketFolder(databaseFolder: string, user: ServerUser): Promise<string> {
  const me = process.getuid?.() ?? 0;
  const name = `wheelhouse-${createHash('sha256').update(`${me}:${databaseFolder}`).digest('hex').slice(0, 12)}`;
  const path = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? join('/tmp', name);
  try {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    throw new UserFacingError(
      `Couldn't create the folder ${path} (${errorCode(error) ?? String(error)}). Remove what is there, or set TMPDIR to a folder that this user can write to.`,
    );
  }
  if (user.stepDown !== undefined) await chown(path, user.stepDown.uid, user.stepDown.gid);
  return path;
}

function fits(path: string): boolean {
  return Buffer.byteLength(path + SOCKET_NAME) <= LONGEST_SOCKET_PATH;
}
