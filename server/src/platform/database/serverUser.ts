import { execFile } from 'node:child_process';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root. This is the user "nobody" of every Linux. */
const NOBODY = 65534;

/** As whom and through which programs the server is started. */
export interface ServerUser {
  /** Words put before the program, for example `setpriv --pdeathsig INT`. */
  prefix: string[];
  /** Set when root steps down to another user. */
  stepDown: { uid: number; gid: number } | undefined;
}

/**
 * Decides as whom the server of this data folder runs.
 * - An ordinary user: as itself.
 * - Root, and the database (or the data folder, while there is none) belongs to someone: as that user.
 * - Root otherwise: in a user namespace, where root's files look as if they were nobody's. The server's rights stay those of the
 *   folder, which may lie under a folder of mode 0700, and no file changes its owner.
 * - Root where namespaces are forbidden (a container's usual rules): as nobody, who is given the folder.
 * - A user without a name, as containers have them: in a namespace too, since initdb wants a name.
 *
 * On Linux the kernel ends the server in order (SIGINT is PostgreSQL's fast shutdown) when this process dies, however it dies.
 */
export async function chooseServerUser(dataFolder: string, databaseFolder: string): Promise<ServerUser> {
  const dieWithUs = ['setpriv', '--pdeathsig', 'INT', '--'];
  const prefix = (await works([...dieWithUs, 'true'])) ? dieWithUs : [];
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { prefix, stepDown: undefined };

  const owner = await stat(databaseFolder).catch(() => stat(dataFolder));
  if (root && owner.uid !== 0) return { prefix, stepDown: { uid: owner.uid, gid: owner.gid } };

  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (await works([...namespace, 'true'])) return { prefix: [...namespace, ...prefix], stepDown: undefined };
  return { prefix, stepDown: root ? { uid: NOBODY, gid: NOBODY } : undefined };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function works([program = '', ...words]: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program, words);
    return true;
  } catch {
    return false;
  }
}

/** Gives a folder and all in it to the user the server runs as, the folder itself last: if it is theirs, so is all in it. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.stepDown === undefined) return;
  const { uid, gid } = user.stepDown;
  if ((await stat(path)).uid === uid) return;
  for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid);
  await lchown(path, uid, gid);
}

/** Lets the user the server runs as through the data folder to the database; what it may list there stays as it is. */
export async function letThrough(user: ServerUser, dataFolder: string): Promise<void> {
  if (user.stepDown === undefined) return;
  const { mode, uid } = await stat(dataFolder);
  if (uid !== user.stepDown.uid) await chmod(dataFolder, mode | 0o011);
}
