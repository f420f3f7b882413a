import { resolve } from 'node:path';

/** When and where the server takes backups itself. */
export interface BackupSetting {
  readonly folder: string;
  /** In UTC. */
  readonly hour: number;
  readonly kept: number;
}

/** @returns undefined without a folder: no backups by schedule */
export function readBackups(set: {
  readonly WHEELHOUSE_BACKUP_FOLDER?: string | undefined;
  readonly WHEELHOUSE_BACKUP_HOUR?: number | undefined;
  readonly WHEELHOUSE_BACKUPS_KEPT?: number | undefined;
}): BackupSetting | undefined {
  const folder = set.WHEELHOUSE_BACKUP_FOLDER;
  if (folder === undefined) return undefined;
  return { folder: resolve(folder), hour: set.WHEELHOUSE_BACKUP_HOUR ?? 2, kept: set.WHEELHOUSE_BACKUPS_KEPT ?? 7 };
}
