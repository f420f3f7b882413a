import { execFile } from 'node:child_process';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root. This is the user "nobody" of every Linux. */
const NOBODY = 65534;

/** The user and the wrapper programs the server is started with. */
export interface ServerUser {
  /** A command before the program, for example `setpriv --pdeathsig INT`. */
  prefix: string[];
  /** Set if root switches to another user. */
  stepDown: { uid: number; gid: number } | undefined;
}

/**
 * Decides which user the server of this data folder runs as.
 * - An ordinary user: as itself.
 * - Root, and the database (or the data folder, while there is none) belongs to a user: as that user.
 * - Root otherwise: in a user namespace, where root's files seem to belong to nobody. The server's rights are those of
 *   the folder, which may be under a folder of mode 0700, and no file changes its owner.
 * - Root where namespaces are forbidden (a container's usual rules): as nobody, who becomes the owner of the folder.
 * - A user without a name, as containers have them: in a namespace too, since initdb needs a name.
 *
 * On Linux the kernel ends the server in order (SIGINT is PostgreSQL's fast shutdown) when this process ends in any
 * way.
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

/**
 * Makes the server's user the owner of a folder and its content, the folder itself last: if it is theirs, so is all in
 * it.
 */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.stepDown === undefined) return;
  const { uid, gid } = user.stepDown;
  if ((await stat(path)).uid === uid) return;
  for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid);
  await lchown(path, uid, gid);
}

/** Lets the server's user traverse the data folder to the database, without listing it. */
export async function letThrough(user: ServerUser, dataFolder: string): Promise<void> {
  if (user.stepDown === undefined) return;
  const { mode, uid } = await stat(dataFolder);
  if (uid !== user.stepDown.uid) await chmod(dataFolder, mode | 0o011);
}
