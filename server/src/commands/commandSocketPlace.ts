import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeAtomically } from '#platform/disk/atomicFile.ts';

/** The kernel's limit for a socket's path: 108 bytes on Linux, 104 on macOS, with the closing zero. */
const longestSocketPath = 103;
/** In the data folder: a folder of its owner alone, with the socket and a file with the path of the socket. */
const folderName = 'commands';

/**
 * The paths at which a server of this data folder may listen for commands, the first that works: in the data folder, or, where its
 * path is too long or its file system has no sockets, in the temporary folder.
 */
export async function socketPaths(dataFolder: string): Promise<readonly string[]> {
  const folder = await realpath(dataFolder);
  const own = join(folder, folderName, 'socket');
  const digest = createHash('sha256')
    .update(`${process.getuid?.() ?? 0}:${folder}`)
    .digest('hex')
    .slice(0, 12);
  const others = [tmpdir(), '/tmp'].map((parent) => join(parent, `wheelhouse-commands-${digest}`, 'socket'));
  return [own, ...others].filter((path) => Buffer.byteLength(path) <= longestSocketPath);
}

/** Makes a new folder for the socket, which only this user can enter; what an earlier run left there is removed. */
export async function makeSocketFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Notes where the server of this data folder listens. */
export async function noteSocket(dataFolder: string, path: string): Promise<void> {
  await mkdir(join(dataFolder, folderName), { mode: 0o700, recursive: true });
  await writeAtomically(join(dataFolder, folderName, 'address'), Buffer.from(path));
}

/**
 * Where the server of this data folder listens, or a killed one did; undefined if none ever has. Where that is in the
 * temporary folder of the machine, another user may have made a folder of this name after a restart, and would get the
 * passwords that people type: it counts only if it is of the user who noted it.
 */
export async function notedSocket(dataFolder: string): Promise<string | undefined> {
  const folder = join(dataFolder, folderName);
  const path = await readFile(join(folder, 'address'), 'utf8').catch(() => undefined);
  if (path === undefined) return undefined;
  const [noting, listening] = await Promise.all([stat(folder), stat(dirname(path)).catch(() => undefined)]);
  return noting.uid === listening?.uid ? path : undefined;
}
