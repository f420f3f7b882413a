import { access, chmod, chown, constants, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { diskFull, folderError } from '#platform/errors/diskError.ts';
import { isRunning } from '#platform/disk/isRunning.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/** A data folder that is locked by this process until `unlock`. `path` is absolute, with links resolved. */
export interface DataFolder {
  path: string;
  unlock(): Promise<void>;
}

/** Another process holds the data folder. */
export class FolderInUse extends UserFacingError {}

interface LockOptions {
  /** Several processes of one installation hold the lock together. It keeps out all other processes. */
  readonly isShared?: boolean;
  /** It is held for a short while. */
  readonly isCommand?: boolean;
  /** How long to wait for a command that holds it. */
  readonly commandWithinMs?: number;
}

/** The second line of `wheelhouse.pid` while a command holds the folder. */
const byCommand = 'command';
const commandPauseMs = 100;

const OTHERS_READ_WRITE = 0o006;

/** How long to wait for the other process's number, which it writes just after taking the lock. */
const HOLDER_TRIES = 20;
const HOLDER_PAUSE_MS = 50;

/**
 * Creates the data folder if it is missing and locks it for this process.
 *
 * Node has no flock, so the lock is the one SQLite takes on `wheelhouse.lock`: it belongs to the operating system,
 * which releases it when the process ends in any way. There are no stale locks and no reused process numbers to judge,
 * and one of two starting processes wins. `wheelhouse.pid` beside it is only information for people. Nothing else in
 * this process may open `wheelhouse.lock`: closing it would release the lock (https://www.sqlite.org/howtocorrupt.html,
 * 2.2).
 *
 * @throws UserFacingError if another process holds it, or it can't be written.
 */
export async function lockDataFolder(
  folder: string,
  { isShared = false, isCommand = false, commandWithinMs = 0 }: LockOptions = {},
): Promise<DataFolder> {
  const path = await openFolder(folder);
  const lockFile = join(path, 'wheelhouse.lock');
  const pidFile = join(path, 'wheelhouse.pid');
  const take = () => takeLock(path, lockFile, isShared);
  const lock = take() ?? (await afterCommand(pidFile, take, commandWithinMs)) ?? (await refuse(path, pidFile));
  try {
    // On a read-only file, SQLite's lock would exclude nobody.
    await access(lockFile, constants.W_OK);
    if (process.getuid?.() === 0) await leaveToOwner(path, lockFile);
    await writeFile(pidFile, `${process.pid}\n${isCommand ? byCommand : ''}`);
  } catch (error) {
    lock.close();
    throw folderError(path, error);
  }
  return {
    path,
    async unlock() {
      if (!lock.isOpen) return;
      await rm(pidFile, { force: true });
      lock.close();
    },
  };
}

/** So that root can run once on a user's folder without locking that user out. */
async function leaveToOwner(path: string, file: string): Promise<void> {
  const { uid, gid } = await stat(path);
  await chown(file, uid, gid);
}

async function openFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await closeToOthers(folder);
    return await realpath(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** Removes the rights of other users to list the folder or write into it. Only its owner can. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if ((mode & OTHERS_READ_WRITE) !== 0 && uid === process.getuid?.()) await chmod(folder, mode & ~OTHERS_READ_WRITE);
}

/** SQLite's result codes, https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

function takeLock(path: string, lockFile: string, isShared: boolean): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile);
    // Reading locks it for other readers alone.
    lock.exec(isShared ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) return undefined;
    if (code === SQLITE_FULL) throw diskFull(path);
    throw new UserFacingError(
      `The data folder ${path} can't be locked (${error instanceof Error ? error.message : String(error)}). ` +
        'Set WHEELHOUSE_DATA to a folder on a local disk that Wheelhouse can write to.',
    );
  }
}

/** Tries again while a command has the folder; undefined if it has it for too long, or a server does. */
async function afterCommand(
  pidFile: string,
  take: () => DatabaseSync | undefined,
  withinMs: number,
): Promise<DatabaseSync | undefined> {
  for (const deadline = steadyClock() + withinMs; steadyClock() < deadline;) {
    if ((await readHolder(pidFile))?.isCommand !== true) return undefined;
    await sleep(commandPauseMs);
    const lock = take();
    if (lock !== undefined) return lock;
  }
  return undefined;
}

async function refuse(path: string, pidFile: string): Promise<never> {
  const holder = await readHolder(pidFile);
  throw new FolderInUse(
    `The data folder ${path} is already in use by another Wheelhouse process${holder === undefined ? '' : ` (pid ${holder.pid})`}. ` +
      'Stop that process first, or set WHEELHOUSE_DATA to another folder.',
  );
}

async function readHolder(pidFile: string): Promise<{ pid: number; isCommand: boolean } | undefined> {
  for (let tries = 0; tries < HOLDER_TRIES; tries += 1) {
    const [number = '', kind] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const pid = Number.parseInt(number, 10);
    if (Number.isInteger(pid) && isRunning(pid)) return { pid, isCommand: kind === byCommand };
    await sleep(HOLDER_PAUSE_MS);
  }
  return undefined;
}
