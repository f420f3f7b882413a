import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFull } from '#platform/errors/diskError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { findBinaries, USE_A_SERVER, type Binaries } from './binaries.ts';
import type { DataFolder } from './dataFolder.ts';
import { databaseMajor, initialise, notReachable, refuseOtherMajor, serverEnvironment } from './initialise.ts';
import { stopStaleServer } from './staleServer.ts';
import { openServerLog, type ServerLog } from './serverLog.ts';
import { serverArguments } from './serverSettings.ts';
import { DATABASE, endUpgrade } from './upgradedFolder.ts';
import { chooseServerUser, giveTo, letThrough, type ServerUser } from './serverUser.ts';
import { makeSocketFolder } from './socketFolder.ts';

/** Where this module reports what the operator should know. A pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A running embedded server. */
export interface EmbeddedServer {
  /** How to reach a database on it: `postgresql://postgres@localhost/<name>?host=<socket folder>`. */
  url(database?: string): string;
  /** The server's process number. */
  pid(): number | undefined;
  /** Stops the server in order: committed data is written, open statements are ended. */
  stop(): Promise<void>;
}

/** How to reach a database of the server whose socket is in this folder. */
export function embeddedUrl(socketFolder: string, database = 'postgres'): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** After this time for an orderly shutdown the server is killed and recovers at the next start. */
const STOP_WITHIN_MS = 30_000;
const END_WITHIN_MS = 10_000;
const SAY_WAITING_EVERY_MS = 10_000;
/** The shared memory of a server killed just before belongs to children that are still ending. */
const SHARED_MEMORY_TRIES = 50;
const SHARED_MEMORY_PAUSE_MS = 200;
const RESTART_PAUSE_MS = 1_000;
const LONGEST_RESTART_PAUSE_MS = 60_000;

/**
 * Starts the PostgreSQL server that comes with Wheelhouse on `<data folder>/database`, created at the first start. It
 * ends with this process, and is restarted if it crashes.
 *
 * @param settings PostgreSQL settings that replace ours, for tests and while a backup is restored.
 * @throws UserFacingError with what to do if the server can't be created or started.
 */
export async function startEmbedded(
  folder: DataFolder,
  log: DatabaseLog,
  settings: Record<string, string> = {},
): Promise<EmbeddedServer> {
  await endUpgrade(folder.path);
  const databaseFolder = join(folder.path, DATABASE);
  const major = await databaseMajor(databaseFolder);
  if (major !== undefined) refuseOtherMajor(databaseFolder, major);
  return await startServer(folder, log, { name: DATABASE, binaries: await findBinaries(), settings });
}

/**
 * Starts a server on a folder in the data folder, created if it is missing.
 *
 * @param from.name The name of the database's folder.
 * @param from.binaries Programs of the major version that created it.
 * @throws UserFacingError with what to do if the server can't be created or started.
 */
export async function startServer(
  folder: DataFolder,
  log: DatabaseLog,
  { name, binaries, settings = {} }: { name: string; binaries: Binaries; settings?: Record<string, string> },
): Promise<EmbeddedServer> {
  const databaseFolder = join(folder.path, name);
  const major = await databaseMajor(databaseFolder);
  const user = await chooseServerUser(folder.path, databaseFolder);
  await letThrough(user, folder.path);
  if (major === undefined) await initialise(binaries, user, folder.path, databaseFolder);
  await stopStaleServer(databaseFolder, log);
  await giveTo(user, databaseFolder);
  // A copied or restored folder may have lost the mode that PostgreSQL requires.
  await chmod(databaseFolder, 0o700);
  const socketFolder = await makeSocketFolder(databaseFolder, user);
  const serverLog = await openServerLog(join(folder.path, 'database.log'), user);

  const place: Place = {
    dataFolder: folder.path,
    databaseFolder,
    socketFolder,
    binaries,
    user,
    settings,
    serverLog,
    log,
  };
  let child: ChildProcess;
  try {
    child = await start(place);
  } catch (error) {
    serverLog.close();
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }

  const stopping = new AbortController();
  const watch = async () => {
    for (let pauseMs = RESTART_PAUSE_MS; ;) {
      await exited(child);
      if (stopping.signal.aborted) return;
      log.error(`The embedded database stopped unexpectedly. Starting it again. Its log: ${serverLog.path}`);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        child = await start(place);
        pauseMs = RESTART_PAUSE_MS;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        pauseMs = Math.min(2 * pauseMs, LONGEST_RESTART_PAUSE_MS);
      }
      if (stopping.signal.aborted) await end(child);
    }
  };
  const watching = watch();
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);

  return {
    url: (database) => embeddedUrl(socketFolder, database),
    pid: () => child.pid,
    async stop() {
      stopping.abort();
      process.off('exit', endWithUs);
      await end(child);
      await watching;
      serverLog.close();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

interface Place {
  dataFolder: string;
  databaseFolder: string;
  socketFolder: string;
  binaries: Binaries;
  user: ServerUser;
  settings: Record<string, string>;
  serverLog: ServerLog;
  log: DatabaseLog;
}

async function start(place: Place): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    await place.serverLog.mark();
    const child = launch(place);
    const failure = await untilReady(place, child);
    if (failure === undefined) return child;
    if (!failure.includes('pre-existing shared memory block') || tries === SHARED_MEMORY_TRIES)
      throw startError(place, failure);
    await sleep(SHARED_MEMORY_PAUSE_MS);
  }
}

function launch({ binaries, user, databaseFolder, socketFolder, settings, serverLog }: Place): ChildProcess {
  const [program = binaries.postgres, ...words] = [
    ...user.prefix,
    binaries.postgres,
    ...serverArguments(databaseFolder, socketFolder, settings),
  ];
  return spawn(program, words, {
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', serverLog.fd, serverLog.fd],
    // Not affected by the terminal's Ctrl-C, which would stop the database before the requests that still use it.
    detached: true,
    ...user.stepDown,
  });
}

/**
 * Waits until the server accepts connections, however long its recovery takes. Returns its last output if it ended
 * instead.
 */
async function untilReady(place: Place, child: ChildProcess): Promise<string | undefined> {
  let failed: string | undefined;
  child.once('error', (error) => (failed = error.message));
  child.once('exit', (code, signal) => (failed ??= `ended with ${signal ?? code}`));
  const began = steadyClock();
  let reported = began;
  while (failed === undefined) {
    if (await isReady(place.databaseFolder, child.pid)) return undefined;
    if (steadyClock() - reported > SAY_WAITING_EVERY_MS) {
      reported = steadyClock();
      place.log.info(
        `The database is recovering after an unclean stop (${Math.round((reported - began) / 1000)} s so far).`,
      );
    }
    await sleep(10);
  }
  return `${await place.serverLog.lastWords()}\n${failed}`;
}

/** `postmaster.pid`: the first line is the process, the eighth its state (PostgreSQL, pidfile.h). */
async function isReady(databaseFolder: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function startError({ dataFolder, serverLog }: Place, words: string): UserFacingError {
  if (words.includes('No space left on device')) return diskFull(dataFolder);
  if (words.includes('Permission denied') || words.includes('has wrong ownership'))
    return notReachable(dataFolder, words);
  const reason = words
    .split('\n')
    .filter((line) => /FATAL|PANIC|ended with|spawn|error while loading/.test(line))
    .join('\n');
  return new UserFacingError(
    `The embedded database did not start:\n${reason}\nThe full log is ${serverLog.path}. If it can't run on this machine, ${USE_A_SERVER}`,
  );
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function end(child: ChildProcess): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGINT', STOP_WITHIN_MS],
    ['SIGQUIT', END_WITHIN_MS],
    ['SIGKILL', END_WITHIN_MS],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([exited(child), sleep(withinMs, undefined, { ref: false })]);
  }
}
