import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, folderError } from '#platform/errors/diskError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { EMBEDDED_MAJOR, USE_A_SERVER, type Binaries } from './binaries.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { giveTo, type ServerUser } from './serverUser.ts';

/**
 * The major version of the database in this folder, undefined if there is none yet.
 * @throws UserFacingError if this user may not read the folder.
 */
export async function databaseMajor(databaseFolder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw folderError(databaseFolder, error);
  }
}

/** @throws UserFacingError if the folder is of another major version of PostgreSQL than the embedded one. */
export function refuseOtherMajor(databaseFolder: string, major: number): void {
  if (major === EMBEDDED_MAJOR) return;
  throw new UserFacingError(
    `The database in ${databaseFolder} was created by PostgreSQL ${major}, and this Wheelhouse includes PostgreSQL ${EMBEDDED_MAJOR}. ` +
      (major > EMBEDDED_MAJOR
        ? 'Use the Wheelhouse version that created it, or a newer one.'
        : 'Start the server, which upgrades it.'),
  );
}

/**
 * Creates a new database in another folder and moves it when it is complete, so that an interrupted first start leaves
 * no partial one.
 */
export async function initialise(
  binaries: Binaries,
  user: ServerUser,
  dataFolder: string,
  databaseFolder: string,
): Promise<void> {
  const making = `${databaseFolder}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await giveTo(user, making);
  const { code, words } = await run(user, binaries.initdb, [
    `--pgdata=${making}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    // Sort order and letter case as in Unicode, the same on every machine and after every upgrade of its libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${LETTERS}`,
  ]);
  if (code !== 0) {
    await rm(making, { recursive: true, force: true });
    throw initialiseError(dataFolder, words);
  }
  await rename(making, databaseFolder);
  await syncFolder(dataFolder);
}

/** Which bytes are letters, for trigram search. macOS has another name for the plain UTF-8 locale. */
const LETTERS = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';

function initialiseError(dataFolder: string, words: string): UserFacingError {
  if (words.includes('No space left on device')) return diskFull(dataFolder);
  if (words.includes('Permission denied')) return notReachable(dataFolder, words);
  return new UserFacingError(
    `Couldn't create the database in ${dataFolder}: ${words.trim()}\nFix that, or ${USE_A_SERVER}`,
  );
}

/** The server's user, perhaps another than this process's, can't access the folder or the programs. */
export function notReachable(dataFolder: string, words: string): UserFacingError {
  return new UserFacingError(
    `The embedded database doesn't have permission to use its files (${words.trim().split('\n').at(-1) ?? ''}). PostgreSQL never runs as root: run Wheelhouse as an ` +
      `ordinary user who owns ${dataFolder}, or keep Wheelhouse and its data folder where every user may enter, or ${USE_A_SERVER}`,
  );
}

function run(user: ServerUser, program: string, words: string[]): Promise<{ code: number | null; words: string }> {
  const [first = program, ...rest] = [...user.prefix, program, ...words];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(first, rest, {
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user.stepDown,
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ code: null, words: error.message }));
    child.once('close', (code) => resolve({ code, words: output }));
  });
}

/** The server's environment: nothing that would change its settings or its messages. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_MESSAGES: 'C' };
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
