import { access } from 'node:fs/promises';

/** Whether there is a file or folder of this name, which this user can reach. */
export async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
