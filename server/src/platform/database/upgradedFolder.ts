import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '#platform/disk/exists.ts';
import { syncFolder } from './initialise.ts';

/** The embedded database's folder in the data folder. */
export const DATABASE = 'database';
/** The database that an upgrade makes. It has all rows as soon as there is no folder `database` beside it. */
export const UPGRADED = 'database.upgraded';

/** The name of the database before an upgrade, kept until the operator removes it. */
export const beforeUpgrade = (major: number): string => `${DATABASE}.before-upgrade-from-${major}`;

/** Ends an upgrade that was interrupted after the old database was renamed. */
export async function endUpgrade(dataFolder: string): Promise<void> {
  if ((await exists(join(dataFolder, DATABASE))) || !(await exists(join(dataFolder, UPGRADED)))) return;
  await rename(join(dataFolder, UPGRADED), join(dataFolder, DATABASE));
  await syncFolder(dataFolder);
}
