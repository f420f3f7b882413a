import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_MAJOR, type Binaries } from '#platform/database/binaries.ts';
import { lockDataFolder, type DataFolder } from '#platform/database/dataFolder.ts';
import { startEmbedded, startServer } from '#platform/database/embedded.ts';
import { chooseServerUser, giveTo } from '#platform/database/serverUser.ts';
import { silent } from '#platform/database/testServer.ts';
import { ArchiveReader } from './archiveReader.ts';
import { connectToRestore, restoreBackup } from './restoreBackup.ts';
import { backupOf, makeInstallation, rowsOf } from './testInstallation.ts';
import { upgradeEmbedded } from './upgradeEmbedded.ts';

/** An older server of this machine; Debian's package has 15 or 17. */
const olderMajor = globSync('/usr/lib/postgresql/*/bin/postgres')
  .map((path) => Number(path.split('/').at(-3)))
  .find((major) => major < EMBEDDED_MAJOR);
const programs = `/usr/lib/postgresql/${olderMajor}/bin`;
const older: Binaries = { initdb: `${programs}/initdb`, postgres: `${programs}/postgres` };

let dataFolder: string;
let folder: DataFolder;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-upgrade-'));
  folder = await lockDataFolder(dataFolder);
});
afterAll(async () => {
  await folder.unlock();
  await rm(dataFolder, { recursive: true, force: true });
});

/** A database of the older version with the rows of an installation. @returns the rows */
async function makeOlderDatabase() {
  const path = join(dataFolder, 'database');
  const user = await chooseServerUser(dataFolder, path);
  await mkdir(path);
  await chmod(dataFolder, 0o755);
  await giveTo(user, path);
  const [program = older.initdb, ...words] = [
    ...user.prefix,
    older.initdb,
    '-D',
    path,
    '-U',
    'postgres',
    '-A',
    'trust',
  ];
  const options = { cwd: '/', ...user.stepDown };
  await promisify(execFile)(program, [...words, '-E', 'UTF8', '--locale=C.UTF-8'], options);
  const source = await makeInstallation();
  const server = await startServer(folder, silent, { name: 'database', binaries: older });
  try {
    const client = await connectToRestore(server.url());
    const archive = new ArchiveReader(Readable.from([await backupOf(source, { dataFolder: undefined })]));
    const target = { client, dataFolder: dirname(path), bucket: undefined };
    await restoreBackup(archive, await archive.manifest(), target);
    await client.end();
    return await rowsOf(server.url());
  } finally {
    await server.stop();
    await source.close();
  }
}

describe.skipIf(olderMajor === undefined)('a database of an older major version (skipped without its programs)', () => {
  let rows: Record<string, string[]>;
  beforeAll(async () => {
    rows = await makeOlderDatabase();
  });

  it('stays as it is while its programs are not installed', async () => {
    const missing = () => Promise.reject(new Error('not installed'));
    await expect(upgradeEmbedded(folder, silent, missing)).rejects.toThrow('not installed');
    await expect(startEmbedded(folder, silent)).rejects.toThrow('Start the server, which upgrades it.');
  });

  it('stays as it is when it can not be read', async () => {
    const broken = async () => ({ ...older, postgres: '/bin/false' });
    await expect(upgradeEmbedded(folder, silent, broken)).rejects.toThrow('did not start');
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('database.'))).toEqual(['database.log']);
  });

  it('is upgraded row by row, also if that was interrupted between the names, and stays beside', async () => {
    await mkdir(join(dataFolder, 'database.upgraded'));
    await upgradeEmbedded(folder, silent, async () => older);
    const kept = `database.before-upgrade-from-${olderMajor}`;
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('database'))).toEqual([
      'database',
      kept,
      'database.log',
    ]);
    await rename(join(dataFolder, 'database'), join(dataFolder, 'database.upgraded'));
    const server = await startEmbedded(folder, silent);
    expect(await rowsOf(server.url())).toEqual(rows);
    await server.stop();
    await upgradeEmbedded(folder, silent, () => Promise.reject(new Error('nothing to upgrade')));
  });
});
