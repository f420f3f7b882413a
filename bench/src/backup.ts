import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type pg from 'pg';
import { openSnapshot } from '../../server/src/platform/backup/snapshot.ts';
import { restoreInto } from '../../server/src/platform/backup/restorePlace.ts';
import { takeBackup } from '../../server/src/platform/backup/takeBackup.ts';
import { openPool } from '../../server/src/platform/database/connect.ts';
import { lockDataFolder } from '../../server/src/platform/database/dataFolder.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { report } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';

const run = promisify(execFile);
const silent = { info() {}, warn() {}, error() {} };
const megabyte = 1_000_000;
/** Of tracks, and as much again of one large file. */
const size = Number(process.env['BENCH_BACKUP_MB'] ?? 300) * megabyte;
const trackBytes = 30_000;

/** A backup of tracks and a file while rows are stored, beside reading the same disk, and its restore. */
export async function backupBench(): Promise<void> {
  console.log(`\nBackup of ${(2 * size) / megabyte} MB`);
  const parent = await temporaryFolder();
  try {
    const dataFolder = join(parent, 'data');
    await fillFolder(dataFolder);
    const archive = join(parent, 'backup.tar.zst');
    const streamed = await timeBackup(dataFolder, new Writable({ write: (_chunk, _encoding, next) => next() }));
    const taken = await timeBackup(dataFolder, createWriteStream(archive, { flush: true }));
    const { seconds: reading, bytes: read } = await timeReading(join(dataFolder, 'media', 'large.webm'));
    const speed = (bytes: number, seconds: number) => bytes / megabyte / seconds;
    const share = speed(2 * size, streamed.seconds) / speed(read, reading);
    report('backup into a pipe, with rows being stored', `${speed(2 * size, streamed.seconds).toFixed(0)} MB/s`, '');
    report('backup into a file of the same disk', `${speed(2 * size, taken.seconds).toFixed(0)} MB/s`, '');
    report('reading a file of the same disk, past the cache', `${speed(read, reading).toFixed(0)} MB/s`, '');
    report('backup into a pipe as a share of that', `${(share * 100).toFixed(0)} %`, '60 % or more');
    report('rows stored during the backup, and lost', `${taken.stored}, ${taken.lost}`, 'none lost');
    const started = performance.now();
    await restoreInto(
      { dataFolder: join(parent, 'restored'), databaseUrl: undefined, bucket: undefined, log: silent },
      createReadStream(archive, { highWaterMark: megabyte }),
    );
    const restoring = (performance.now() - started) / 1000;
    report('restore', `${restoring.toFixed(1)} s`, '');
    report('restore, times the backup', (restoring / taken.seconds).toFixed(1), '2 or less');
  } finally {
    await removeFolder(parent);
  }
}

/** Runs work on the embedded database of this folder. */
async function withServer<Result>(dataFolder: string, work: (url: string, pool: pg.Pool) => Promise<Result>) {
  const folder = await lockDataFolder(dataFolder);
  const server = await startEmbedded(folder, silent);
  const pool = openPool(server.url(), silent);
  try {
    return await work(server.url(), pool);
  } finally {
    await pool.end();
    await server.stop();
    await folder.unlock();
  }
}

/** Tracks and a file of random bytes, which no compression makes smaller. */
async function fillFolder(dataFolder: string): Promise<void> {
  await withServer(dataFolder, async (_url, pool) => {
    await migrate(pool, silent);
    const rows = Math.round(size / trackBytes);
    for (let at = 0; at < rows; at += 100) {
      const packed = Array.from({ length: Math.min(100, rows - at) }, () =>
        Buffer.from(crypto.getRandomValues(new Uint8Array(trackBytes))),
      );
      await pool.query(
        `insert into track_day (mmsi, day, points, packed)
         select 200000000 + $1 + n, '2026-01-01', 3000, packed from unnest($2::bytea[]) with ordinality t (packed, n)`,
        [at, packed],
      );
    }
    await pool.query('checkpoint');
  });
  await mkdir(join(dataFolder, 'media'));
  const file = await open(join(dataFolder, 'media', 'large.webm'), 'w');
  for (let at = 0; at < size; at += 60_000) await file.write(crypto.getRandomValues(new Uint8Array(60_000)));
  await file.sync();
  await file.close();
}

async function timeBackup(dataFolder: string, output: Writable) {
  return await withServer(dataFolder, async (url, pool) => {
    const before = await countEntries(pool);
    let stored = 0;
    let done = false;
    const storing = (async () => {
      for (; !done; stored += 1)
        await pool.query(`insert into audit_entry (actor, action, object) values ('bench', 'a', 'b')`);
    })();
    const started = performance.now();
    const snapshot = await openSnapshot(url);
    const source = { snapshot, dataFolder, bucket: undefined, textTables: [], version: 'bench' };
    await takeBackup(source, output);
    await snapshot.close();
    const seconds = (performance.now() - started) / 1000;
    done = true;
    await storing;
    return { seconds, stored, lost: before + stored - (await countEntries(pool)) };
  });
}

async function countEntries(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from audit_entry');
  return rows[0]?.count ?? 0;
}

/** Reads past the cache of the operating system, as `dd` can. */
async function timeReading(file: string) {
  const { size: bytes } = await stat(file);
  const started = performance.now();
  await run('dd', [`if=${file}`, 'of=/dev/null', 'bs=1M', 'iflag=direct']);
  return { seconds: (performance.now() - started) / 1000, bytes };
}
