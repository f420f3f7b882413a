import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { latestBackup, takeScheduledBackup, type BackupSchedule } from './scheduledBackups.ts';

let folder: string;
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'wheelhouse-schedule-')), 'backups')));
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const taken = (day: number, take: BackupSchedule['take'] = (file) => writeFile(file, 'a backup')) =>
  takeScheduledBackup(
    { folder, hour: 2, kept: 2, take },
    new Date(Date.UTC(2026, 0, day, 2, 23)),
    new AbortController().signal,
  );

it('keeps the newest backups, and every other file of the folder', async () => {
  for (const day of [1, 2, 3]) await taken(day);
  await writeFile(join(folder, 'wheelhouse-before-the-update.tar.zst'), 'mine');
  await taken(4);
  expect((await readdir(folder)).sort()).toEqual([
    'wheelhouse-2026-01-03T02-23-00Z.tar.zst',
    'wheelhouse-2026-01-04T02-23-00Z.tar.zst',
    'wheelhouse-before-the-update.tar.zst',
  ]);
});

it('removes no earlier backup when one fails', async () => {
  await taken(1);
  await taken(2);
  await expect(taken(3, () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('The disk is full.');
  expect(await readdir(folder)).toHaveLength(2);
});

it('removes what a killed backup left, and not what another process is writing', async () => {
  await taken(1);
  const nobody = 'wheelhouse-2026-01-02T02-23-00Z.tar.zst.999999999.unfinished';
  const running = `wheelhouse-2026-01-02T03-00-00Z.tar.zst.${process.pid}.unfinished`;
  for (const name of [nobody, running]) await writeFile(join(folder, name), 'half');
  await taken(3);
  expect(await readdir(folder)).not.toContain(nobody);
  expect(await readdir(folder)).toContain(running);
});

it('has the time of the newest complete backup', async () => {
  expect(await latestBackup(folder)).toBeUndefined();
  await taken(1);
  expect(Date.now() - ((await latestBackup(folder))?.getTime() ?? 0)).toBeLessThan(3_600_000);
});
