import { join } from 'node:path';

/** Copies of files that are being imported. */
export function importsFolder(dataFolder: string): string {
  return join(dataFolder, 'imports');
}
