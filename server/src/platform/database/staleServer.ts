import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { isRunning } from '#platform/disk/isRunning.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/**
 * A fast shutdown first writes everything to disk; an immediate one leaves it to recovery at the next start. Neither
 * loses a commit.
 */
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Stops the server that an earlier process left running on this database folder, if there is one. Only to be called
 * with the data folder's lock, so that nobody is using it. (We stop it rather than reuse it: a start takes a fraction
 * of a second and always uses this version's settings.)
 * @throws UserFacingError if it doesn't stop.
 */
export async function stopStaleServer(databaseFolder: string, log: { warn(message: string): void }): Promise<void> {
  const pidFile = join(databaseFolder, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return;

  if (!(await isServerOf(databaseFolder, pid))) {
    // The number was reused by another program, which PostgreSQL would take for a running server. It treats its own
    // parent's number as stale (miscinit.c, CreateLockFile) and still checks the shared memory named in the lines
    // below.
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
    return;
  }

  log.warn(`A database server from an earlier run still uses ${databaseFolder} (pid ${pid}). Stopping it first.`);
  process.kill(pid, 'SIGINT');
  if (await ended(databaseFolder, pid, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await ended(databaseFolder, pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new UserFacingError(
    `A database server from an earlier run still uses ${databaseFolder} and doesn't stop (pid ${pid}). Stop that process, then start again.`,
  );
}

/** A PostgreSQL server's working directory is its database folder; if that can't be read, it is in its command line. */
async function isServerOf(databaseFolder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return basename(program).startsWith('postgres') && folder === (await realpath(databaseFolder));
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(databaseFolder);
}

/** A zombie process still counts as running, but has no working directory. */
async function ended(databaseFolder: string, pid: number, withinMs: number): Promise<boolean> {
  for (const end = steadyClock() + withinMs; steadyClock() < end; await sleep(25)) {
    if (!isRunning(pid) || !(await isServerOf(databaseFolder, pid))) return true;
  }
  return false;
}
