import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What a made world depends on, tests apart. */
const sources = [
  '{server,contract,demo,drawing,messages}/src/**/*',
  'messages/en/*',
  'e2e/src/worlds/*.ts',
  'package-lock.json',
];
/** Worlds of other versions of the program are removed when they are this old. */
const cacheMs = 86_400_000;

/** Where worlds are kept between runs. */
function cacheFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? '';
  return path.join(cache === '' ? path.join(homedir(), '.cache') : cache, 'wheelhouse-worlds');
}

/** A name for the worlds of this version of the program and this day: what is in them is dated from the day they are made. */
async function versionName(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** The worlds that this version of the program made. */
export interface WorldCache {
  /** The data folder of a world, made by `make` unless an earlier run has made it; once at a time. */
  folder(name: string, make: (folder: string) => Promise<void>): Promise<string>;
}

export async function openWorldCache(): Promise<WorldCache> {
  const kept = cacheFolder();
  const version = await versionName();
  const ours = path.join(kept, version);
  await mkdir(ours, { recursive: true });
  await removeOld(kept, version);
  const made = new Map<string, Promise<string>>();

  const find = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
    const folder = path.join(ours, name);
    if (await exists(folder)) return folder;
    const making = await mkdtemp(path.join(ours, `making-${name}-`));
    try {
      await make(making);
      // Another run may have made it at the same time: the first one counts.
      await rename(making, folder).catch(async (error: unknown) => {
        if (!(await exists(folder))) throw error;
      });
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    return folder;
  };
  return {
    async folder(name, make) {
      const world = made.get(name) ?? find(name, make);
      made.set(name, world);
      // What failed is tried again at the next request.
      world.catch(() => made.delete(name));
      return world;
    },
  };
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

async function removeOld(kept: string, version: string): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = path.join(kept, name);
    if (name === version || Date.now() - (await stat(folder)).mtimeMs < cacheMs) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
