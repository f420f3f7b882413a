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

/** The last releases of the embedded server's older major versions, whose databases can be upgraded. */
const OLDER_RELEASES: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

/** What to do if the embedded database can't run. */
export const USE_A_SERVER =
  'set DATABASE_URL to a PostgreSQL server (version 15 or newer), for example DATABASE_URL=postgresql://user:password@host:5432/wheelhouse.';

/**
 * Finds PostgreSQL's programs for this platform in the npm package `@embedded-postgres/<platform>` and adds the
 * package's links.
 * @throws UserFacingError if there are none for this platform, or they aren't installed.
 */
export async function findBinaries(platform = thisPlatform()): Promise<Binaries> {
  if (!PLATFORMS.includes(platform)) {
    throw new UserFacingError(`The embedded database doesn't run on this platform (${platform}): ${USE_A_SERVER}`);
  }
  const name = `@embedded-postgres/${platform}`;
  const found = await binariesOf(name);
  if (found !== undefined) return found;
  throw new UserFacingError(
    `The embedded database's programs (npm package ${name}) aren't installed. ` +
      `Run "npm ci" again without --omit=optional, or ${USE_A_SERVER}`,
  );
}

/**
 * Finds the programs of an older major version, which an upgrade needs, in the npm package `embedded-postgres-<major>`.
 * A release that raises the major version has it as an optional dependency under this name; others install it once.
 * @throws UserFacingError if they aren't installed, with how to install them.
 */
export async function findOlderBinaries(major: number): Promise<Binaries> {
  const alias = `embedded-postgres-${major}`;
  const found = await binariesOf(alias);
  if (found !== undefined) return found;
  const release = OLDER_RELEASES[major];
  throw new UserFacingError(
    `The database was created by PostgreSQL ${major}, and this Wheelhouse includes PostgreSQL ${EMBEDDED_MAJOR}. ` +
      (release === undefined
        ? `Take a backup with the Wheelhouse version that created it, and restore it with this one into an empty folder.`
        : `It is upgraded when the server starts and has the programs of both. Run "npm install --no-save ` +
          `${alias}@npm:@embedded-postgres/${thisPlatform()}@${release}", then start again. Nothing was changed.`),
  );
}

const thisPlatform = () => `${process.platform}-${process.arch}`;

/** @returns undefined if this package is not installed */
async function binariesOf(name: string): Promise<Binaries | undefined> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  const native = join(dirname(entry), '..', 'native');
  const binaries = {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  };
  try {
    await access(binaries.postgres);
    await access(binaries.initdb);
  } catch {
    return undefined;
  }
  await completeLinks(native, name);
  return binaries;
}

/**
 * npm packages can't contain symbolic links, so the package creates them in an install script; if those are disabled
 * (`--ignore-scripts`) the server would not find its libraries. The list is the package's `pg-symlinks.json`, both ends
 * in one folder.
 */
export async function completeLinks(native: string, packageName: string): Promise<void> {
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
          `Run "npm rebuild ${packageName}" as the user who installed it.`,
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
