import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { errorCode } from '#platform/errors/errorCode.ts';

/** The major version of the embedded server: it can't open a folder of another major version. */
export const EMBEDDED_MAJOR = 18;

/** Paths of the embedded server's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** What to do if the embedded database can't run. */
export const USE_A_SERVER =
  'set DATABASE_URL to a PostgreSQL server (version 15 or newer), for example DATABASE_URL=postgresql://user:password@host:5432/wheelhouse.';

/**
 * Finds PostgreSQL's programs for this platform in the npm package `@embedded-postgres/<platform>` and adds the
 * package's links.
 * @throws UserFacingError if there are none for this platform, or they aren't installed.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!PLATFORMS.includes(platform)) {
    throw new UserFacingError(`The embedded database doesn't run on this platform (${platform}): ${USE_A_SERVER}`);
  }
  const native = join(dirname(packageEntry(platform)), '..', 'native');
  const binaries = {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  };
  try {
    await access(binaries.postgres);
    await access(binaries.initdb);
  } catch {
    throw notInstalled(platform);
  }
  await completeLinks(native, platform);
  return binaries;
}

function packageEntry(platform: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw notInstalled(platform);
  }
}

function notInstalled(platform: string): UserFacingError {
  return new UserFacingError(
    `The embedded database's programs (npm package @embedded-postgres/${platform}) aren't installed. ` +
      `Run "npm ci" again without --omit=optional, or ${USE_A_SERVER}`,
  );
}

/**
 * npm packages can't contain symbolic links, so the package creates them in an install script; if those are disabled
 * (`--ignore-scripts`) the server would not find its libraries. The list is the package's `pg-symlinks.json`, both ends
 * in one folder.
 */
export async function completeLinks(native: string, platform: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(list)) return;
  for (const link of list) {
    if (!isLink(link)) continue;
    const path = join(native, '..', link.target);
    try {
      await symlink(basename(link.source), path);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new UserFacingError(
        `The embedded database misses ${path}, which this user can't make (${errorCode(error) ?? String(error)}). ` +
          `Run "npm rebuild @embedded-postgres/${platform}" as the user who installed it.`,
      );
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}
