import { closeSync, fchownSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { folderError } from '#platform/errors/diskError.ts';
import type { ServerUser } from './serverUser.ts';

/** The server's own log is limited to two files of about this size: the current one and `.old`. */
const LIMIT_BYTES = 8 * 1024 * 1024;
const CHECK_EVERY_MS = 10 * 60 * 1000;

/** The server's log file, limited in size while it runs. */
export interface ServerLog {
  path: string;
  /** Passed to the server as its output; opened for appending, so that truncating the file is safe while it writes. */
  fd: number;
  /** `lastWords` starts here. */
  mark(): Promise<void>;
  /** The log since the mark, its last 4,000 characters. */
  lastWords(): Promise<string>;
  close(): void;
}

/** @throws UserFacingError if the log can't be written. */
export async function openServerLog(path: string, user: ServerUser): Promise<ServerLog> {
  const fd = await openForAppending(path);
  if (user.stepDown !== undefined) fchownSync(fd, user.stepDown.uid, user.stepDown.gid);
  let start = 0;
  const timer = setInterval(() => void shorten(path).catch(() => undefined), CHECK_EVERY_MS).unref();
  return {
    path,
    fd,
    async mark() {
      start = (await stat(path)).size;
    },
    lastWords: () => readFrom(path, start),
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

async function openForAppending(path: string): Promise<number> {
  try {
    await shorten(path);
    return openSync(path, 'a', 0o600);
  } catch (error) {
    throw folderError(dirname(path), error);
  }
}

async function shorten(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LIMIT_BYTES) return;
  await copyFile(path, `${path}.old`);
  await truncate(path, 0);
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(start, size - 4_000);
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(0, size - from)),
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
