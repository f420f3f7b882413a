import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onServer } from '#platform/database/testServer.ts';
import { checkMedia, checkReferences, checkTables } from './checkDatabase.ts';
import { openSnapshot } from './snapshot.ts';
import { makeInstallation, type TestInstallation } from './testInstallation.ts';

let installation: TestInstallation;
beforeAll(async () => {
  installation = await makeInstallation();
});
afterAll(() => installation.close());

async function faults(): Promise<string[]> {
  const { database, dataFolder } = installation;
  const found: string[] = [];
  const report = (fault: string) => void found.push(fault);
  const snapshot = await openSnapshot(database.url);
  try {
    await checkTables(snapshot, report);
    await checkReferences(snapshot, report);
    await checkMedia(snapshot, { dataFolder, bucket: undefined, textTables: ['event'] }, report);
    return found;
  } finally {
    await snapshot.close();
  }
}

it('finds nothing wrong with an installation in order', async () => {
  expect(await faults()).toEqual([]);
});

it('names a missing file, one of another size, and rows that refer to nothing', async () => {
  const { database, dataFolder } = installation;
  await rm(join(dataFolder, 'media/pictures/Pic_ture-1/full.jpg'));
  await writeFile(join(dataFolder, 'media/videos/large.webm'), 'short');
  await onServer(
    database.url,
    `begin; alter table vessel disable trigger all; insert into vessel (name, flag) values ('LOST', 'XX');
     alter table vessel enable trigger all; commit`,
  );
  expect((await faults()).sort()).toEqual([
    'The file pictures/Pic_ture-1/full.jpg is missing.',
    'The file videos/large.webm with its smaller sizes has 5 bytes instead of 3000000.',
    "vessel: 1 rows refer to rows of country that don't exist (flag).",
  ]);
});
