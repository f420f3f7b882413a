import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PlainError } from '#platform/errors/plainError.ts';
import { isRunning } from '#platform/disk/isRunning.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** A fast shutdown writes everything down first; an immediate one leaves it to recovery at the next start. Neither loses a commit. */
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Ends the server that an earlier process left running on this database folder, when there is one. Only to be called by the holder of
 * the data folder's lock, so that nobody is using it. (Ending is preferred to adopting: the next start takes a fraction of a second and
 * always runs with this version's settings.)
 * @throws PlainError when it doesn't end.
 */
export async function endLeftover(databaseFolder: string, log: { warn(message: string): void }): Promise<void> {
  const pidFile = join(databaseFolder, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return;

  if (!(await isServerOf(databaseFolder, pid))) {
    // The number went to another program meanwhile, and PostgreSQL would take that for a running server. It takes its own parent's
    // number for a stale one (miscinit.c, CreateLockFile) and still checks the shared memory named in the lines below.
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
    return;
  }

  log.warn(`A database server of an earlier run still works on ${databaseFolder} (pid ${pid}); ending it first.`);
  process.kill(pid, 'SIGINT');
  if (await ended(databaseFolder, pid, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await ended(databaseFolder, pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new PlainError(
    `A database server of an earlier run still works on ${databaseFolder} and doesn't end (pid ${pid}). End that process, then start again.`,
  );
}

/** A PostgreSQL server works in its database folder; where that can't be seen, its command line names it. */
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

/** An ended process that nobody has reaped still counts as running, but works in no folder. */
async function ended(databaseFolder: string, pid: number, withinMs: number): Promise<boolean> {
  for (const end = steadyClock() + withinMs; steadyClock() < end; await sleep(25)) {
    if (!isRunning(pid) || !(await isServerOf(databaseFolder, pid))) return true;
  }
  return false;
}
