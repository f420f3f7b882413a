import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '#platform/errors/errorCode.ts';

/**
 * Creates a folder and its missing parents, step by step: Node's recursive mkdir never ends if a folder can't be
 * created under an existing one, as below /proc.
 *
 * @throws Node's own error of mkdir.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  if (await isFolder(path)) return;
  await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may have created it.
    if (errorCode(error) !== 'EEXIST' || !(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
