import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '#platform/disk/atomicFile.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';

/** Backups that the server takes itself. */
export interface BackupSchedule {
  readonly folder: string;
  /** The hour of the day, in UTC. */
  readonly hour: number;
  /** How many are kept, at least one. */
  readonly kept: number;
  /** Writes a backup to this file: all of it, or no file of that name. Rejects with the reason. */
  readonly take: (file: string, signal: AbortSignal) => Promise<void>;
}

const prefix = 'wheelhouse-';

function nameOf(at: Date): string {
  return `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
}

/** Complete backups of this schedule in the folder, oldest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^wheelhouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/.test(name)).sort();
}

/** Takes a backup, and only after it is complete removes the oldest ones beyond those to be kept. */
export async function takeScheduledBackup(
  { folder, kept, take }: BackupSchedule,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await makeFolder(folder);
  await removeLeftovers(folder, (name) => name.startsWith(prefix));
  await take(join(folder, nameOf(now)), signal);
  const names = await namesIn(folder);
  for (const name of names.slice(0, Math.max(0, names.length - kept))) await rm(join(folder, name), { force: true });
}

/** When the newest backup was complete; undefined if there is none. */
export async function latestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await namesIn(folder)).at(-1);
  return newest === undefined ? undefined : (await stat(join(folder, newest)).catch(() => undefined))?.mtime;
}
